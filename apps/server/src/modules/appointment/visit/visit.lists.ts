import { appealMachine, appointmentTabs, codesOf } from '@xinqiao/domain'
import { readThrough } from '../../../kernel/db/list-source.ts'
import type { SheetCell, SheetColumn } from '../../../kernel/sheets/sheet-xml.ts'
import type { AppointmentRow } from '../booking/index.ts'
import { shortList, type ExportList } from '../../export/index.ts'
import { appointmentQuery, byMoment } from './appointment-query.ts'
import { breakLines, termFor } from './break-query.ts'
import { breakViews } from './break-views.ts'
import { rowView, type RowView } from './row-view.ts'
import { visitTexts as texts } from './visit.messages.ts'

type Column = SheetColumn & { readonly value: (row: RowView) => SheetCell }

const span = (row: RowView): string => `${row.startAt.slice(0, 16)}-${row.endAt.slice(11, 16)}`

const columns: readonly Column[] = [
  { title: '来访者', width: 12, value: (row) => row.visitorName },
  { title: '学号/工号', width: 18, value: (row) => row.visitorNo },
  { title: '学院', width: 26, value: (row) => row.deptName },
  { title: '类型', width: 14, value: (row) => row.typeName },
  { title: '咨询师', width: 12, value: (row) => row.hostName },
  { title: '预约时间', width: 26, value: span },
  { title: '方式', width: 8, value: (row) => texts.methods[row.consultMethod] },
  { title: '校区', width: 20, value: (row) => row.siteName },
  { title: '地点', width: 16, value: (row) => row.roomName ?? '' },
  { title: '状态', width: 14, value: (row) => (row.isUnresolved ? appointmentTabs.unresolved : row.stateName) },
  { title: '签到时间', width: 20, value: (row) => row.arriveTime ?? '' },
  { title: '记录应于', width: 20, value: (row) => row.recordDueAt ?? '' },
]

/** The rows of the page, read through to the last one and shown as the page shows them. */
const appointmentsList: ExportList = {
  code: 'appointments',
  title: texts.appointments,
  read: ['consult_appoint_list_tab'],
  take: 'consult_appoint_manage_btn',
  isNamed: true,
  filters: {
    type: 'text',
    tab: codesOf(appointmentTabs),
    keyword: 'text',
    hostId: 'id',
    siteId: 'id',
    startDate: 'day',
    endDate: 'day',
  },
  columns: columns.map(({ value: _, ...column }) => column),
  count: async (tx, actor, filter) => {
    const { where, values } = await appointmentQuery(tx, actor, filter)
    const [row] = await tx.sql<{ n: number }>(`select count(*)::int as n from appointment a where ${where}`, values)
    return row?.n ?? 0
  },
  async *rows(tx, actor, filter) {
    const { where, values } = await appointmentQuery(tx, actor, filter)
    const source = {
      statement: {
        sql: `select a.* from appointment a where ${where} order by ${byMoment(false)}`,
        parameters: values,
      },
      view: (row: AppointmentRow) => row,
      count: () => Promise.resolve(0),
    }
    for await (const portion of readThrough(tx, 'export_appointments', source))
      yield (await rowView(tx, actor, portion)).map((row) => columns.map(({ value }) => value(row)))
  },
}

const breaksList = shortList(
  async (tx, actor, { termId, keyword, blocked }) => {
    const term = await termFor(tx, termId)
    if (!term) return []
    const filter = { ...(keyword ? { keyword } : {}), isBlocked: blocked === 'true' }
    return breakViews(tx, actor, term, await breakLines(tx, actor, term, filter))
  },
  {
    code: 'breaks',
    title: texts.breaks,
    read: ['consult_break_list_tab'],
    take: 'consult_break_release_btn',
    isNamed: true,
    filters: { termId: 'id', keyword: 'text', blocked: ['true', 'false'] },
    columns: [
      { title: '来访者', width: 12, value: (row) => row.visitorName },
      { title: '学号/工号', width: 18, value: (row) => row.visitorNo },
      { title: '学院', width: 26, value: (row) => row.deptName },
      { title: '学期', width: 26, value: (row) => row.termName },
      { title: '取消', width: 8, value: (row) => row.cancels },
      { title: '请假', width: 8, value: (row) => row.leaves },
      { title: '请假计爽约', width: 12, value: (row) => row.leavesCountedAsBreak },
      { title: '爽约', width: 8, value: (row) => row.noShows },
      { title: '最近一次', width: 20, value: (row) => row.lastAt ?? '' },
      { title: '暂停预约', width: 12, value: (row) => (row.blockedFrom ? texts.yes : texts.no) },
      { title: '暂停至', width: 14, value: (row) => row.blockedUntil ?? '' },
      { title: '解除时间', width: 20, value: (row) => row.releasedAt ?? '' },
      { title: '解除人', width: 12, value: (row) => row.releasedByName ?? '' },
      {
        title: '申诉',
        width: 10,
        value: (row) => (row.appealState ? appealMachine.states[row.appealState].label : ''),
      },
    ],
  },
)

export const visitLists: readonly ExportList[] = [appointmentsList, breaksList]
