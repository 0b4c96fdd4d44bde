import { crisisStarNames, sexes, labelOf } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { shortList } from '../export/index.ts'
import { pageOfCases } from './board.ts'
import { crisisTexts } from './crisis.messages.ts'
import { pageOfReports } from './list-reports.ts'

const AT_ONCE = 200
type Asked = Readonly<Record<string, string>>
type Page<Row> = { records: Row[] }

/** Until one is not full: pages stop being counted long before a list ends. */
const allOf = async <Row>(page: (current: number) => Promise<Page<Row>>): Promise<Row[]> => {
  const all: Row[] = []
  for (let current = 1; ; current++) {
    const { records } = await page(current)
    all.push(...records)
    if (records.length < AT_ONCE) return all
  }
}

type Person = { id: string; name: string; no: string; sex: string | null }

/** The cases their page shows, each with its name: for the two who answer for all of them. */
const namedCases = async (tx: Tx, actor: Actor, { tab, keyword, star }: Asked) => {
  const filter = {
    tab: (tab ?? 'open') as 'open',
    ...(keyword ? { keyword } : {}),
    ...(star ? { star: Number(star) } : {}),
  }
  const cases = await allOf((current) => pageOfCases(tx, actor, { ...filter, current, size: AT_ONCE }))
  const people = await tx.sql<Person>(
    `select c.id, u.real_name as name, coalesce(nullif(u.number_name, ''), u.username) as no, u.sex from crisis_case c
       join user_account u on u.tenant_id = $1 and u.id = c.user_id where c.tenant_id = $1 and c.id = any($2::uuid[])`,
    [tx.tenantId, cases.map(({ id }) => id)],
  )
  const byId = new Map(people.map((one) => [one.id, one]))
  return cases.map((row) => ({ ...row, person: byId.get(row.id) }))
}

/** 危机个案 with names; what was said and assessed is in none of its columns, nor who reported. */
export const crisisCasesList = shortList(namedCases, {
  code: 'crisis_cases',
  title: '危机个案',
  read: ['crisis_case_level_btn'],
  take: 'admin_export_list_btn',
  isNamed: true,
  isGrave: true,
  filters: { tab: ['open', 'closed', 'all'], keyword: 'text', star: ['1', '2', '3', '4'] },
  columns: [
    { title: '编号', width: 16, value: (row) => row.caseNo },
    { title: '学生', width: 12, value: (row) => row.person?.name ?? '' },
    { title: '学号', width: 16, value: (row) => row.person?.no ?? '' },
    { title: '性别', width: 8, value: (row) => (row.person?.sex ? labelOf(sexes, row.person.sex, '') : '') },
    { title: '学院', width: 24, value: (row) => row.deptName },
    {
      title: '等级',
      width: 14,
      value: (row) => (row.star === null ? crisisTexts.ungraded : crisisStarNames[row.star]),
    },
    { title: '节点', width: 14, value: (row) => row.stateName },
    { title: '措施', width: 10, value: (row) => row.measureName },
    { title: '负责人', width: 12, value: (row) => row.ownerName },
    { title: '上报数', width: 8, value: (row) => row.reports },
    { title: '下一步', width: 14, value: (row) => row.nextName },
    { title: '到期', width: 20, value: (row) => row.dueTime ?? '' },
    { title: '立案', width: 20, value: (row) => row.openTime },
    { title: '结束', width: 20, value: (row) => row.closeTime ?? '' },
  ],
})

type State = 'review' | 'returned' | 'reached'

/** 上报 as their list shows them: who reported is in no column. */
export const crisisReportsList = shortList(
  (tx, actor, { state, keyword }) =>
    allOf((current) =>
      pageOfReports(tx, actor, {
        ...(state ? { state: state as State } : {}),
        ...(keyword ? { keyword } : {}),
        current,
        size: AT_ONCE,
      }),
    ),
  {
    code: 'reports',
    title: '危机上报',
    read: ['crisis_report_list_tab'],
    take: 'admin_export_list_btn',
    isNamed: true,
    isGrave: true,
    filters: { state: ['review', 'returned', 'reached'], keyword: 'text' },
    columns: [
      { title: '编号', width: 18, value: (row) => row.reportNo },
      { title: '学生', width: 12, value: (row) => row.personName },
      { title: '学号', width: 16, value: (row) => row.personNo },
      { title: '班级', width: 24, value: (row) => row.deptName },
      { title: '类型', width: 12, value: (row) => row.typeName },
      { title: '来源', width: 12, value: (row) => row.reporterTypeName },
      { title: '情况', width: 30, value: (row) => row.signs.join('、') },
      { title: '进展', width: 12, value: (row) => row.stateName },
      { title: '上报时间', width: 20, value: (row) => row.createTime },
      { title: '受理期限', width: 20, value: (row) => row.dueTime },
    ],
  },
)
