import { clientErrorKinds, codesOf, deviceName, labelOf, loginResults } from '@xinqiao/domain'
import { entriesSource } from '../../audit/index.ts'
import { loginLogSource } from '../../auth/index.ts'
import { errorsSource } from '../../error-log/index.ts'
import { longList } from '../export-list.ts'

export const loginLogList = longList(loginLogSource, {
  code: 'loginLog',
  title: '登录日志',
  read: ['admin_loginLog_list_tab'],
  take: 'admin_export_list_btn',
  isNamed: true,
  filters: { keyword: 'text', result: codesOf(loginResults), startDate: 'day', endDate: 'day' },
  columns: [
    { title: '时间', width: 20, value: (row) => row.time },
    { title: '账号', width: 20, value: (row) => row.username },
    { title: '事件', width: 10, value: (row) => row.event },
    { title: '方式', width: 14, value: (row) => row.method },
    { title: '结果', width: 8, value: (row) => row.result },
    { title: '原因', width: 24, value: (row) => row.reason ?? '' },
    { title: '地址', width: 18, value: (row) => row.ip },
    { title: '设备', width: 28, value: (row) => deviceName(row.device) },
  ],
})

export const auditList = longList(entriesSource, {
  code: 'audit',
  title: '审计日志',
  read: ['admin_audit_list_tab'],
  take: 'admin_export_list_btn',
  isNamed: true,
  filters: {
    action: 'text',
    actorId: 'id',
    person: 'text',
    subjectType: 'text',
    subject: 'text',
    requestId: 'text',
    startDate: 'day',
    endDate: 'day',
  },
  columns: [
    { title: '序号', width: 10, value: (row) => Number(row.seq) },
    { title: '时间', width: 20, value: (row) => row.time },
    { title: '动作', width: 26, value: (row) => row.actionName },
    { title: '操作人', width: 14, value: (row) => row.actorName },
    { title: '角色', width: 22, value: (row) => row.roleName ?? '' },
    { title: '对象类别', width: 16, value: (row) => row.subjectName ?? '' },
    { title: '对象编号', width: 38, value: (row) => row.subjectId ?? '' },
    { title: '地址', width: 18, value: (row) => row.ip ?? '' },
    { title: '请求号', width: 38, value: (row) => row.requestId ?? '' },
  ],
})

export const errorsList = longList(errorsSource, {
  code: 'errors',
  title: '错误上报',
  read: ['admin_errorLog_list_tab'],
  take: 'admin_export_list_btn',
  isNamed: false,
  filters: { type: 'text', keyword: 'text', startDate: 'day', endDate: 'day' },
  columns: [
    { title: '时间', width: 20, value: (row) => row.time },
    { title: '类别', width: 14, value: (row) => labelOf(clientErrorKinds, row.type) },
    { title: '页面', width: 36, value: (row) => row.url },
    { title: '信息', width: 60, value: (row) => row.message },
    { title: '堆栈', width: 60, value: (row) => row.stack },
    { title: '补充', width: 30, value: (row) => row.info },
    { title: '设备', width: 28, value: (row) => deviceName(row.device) },
  ],
})
