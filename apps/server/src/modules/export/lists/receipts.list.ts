import { notFound } from '../../../kernel/app-error.ts'
import { receiptsSource } from '../../message/index.ts'
import { longList } from '../export-list.ts'

export const receiptsList = longList(
  (tx, actor, { id, isRead }) => {
    if (!id) throw notFound()
    return receiptsSource(tx, actor, { id, ...(isRead ? { isRead: isRead === 'true' } : {}) })
  },
  {
    code: 'noticeReceipts',
    title: '公告阅读情况',
    read: ['message_notice_publish_btn'],
    take: 'admin_export_list_btn',
    isNamed: true,
    filters: { id: 'id', isRead: ['true', 'false'] },
    columns: [
      { title: '姓名', width: 14, value: (row) => row.realName },
      { title: '部门', width: 28, value: (row) => row.deptName ?? '' },
      { title: '阅读时间', width: 20, value: (row) => row.readTime ?? '未读' },
    ],
  },
)
