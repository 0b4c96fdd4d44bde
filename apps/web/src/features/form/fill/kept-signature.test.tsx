import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Handlers, refuse } from '../../../../test/fake-server.ts'
import { hush, said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { openPart } from '../../../../test/open-part.tsx'
import { unsavedWork } from '../../../kit/unsaved.ts'
import { openedForm, RECORD } from '../form.fixture.tsx'
import { Page } from './fill.page.tsx'

const SAVED = { answerId: 'a1', edition: 1, version: 1, resign: [] }

const start = async (handlers: Handlers, at: string) => {
  const part = openPart(<Page />, {
    at,
    handlers: {
      'POST /public/forms/answer/draft': () => ({ version: 1, time: '2026-04-15 10:31:00', isKept: true }),
      'POST /public/forms/answer/save': () => SAVED,
      ...handlers,
    },
  })
  await screen.findByRole('heading', { level: 1 })
  const saves = () => part.log.filter(({ key }) => key === 'POST /public/forms/answer/save').map(({ body }) => body)
  return { ...part, saves }
}

beforeEach(freshBrowser)
afterEach(hush)

describe('the kept signature', () => {
  beforeEach(() => void Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  const SIGNED = {
    ...RECORD,
    fields: [...RECORD.fields, { prop: 'sign_teacher', type: 'signature' as const, label: '咨询师签名' }],
  }
  const SIGN = 'POST /public/forms/answer/sign'
  const saved = (autoSign: string[]) => () => openedForm({ definition: SIGNED, answer: {}, autoSign })
  const world: Handlers = {
    'GET /admin/user/signature/teacher': () => ({
      uid: 'u1',
      fileId: 's1',
      source: 'drawn',
      time: '2026-04-15 10:00:00',
    }),
    'POST /file/ticket': () => ({ url: '/api/file/open/t1', expiresIn: 60 }),
    'GET /file/open/{ticket}': () =>
      new Response('png', { headers: { 'Content-Disposition': 'inline; filename="a.png"' } }),
    [SIGN]: () => ({ ...SAVED, edition: 2, version: 4 }),
  }
  const at = '/formFill/index?answerId=a1'

  test('goes under a saved answer by itself, and sending goes on from there', async () => {
    const { log, saves } = await start({ ...world, 'POST /public/forms/answer/open': saved(['sign_teacher']) }, at)
    expect(await screen.findByText(/并已存到这份记录/)).toBeTruthy()
    expect(log.filter(({ key }) => key === SIGN).map(({ body }) => body)).toEqual([
      { answerId: 'a1', version: 3, prop: 'sign_teacher', fileId: 's1', source: 'quoted', isAutomatic: true },
    ])
    expect(unsavedWork()).toEqual([])
    await user.type(screen.getByRole('textbox', { name: /主要议题/ }), '了')
    await user.click(screen.getByRole('button', { name: /^(提交|重新提交)$/ }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确定' }))
    await waitFor(() => expect(saves()).toHaveLength(1))
    expect(saves()[0]).toMatchObject({ version: 4 })
  })

  test.each([
    ['which is not theirs to sign', saved([]), 0],
    ['which somebody else has just changed', saved(['sign_teacher']), 1],
  ])('waits for the sending of an answer %s', async (_, opens, tries) => {
    const clash = { [SIGN]: () => refuse(40009, '数据已被修改') }
    const { log } = await start({ ...world, ...clash, 'POST /public/forms/answer/open': opens }, at)
    expect(await screen.findByText(/可以重新签名或移除/)).toBeTruthy()
    expect(log.filter(({ key }) => key === SIGN)).toHaveLength(tries)
    expect(said()).toEqual([])
  })
})
