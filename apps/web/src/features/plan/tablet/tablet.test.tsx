import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { refuse } from '../../../../test/fake-server.ts'
import { user } from '../../../../test/in-theme.tsx'
import { openPart } from '../../../../test/open-part.tsx'
import { aUser } from '../../../../test/people.ts'
import { handed } from '../../../session/index.ts'
import { Page as HandPage } from './hand.page.tsx'
import { Page as TabletPage } from './tablet.page.tsx'
import type { Holder } from './tablet.queries.ts'

const PASS = '1.secret-of-the-tablet'

const holder = (over: Partial<Holder> = {}): Holder => ({
  userName: '沈**',
  userNo: '******0417',
  title: '新生心理体检',
  notice: '没有对错。',
  total: 9,
  minutes: 3,
  needsAgreement: true,
  needsSignature: false,
  isBegun: false,
  isDone: false,
  staffName: '何佳宁',
  ...over,
})

beforeEach(() => handed.forget())

describe('in the hands of somebody', () => {
  test('asks whether it is them, with half a name, before anything of the sheet is there', async () => {
    handed.keep(PASS)
    const ended: unknown[] = []
    openPart(<TabletPage />, {
      at: '/tablet',
      handlers: {
        'POST /plantest/tablet/who': () => holder(),
        'POST /plantest/tablet/giveBack': ({ body }) => {
          ended.push(body)
          return null
        },
      },
    })
    expect(await screen.findByRole('region', { name: '是你吗？' })).toBeTruthy()
    expect(screen.getByText('沈**')).toBeTruthy()
    expect(screen.queryByText('没有对错。')).toBeNull()
    await user.click(screen.getByRole('button', { name: '不是我' }))
    expect(await screen.findByText('请把平板交还给老师')).toBeTruthy()
    expect(ended).toMatchObject([{ pass: PASS, isOther: true }])
  })

  test('says so when it has been taken back or lay about, and shows nothing of the sheet', async () => {
    handed.keep(PASS)
    openPart(<TabletPage />, {
      at: '/tablet',
      handlers: { 'POST /plantest/tablet/who': () => refuse(404, '没有找到') },
    })
    expect(await screen.findByText('这台平板已收起')).toBeTruthy()
    expect(screen.getByRole('link', { name: '老师收回' }).getAttribute('href')).toBe('/plan/tablet')
  })
})

test('whoever signs in on it takes it back', async () => {
  handed.keep(PASS)
  const taken: unknown[] = []
  openPart(<HandPage />, {
    at: '/plan/tablet',
    user: aUser({ permissions: ['plantest_tablet_hand_btn'] }),
    handlers: {
      'POST /plantest/tablet/takeBack': ({ body }) => {
        taken.push(body)
        return null
      },
    },
  })
  await waitFor(() => expect(handed.get()).toBeNull())
  expect(taken).toMatchObject([{ pass: PASS }])
})
