import { roomKindCodes, siteKindCodes } from '@xinqiao/domain'
import { defineCalls, permitted } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { Flag01, Id, Nothing, Nullable, Text, Type } from '../schema.ts'

const read = permitted('admin_site_list_tab')
const manage = permitted('admin_site_manage_btn')

const Version = Type.Integer({ minimum: 1, maximum: 2_000_000_000, title: '版本' })
const SortOrder = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, title: '排序' }))
const TimeOfDay = (title: string) => Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5, title })

const Site = Type.Object({
  id: Id('site'),
  name: Type.String(),
  type: Type.String(),
  deptId: Nullable(Id('dept')),
  deptName: Nullable(Type.String()),
  address: Type.String(),
  phone: Type.String(),
  startTime: Type.String(),
  endTime: Type.String(),
  notice: Type.String(),
  status: Flag01,
  sortOrder: Type.Integer(),
  version: Type.Integer(),
  roomCount: Type.Integer(),
  /** Whether I may change it and its rooms. */
  isManageable: Type.Boolean(),
})

const siteFields = {
  name: Text(100, '站点名称', 1),
  type: OneOf(siteKindCodes, '站点类型'),
  deptId: Type.Optional(Id('dept')),
  address: Type.Optional(Text(200, '地址')),
  phone: Type.Optional(Text(30, '电话')),
  startTime: Type.Optional(TimeOfDay('开放时间')),
  endTime: Type.Optional(TimeOfDay('关闭时间')),
  notice: Type.Optional(Text(1000, '须知')),
  status: Type.Optional(Flag01),
  sortOrder: SortOrder,
}

const Room = Type.Object({
  id: Id('room'),
  siteId: Id('site'),
  siteName: Type.String(),
  name: Type.String(),
  kind: Type.String(),
  capacity: Type.Integer(),
  floor: Type.String(),
  equipment: Type.String(),
  status: Flag01,
  sortOrder: Type.Integer(),
  version: Type.Integer(),
})

export const siteCalls = defineCalls('site', {
  'GET /public/setting/site': {
    summary: '站点列表',
    access: read,
    effect: 'read',
    query: Type.Object({
      type: Type.Optional(OneOf(siteKindCodes, '站点类型')),
      status: Type.Optional(Flag01),
    }),
    reply: Type.Array(Site),
  },
  'POST /public/setting/site': {
    summary: '新增站点',
    access: manage,
    effect: 'write',
    audit: 'site.create',
    body: Type.Object(siteFields),
    reply: Site,
    errors: ['request.not_found', 'site.name_taken', 'site.time_order', 'dept.whole_school_only'],
  },
  'POST /public/setting/site/updateSite': {
    summary: '修改站点',
    access: manage,
    effect: 'write',
    audit: 'site.update',
    body: Type.Object({ id: Id('site'), version: Version, ...siteFields }),
    reply: Site,
    errors: [
      'request.not_found',
      'request.version_conflict',
      'site.name_taken',
      'site.time_order',
      'dept.whole_school_only',
    ],
  },
  'POST /public/setting/site/delete': {
    summary: '删除站点（有房间或被使用时不可删除）',
    access: manage,
    effect: 'write',
    audit: 'site.delete',
    body: Type.Object({ id: Id('site') }),
    reply: Nothing,
    errors: ['request.not_found', 'site.has_rooms', 'site.in_use', 'dept.whole_school_only'],
  },
  'GET /public/setting/room': {
    summary: '房间列表',
    access: read,
    effect: 'read',
    query: Type.Object({
      siteId: Type.Optional(Id('site')),
      kind: Type.Optional(OneOf(roomKindCodes, '房间类型')),
      status: Type.Optional(Flag01),
    }),
    reply: Type.Array(Room),
  },
  'POST /public/setting/room/save': {
    summary: '新增或修改房间',
    access: manage,
    effect: 'write',
    audit: 'site.room_save',
    body: Type.Object({
      id: Type.Optional(Id('room')),
      version: Type.Optional(Version),
      siteId: Id('site'),
      name: Text(60, '房间名称', 1),
      kind: OneOf(roomKindCodes, '房间类型'),
      capacity: Type.Integer({ minimum: 1, maximum: 10_000, title: '容纳人数' }),
      floor: Type.Optional(Text(20, '楼层')),
      equipment: Type.Optional(Text(200, '设备')),
      status: Type.Optional(Flag01),
      sortOrder: SortOrder,
    }),
    reply: Room,
    errors: ['request.not_found', 'request.version_conflict', 'site.room_taken', 'dept.whole_school_only'],
  },
  'POST /public/setting/room/delete': {
    summary: '删除房间',
    access: manage,
    effect: 'write',
    audit: 'site.room_delete',
    body: Type.Object({ id: Id('room') }),
    reply: Nothing,
    errors: ['request.not_found', 'site.in_use', 'dept.whole_school_only'],
  },
})
