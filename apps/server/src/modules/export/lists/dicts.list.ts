import type { Tx } from '../../../kernel/db/tx.ts'
import { listDicts, readDicts } from '../../dict/index.ts'
import { shortList } from '../export-list.ts'
import { exportTexts as texts } from '../export.messages.ts'

const AT_ONCE = 100

const itemsOf = async (tx: Tx, keyword: string) => {
  const dicts = await listDicts(tx, keyword)
  const rows = []
  for (let from = 0; from < dicts.length; from += AT_ONCE) {
    const some = dicts.slice(from, from + AT_ONCE)
    const items = await readDicts(
      tx,
      some.map(({ type }) => type),
    )
    rows.push(...some.flatMap((dict) => (items[dict.type] ?? []).map((item) => ({ dict, item }))))
  }
  return rows
}

export const dictsList = shortList((tx, _, { keyword = '' }) => itemsOf(tx, keyword), {
  code: 'dicts',
  title: '字典',
  read: ['admin_dict_manage_btn'],
  take: 'admin_export_list_btn',
  isNamed: false,
  filters: { keyword: 'text' },
  columns: [
    { title: '字典', width: 22, value: ({ dict }) => dict.name },
    { title: '类型', width: 24, value: ({ dict }) => dict.type },
    { title: '值', width: 18, value: ({ item }) => item.value },
    { title: '名称', width: 26, value: ({ item }) => item.label },
    { title: '上级值', width: 14, value: ({ item }) => item.parentValue ?? '' },
    { title: '排序', width: 8, value: ({ item }) => item.sortOrder },
    { title: '系统字典', width: 10, value: ({ dict }) => (dict.systemFlag === '1' ? texts.yes : texts.no) },
    { title: '状态', width: 8, value: ({ item }) => (item.status === '1' ? texts.enabled : texts.disabled) },
    { title: '备注', width: 36, value: ({ item }) => item.remarks },
  ],
})
