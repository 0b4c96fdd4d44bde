import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aRow, bodies, CLERK, DESK, dialog, HOST, start } from '../../../../test/appointments.tsx'
import { user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { Page as DeskPage } from '../desk/desk.page.tsx'
import { Page as ListPage } from '../list/list.page.tsx'
import { Page as MinePage } from '../mine/consult-mine.page.tsx'
import { today } from '../moment.ts'

beforeEach(freshBrowser)

const rows = [
  aRow({ visitorName: '李**', visitorNo: '****0417', hostName: '林静宜' }),
  aRow({ id: 'a2', visitorName: '王*', state: 'cancel', stateName: '已取消' }),
]
const day = { startDate: today(), endDate: today(), ascending: true, size: 200 }
const lines = (sheet: Awaited<ReturnType<typeof dialog>>) =>
  sheet.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent?.trim()))

const HEAD = ['时间', '房间', '接待人', '来访者', '类型', '状态', '备注']
const LINE = ['08:30–09:20', '咨询室 103', '林静宜', '李** ****0417', '个体咨询', '未开始', '']

test.each([
  {
    who: 'the clerk the day of the centre',
    open: () => start('/consult/list/2', CLERK, ListPage, { 'POST /consult/appointment/page': () => page }),
    call: 'POST /consult/appointment/page',
    asked: day,
    head: HEAD,
    line: LINE,
  },
  {
    who: 'a counsellor the own day, without saying who receives',
    open: () => start('/', HOST, MinePage, { 'POST /consult/appointment/page': () => page }),
    call: 'POST /consult/appointment/page',
    asked: { ...day, isMine: true },
    head: HEAD.filter((title) => title !== '接待人'),
    line: LINE.filter((cell) => cell !== '林静宜'),
  },
  {
    who: 'the desk the day as strangers may read it',
    open: () => start('/', DESK, DeskPage, { 'POST /consult/appointment/desk': () => desk }),
    call: 'POST /consult/appointment/desk',
    asked: { day: today() },
    head: HEAD,
    line: LINE.map((cell) => (cell === '个体咨询' ? '预约' : cell)),
  },
])(
  'prints $who',
  async ({ open, call, asked, head, line }) => {
    const print = vi.fn<() => void>()
    window.print = print
    const { log } = open()
    await user.click(await screen.findByRole('button', { name: '打印日程' }))
    const sheet = await dialog('一天的日程')
    await waitFor(() => expect(lines(sheet)).toEqual([head, line]))
    expect(sheet.getByText(/共 1 场，另有 1 场已取消或请假，未列出/)).toBeTruthy()
    expect(bodies(log, call)).toContainEqual(asked)
    await user.click(sheet.getByRole('button', { name: '打印' }))
    expect(print).toHaveBeenCalledTimes(1)
    act(() => void window.dispatchEvent(new Event('afterprint')))
  },
  60_000,
)

const page = { records: rows, total: 2, current: 1, size: 200, pages: 1 }
const desk = {
  appointments: rows,
  signals: [],
  duty: [],
  counts: { expected: 1, arrived: 0, running: 0, done: 0, absent: 1 },
}
