import { signaturesSource } from '../../agreement/index.ts'
import { longList } from '../export-list.ts'

export const signaturesList = longList(signaturesSource, {
  code: 'signatures',
  title: '协议签署记录',
  read: ['admin_setting_list_tab'],
  take: 'admin_agreement_export_btn',
  isNamed: true,
  filters: { keyword: 'text', formId: 'id', startDate: 'day', endDate: 'day' },
  columns: [
    { title: '姓名', width: 12, value: (row) => row.userName },
    { title: '学号/工号', width: 18, value: (row) => row.numberName },
    { title: '协议', width: 36, value: (row) => row.formName },
    { title: '版本', width: 8, value: (row) => row.version },
    { title: '签署时间', width: 20, value: (row) => row.signTime },
  ],
})
