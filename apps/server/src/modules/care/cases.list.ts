import { caseTabCodes, type CaseTab } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { shortList } from '../export/index.ts'
import { careTexts as texts } from './care.messages.ts'
import { pageOfCases } from './list-cases.ts'

const AT_ONCE = 200

const allCases = async (tx: Tx, actor: Actor, { tab, keyword, star }: Readonly<Record<string, string>>) => {
  const filter = { tab: tab as CaseTab, ...(keyword ? { keyword } : {}), ...(star ? { star: Number(star) } : {}) }
  const page = (current: number) => pageOfCases(tx, actor, { ...filter, current, size: AT_ONCE })
  const { records, pages } = await page(1)
  for (let current = 2; current <= pages; current++) records.push(...(await page(current)).records)
  return records
}

/** 个案 as their list shows them; what was said is in none of its columns. */
export const casesList = shortList(allCases, {
  code: 'cases',
  title: '个案',
  read: ['consult_case_list_tab'],
  take: 'consult_case_manage_btn',
  isNamed: true,
  filters: { tab: caseTabCodes, keyword: 'text', star: ['1', '2', '3', '4'] },
  columns: [
    { title: '编号', width: 16, value: (row) => row.caseNo },
    { title: '来访者', width: 12, value: (row) => row.visitorName },
    { title: '学号/工号', width: 16, value: (row) => row.visitorNo },
    { title: '学院', width: 24, value: (row) => row.deptName },
    { title: '咨询师', width: 12, value: (row) => row.hostName },
    { title: '类型', width: 14, value: (row) => row.typeName },
    { title: '状态', width: 12, value: (row) => row.statusName },
    { title: '等级', width: 10, value: (row) => (row.star === null ? texts.ungraded : (texts.levels[row.star] ?? '')) },
    { title: '会谈次数', width: 10, value: (row) => row.sessions },
    { title: '待填记录', width: 10, value: (row) => row.recordsDue },
    { title: '建案时间', width: 20, value: (row) => row.openTime },
    { title: '上次会谈', width: 20, value: (row) => row.lastTime ?? '' },
    { title: '结束时间', width: 20, value: (row) => row.closeTime ?? '' },
  ],
})
