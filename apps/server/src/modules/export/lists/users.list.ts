import { labelOf, sexes } from '@xinqiao/domain'
import { usersSource } from '../../user/index.ts'
import { longList } from '../export-list.ts'
import { idsOf, type Filter } from '../filters.ts'

const locks = { '0': '正常', '9': '停用' }
const audits = { passed: '已通过', pending: '待审核', refused: '未通过' }

const filterOf = ({ ids, sort, order, ...rest }: Filter) => ({
  ...rest,
  ...(ids ? { ids: idsOf(ids) } : {}),
  ...(sort ? { sort: sort as 'createTime' } : {}),
  ...(order ? { order: order as 'asc' } : {}),
})

export const usersList = longList((tx, actor, filter) => usersSource(tx, actor, filterOf(filter)), {
  code: 'users',
  title: '用户名单',
  read: ['admin_userInfo_list_tab'],
  take: 'admin_userInfo_export_btn',
  isNamed: true,
  filters: {
    ids: 'ids',
    keyword: 'text',
    deptId: 'id',
    userTypeId: 'id',
    roleId: 'id',
    lockFlag: ['0', '9'],
    auditStatus: ['passed', 'pending', 'refused'],
    startDate: 'day',
    endDate: 'day',
    sort: ['createTime', 'username', 'realName', 'numberName'],
    order: ['asc', 'desc'],
  },
  columns: [
    { title: '账号', width: 18, value: (row) => row.username },
    { title: '姓名', width: 12, value: (row) => row.realName },
    { title: '学号/工号', width: 18, value: (row) => row.numberName },
    { title: '性别', width: 8, value: (row) => (row.sex ? labelOf(sexes, row.sex, '') : '') },
    { title: '手机号', width: 15, value: (row) => row.phone },
    { title: '部门', width: 26, value: (row) => row.deptName ?? '' },
    { title: '用户类型', width: 12, value: (row) => row.userTypeName ?? '' },
    { title: '角色', width: 24, value: (row) => row.roleNames.join('、') },
    { title: '状态', width: 9, value: (row) => labelOf(locks, row.lockFlag) },
    { title: '审核', width: 10, value: (row) => labelOf(audits, row.auditStatus) },
    { title: '创建时间', width: 20, value: (row) => row.createTime },
  ],
})
