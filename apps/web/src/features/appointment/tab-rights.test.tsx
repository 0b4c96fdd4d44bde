import { screen } from '@testing-library/react'
import { menuEntries } from '@xinqiao/domain'
import { beforeEach, expect, test } from 'vitest'
import { aRow, CLERK, DESK, HOST, start } from '../../../test/appointments.tsx'
import { freshBrowser } from '../../../test/open-app.tsx'
import { pageOf } from '../../../test/people.ts'
import { Page as ListPage } from './list/list.page.tsx'
import { Page as MinePage } from './mine/consult-mine.page.tsx'

const given = { 'POST /consult/appointment/page': () => pageOf([aRow()]) }
const without = (permissions: typeof CLERK, part: string) => permissions.filter((one) => !one.includes(part))
const tabs = async (): Promise<readonly string[]> => {
  await screen.findByRole('tab', { name: /^待确认结果/ }, { timeout: 20_000 })
  return screen.getAllByRole('tab').map(({ textContent }) => textContent.replaceAll(/[\d\s]/g, ''))
}

beforeEach(freshBrowser)

test.each([
  ['all of them', CLERK, ['待确认', '待填记录', '已完成']],
  ['no records that wait', without(CLERK, '_record_wait_'), ['待确认', '已完成']],
  ['no records', without(CLERK, '_record_tab'), ['待确认', '待填记录']],
  ['nothing to audit', without(CLERK, '_audit_wait_'), ['待填记录', '已完成']],
  ['none of the three at the desk', DESK, []],
])(
  'whoever has the right to %s finds these tabs in the list',
  async (_, permissions, shown) => {
    start('/consult/list/2', permissions, ListPage, given)
    const named = await tabs()
    expect(named.filter((name) => ['待确认', '待填记录', '已完成'].includes(name))).toEqual(shown)
  },
  60_000,
)

test('a host has the records among their own, by the same rights', async () => {
  start('/', without(HOST, '_record_wait_'), MinePage, given)
  expect(await tabs()).toEqual(['之后', '待确认结果', '咨询记录', '全部'])
}, 60_000)

test('待填记录 of the menu opens what is to be written', async () => {
  const { query } = menuEntries.find(({ code }) => code === 'RECORD_DUE')!
  start(`/?${new URLSearchParams(query)}`, HOST, MinePage, given)
  const tab = await screen.findByRole('tab', { name: /^待填记录/ }, { timeout: 20_000 })
  expect(tab.getAttribute('aria-selected')).toBe('true')
}, 60_000)
