import { room, site } from '@xinqiao/domain'
import { permitted } from '../call.ts'
import { resourceCalls } from '../resource/resource-calls.ts'
import { Type } from '../schema.ts'

const shared = {
  topic: 'site',
  read: permitted('admin_site_list_tab'),
  manage: permitted('admin_site_manage_btn'),
} as const

export const siteCalls = resourceCalls(site, {
  ...shared,
  /** Whether I may change it and its rooms. */
  shows: { roomCount: Type.Integer(), isManageable: Type.Boolean() },
  list: { key: 'GET /public/setting/site', summary: '站点列表' },
  create: {
    key: 'POST /public/setting/site',
    summary: '新增站点',
    audit: 'site.create',
    errors: ['site.time_order', 'dept.whole_school_only'],
  },
  update: {
    key: 'POST /public/setting/site/updateSite',
    summary: '修改站点',
    audit: 'site.update',
    errors: ['site.time_order', 'dept.whole_school_only'],
  },
  remove: {
    key: 'POST /public/setting/site/delete',
    summary: '删除站点（有房间或被使用时不可删除）',
    audit: 'site.delete',
    errors: ['site.has_rooms', 'site.in_use', 'dept.whole_school_only'],
  },
})

export const roomCalls = resourceCalls(room, {
  ...shared,
  list: { key: 'GET /public/setting/room', summary: '房间列表' },
  save: {
    key: 'POST /public/setting/room/save',
    summary: '新增或修改房间',
    audit: 'site.room_save',
    errors: ['dept.whole_school_only'],
  },
  remove: {
    key: 'POST /public/setting/room/delete',
    summary: '删除房间',
    audit: 'site.room_delete',
    errors: ['site.in_use', 'dept.whole_school_only'],
  },
})
