import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { openPart } from '../../../../test/open-part.tsx'
import { PhrasesCard } from './phrases-card.tsx'

beforeEach(freshBrowser)

function Desk({ max }: { max?: number }) {
  const [words, setWords] = useState('今天很累。')
  return (
    <>
      <textarea
        aria-label="会谈过程"
        maxLength={max}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <PhrasesCard />
    </>
  )
}

const show = (max?: number) => {
  let phrases = ['情绪平稳']
  return openPart(<Desk {...(max === undefined ? {} : { max })} />, {
    handlers: {
      'GET /public/forms/phrases': () => ({ phrases }),
      'POST /public/forms/phrases': ({ body }) => {
        ;({ phrases } = body as { phrases: string[] })
        return null
      },
    },
  })
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '会谈过程' })

test('a press puts the phrase where the hand was', async () => {
  show()
  await user.click(await screen.findByRole('button', { name: '情绪平稳' }))
  expect(said()).toContain('先点一下要写进去的文本框')
  fireEvent.focusIn(field())
  field().setSelectionRange(0, 0)
  await user.click(screen.getByRole('button', { name: '情绪平稳' }))
  expect(field().value).toBe('情绪平稳今天很累。')
}, 60_000)

test('what would be too long for the field stays outside', async () => {
  show(6)
  fireEvent.focusIn(field())
  await user.click(await screen.findByRole('button', { name: '情绪平稳' }))
  expect(field().value).toBe('今天很累。')
}, 60_000)

test('phrases are added and thrown away', async () => {
  const { log } = show()
  await user.click(await screen.findByRole('button', { name: '编辑' }))
  await user.type(screen.getByRole('textbox', { name: '新的常用语' }), '布置作业')
  await user.click(screen.getByRole('button', { name: '添加' }))
  await screen.findByRole('button', { name: '删除「布置作业」' })
  await user.click(screen.getByRole('button', { name: '删除「情绪平稳」' }))
  const sent = () => log.filter(({ key }) => key === 'POST /public/forms/phrases').map(({ body }) => body)
  await waitFor(() => expect(sent()).toEqual([{ phrases: ['情绪平稳', '布置作业'] }, { phrases: ['布置作业'] }]))
}, 60_000)
