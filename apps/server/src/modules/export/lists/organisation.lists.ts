import {
  codesOf,
  dataScopes,
  deptKinds,
  labelOf,
  parsePorts,
  ports,
  roles,
  room,
  roomKinds,
  site,
  siteKinds,
} from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { readForest, sightOf } from '../../dept/index.ts'
import { pageRoles } from '../../role/index.ts'
import { listRooms, listSites, readTerms } from '../../site/index.ts'
import { shortList } from '../export-list.ts'
import { exportTexts as texts } from '../export.messages.ts'

const statusText = (status: string): string => (status === '1' ? texts.enabled : texts.disabled)
const yesNo = (value: boolean): string => (value ? texts.yes : texts.no)

type Dept = Awaited<ReturnType<typeof readForest>>[number]

/** Parents before their children. What is shown only to make a place clear is not the reader's to take along. */
const flat = (depts: readonly Dept[]): Dept[] =>
  depts.flatMap((dept) => [...(dept.disabled ? [] : [dept]), ...flat(dept.children ?? [])])

export const deptsList = shortList(async (tx, actor) => flat(await readForest(tx, sightOf(actor))), {
  code: 'depts',
  title: '部门',
  read: [],
  take: 'admin_export_list_btn',
  isNamed: false,
  filters: {},
  columns: [
    { title: '部门', width: 28, value: (row) => row.name },
    { title: '全路径', width: 60, value: (row) => row.nameRelaTion },
    { title: '类别', width: 10, value: (row) => labelOf(deptKinds, row.type) },
    { title: '排序', width: 8, value: (row) => row.sortOrder },
  ],
})

const ROLES_AT_ONCE = 200

type RoleFilter = Pick<Parameters<typeof pageRoles>[2], 'keyword' | 'roleCode' | 'status'>

const allRoles = async (tx: Tx, actor: Actor, filter: RoleFilter) => {
  const first = await pageRoles(tx, actor, { ...filter, current: 1, size: ROLES_AT_ONCE })
  const records = [...first.records]
  for (let current = 2; current <= first.pages; current++)
    records.push(...(await pageRoles(tx, actor, { ...filter, current, size: ROLES_AT_ONCE })).records)
  return records
}

export const rolesList = shortList((tx, actor, filter) => allRoles(tx, actor, filter as RoleFilter), {
  code: 'roles',
  title: '角色',
  read: ['admin_role_list_tab'],
  take: 'admin_export_list_btn',
  isNamed: false,
  filters: { keyword: 'text', roleCode: codesOf(roles), status: ['0', '1'] },
  columns: [
    { title: '角色', width: 22, value: (row) => row.roleName },
    { title: '类别', width: 18, value: (row) => labelOf(roles, row.roleCode) },
    { title: '说明', width: 40, value: (row) => row.roleDesc },
    {
      title: '可用端',
      width: 24,
      value: (row) =>
        parsePorts(row.portPermission)
          .map((port) => ports[port])
          .join('、'),
    },
    { title: '用户数据范围', width: 18, value: (row) => (row.dataScope ? labelOf(dataScopes, row.dataScope) : '') },
    { title: '权限数', width: 9, value: (row) => row.permissionCount },
    { title: '人数', width: 9, value: (row) => row.userCount },
    { title: '系统角色', width: 10, value: (row) => yesNo(row.isSystem) },
    { title: '状态', width: 8, value: (row) => statusText(row.status) },
  ],
})

export const sitesList = shortList(listSites, {
  code: 'sites',
  title: '站点',
  read: ['admin_site_list_tab'],
  take: 'admin_export_list_btn',
  isNamed: false,
  filters: { type: Object.keys(siteKinds), status: ['0', '1'] },
  columns: [
    { title: '站点', width: 22, value: (row) => row.name },
    { title: '类别', width: 12, value: (row) => labelOf(siteKinds, row.type) },
    { title: '所属部门', width: 22, value: (row) => row.deptName ?? '' },
    { title: '地址', width: 36, value: (row) => row.address },
    { title: '电话', width: 16, value: (row) => row.phone },
    { title: '开放', width: 8, value: (row) => row.startTime },
    { title: '关闭', width: 8, value: (row) => row.endTime },
    { title: '房间数', width: 8, value: (row) => row.roomCount },
    { title: '状态', width: 8, value: (row) => statusText(row.status) },
    { title: site.fields.notice.label, width: 40, value: (row) => row.notice },
  ],
})

export const roomsList = shortList(listRooms, {
  code: 'rooms',
  title: '房间',
  read: ['admin_site_list_tab'],
  take: 'admin_export_list_btn',
  isNamed: false,
  filters: { siteId: 'id', kind: Object.keys(roomKinds), status: ['0', '1'] },
  columns: [
    { title: '站点', width: 22, value: (row) => row.siteName },
    { title: '房间', width: 20, value: (row) => row.name },
    { title: room.fields.kind.label, width: 14, value: (row) => labelOf(roomKinds, row.kind) },
    { title: '容纳人数', width: 10, value: (row) => row.capacity },
    { title: '楼层', width: 10, value: (row) => row.floor },
    { title: '设备', width: 40, value: (row) => row.equipment },
    { title: '状态', width: 8, value: (row) => statusText(row.status) },
  ],
})

export const termsList = shortList((tx) => readTerms(tx), {
  code: 'terms',
  title: '学期',
  read: [],
  take: 'admin_export_list_btn',
  isNamed: false,
  filters: {},
  columns: [
    { title: '学期', width: 28, value: (row) => row.name },
    { title: '开始', width: 13, value: (row) => row.startDate },
    { title: '结束', width: 13, value: (row) => row.endDate },
    { title: '周数', width: 8, value: (row) => row.weekCount },
    { title: '假日', width: 60, value: (row) => row.holidays.map(({ name }) => name).join('、') },
    { title: '当前学期', width: 10, value: (row) => yesNo(row.isCurrent) },
  ],
})
