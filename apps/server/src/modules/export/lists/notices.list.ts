import { labelOf, noticeMachine } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { listManagedNotices } from '../../message/index.ts'
import { shortList } from '../export-list.ts'
import { exportTexts as texts } from '../export.messages.ts'
import type { Filter } from '../filters.ts'

const AT_ONCE = 200
const states = Object.fromEntries(Object.entries(noticeMachine.states).map(([code, { label }]) => [code, label]))

const allNotices = async (tx: Tx, actor: Actor, filter: Filter) => {
  const page = (current: number) => listManagedNotices(tx, actor, { ...filter, current, size: AT_ONCE })
  const { records, pages } = await page(1)
  for (let current = 2; current <= pages; current++) records.push(...(await page(current)).records)
  return records
}

type Notice = Awaited<ReturnType<typeof allNotices>>[number]

const scopeText = ({ everyone, depts, roles }: Notice): string =>
  everyone ? texts.everyone : [...depts, ...roles].map(({ name }) => name).join('、')

export const noticesList = shortList(allNotices, {
  code: 'notices',
  title: '公告',
  read: ['message_notice_publish_btn'],
  take: 'admin_export_list_btn',
  isNamed: false,
  filters: { keyword: 'text', state: Object.keys(states) },
  columns: [
    { title: '标题', width: 40, value: (row) => row.title },
    { title: '状态', width: 10, value: (row) => labelOf(states, row.state) },
    { title: '须确认阅读', width: 12, value: (row) => (row.mustRead ? texts.yes : texts.no) },
    { title: '范围', width: 40, value: scopeText },
    { title: '应读人数', width: 10, value: (row) => (row.state === '1' ? row.receiverCount : '') },
    { title: '已读人数', width: 10, value: (row) => (row.state === '1' ? row.readCount : '') },
    { title: '发布人', width: 12, value: (row) => row.creator },
    { title: '发布时间', width: 20, value: (row) => row.publishTime ?? '' },
    { title: '更新时间', width: 20, value: (row) => row.updateTime },
  ],
})
