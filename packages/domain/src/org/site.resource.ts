import { code, enabled, integer, longText, name, ref, sortOrder, text, timeOfDay } from '../resource/field.ts'
import { defineResource } from '../resource/resource.ts'
import { roomKinds, siteKinds } from './site.ts'

const STAYS = '停用后不再用于新的排班和预约，已有的安排不受影响。'

export const site = defineResource({
  entity: 'site',
  noun: '站点',
  fields: {
    name: name('站点名称', { max: 50, unique: 'site.name_taken' }),
    type: code('站点类型', siteKinds, 'centre', { column: 'kind' }),
    deptId: ref('dept', '所属部门', { shows: 'deptName' }),
    address: text('地址', { max: 200 }),
    phone: text('电话', { max: 30 }),
    // The calendar's own hours.
    startTime: timeOfDay('开放时间', '08:00'),
    endTime: timeOfDay('关闭时间', '22:00'),
    notice: longText('来访须知', { max: 1000 }),
    status: enabled(),
    sortOrder: sortOrder({ hint: '数字小的在前。' }),
  },
  list: ['name', 'type', 'address', 'status'],
  search: ['type', 'status'],
  leads: { disable: STAYS, remove: '只能删除没有房间、没有用过的站点，删除后不能恢复。' },
})

export const room = defineResource({
  entity: 'room',
  noun: '房间',
  fields: {
    name: name('房间名称', { max: 30, unique: 'site.room_taken' }),
    siteId: ref('site', '所在站点', { required: true, shows: 'siteName' }),
    kind: code('用途', roomKinds, 'manned'),
    capacity: integer('容纳人数', { min: 1, max: 10_000, unit: '人', initial: 2, required: true }),
    floor: text('楼层', { max: 20 }),
    equipment: text('设备', { max: 200, placeholder: '例如：沙盘、录像设备' }),
    status: enabled(),
    sortOrder: sortOrder(),
  },
  list: ['name', 'kind', 'capacity', 'floor', 'equipment', 'status'],
  search: ['siteId', 'kind', 'status'],
  leads: { disable: STAYS, remove: '只能删除没有用过的房间，用过的可以停用。' },
})
