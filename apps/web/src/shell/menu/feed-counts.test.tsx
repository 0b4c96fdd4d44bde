import { act, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { freshBrowser } from '../../../test/open-app.tsx'
import { openPart } from '../../../test/open-part.tsx'
import { aCount } from '../../../test/workbench.tsx'
import { useCounts } from '../../features/workbench/index.ts'
import { FeedCounts } from './feed-counts.tsx'
import { useMenuCounts } from './menu-counts.ts'

const COUNTS = 'GET /admin/console/counts'
const unread = { unread: 0, mustRead: 0 }

beforeEach(() => {
  freshBrowser()
  useMenuCounts.setState({}, true)
})

function Home() {
  useCounts()
  return null
}

const open = (ui: ReactNode, due: () => number) =>
  openPart(ui, {
    handlers: {
      'GET /message/message/unreadCount': () => ({ unread: 0 }),
      'GET /message/notice/unreadCount': () => unread,
      [COUNTS]: () => [
        aCount({ code: 'appointment.records', value: due() }),
        aCount({ code: 'approval.waiting', value: null }),
        aCount({ code: 'ops.failed', value: 1 }),
        aCount({ code: 'user.total', value: 7 }),
      ],
    },
  })

test('what the workbench counts stands beside the entries that lead there, and follows it', async () => {
  let due = 3
  const { log, queries } = open(
    <>
      <FeedCounts />
      <Home />
    </>,
    () => due,
  )
  await waitFor(() => expect(useMenuCounts.getState()).toMatchObject({ RECORD_DUE: 3, MY_APPROVAL: 0, OPS: 1 }))
  expect(log.filter(({ key }) => key === COUNTS)).toHaveLength(1)
  due = 2
  await act(() => queries.refetchQueries())
  await waitFor(() => expect(useMenuCounts.getState()['RECORD_DUE']).toBe(2))
})

test('where no workbench is open nothing is asked for it', async () => {
  const { log } = open(<FeedCounts />, () => 3)
  await waitFor(() => expect(log.length).toBeGreaterThan(1))
  expect(log.filter(({ key }) => key === COUNTS)).toEqual([])
  expect(useMenuCounts.getState()['RECORD_DUE']).toBe(0)
})
