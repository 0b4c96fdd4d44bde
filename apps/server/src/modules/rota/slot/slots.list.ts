import { appointmentTypes, isAppointmentType, labelOf } from '@xinqiao/domain'
import { longList, type ExportList } from '../../export/index.ts'
import { slotsSource } from './list-slots.ts'
import { consultMethods, slotStates } from '../rota.messages.ts'

const typeNames = (types: readonly string[]): string =>
  types.map((type) => (isAppointmentType(type) ? appointmentTypes[type].label : type)).join('、')

/** 排班表: the slots the page shows, with whose they are as far as the reader may know. */
export const slotsList: ExportList = longList(
  (tx, actor, { userIds, startDate, endDate, siteId }) =>
    slotsSource(tx, actor, {
      ...(startDate ? { startDate } : {}),
      ...(endDate ? { endDate } : {}),
      ...(siteId ? { siteId } : {}),
      ...(userIds ? { userIds: userIds.split(',') } : {}),
    }),
  {
    code: 'slots',
    title: '排班表',
    read: ['consult_schedule_list_tab'],
    take: 'consult_schedule_list_tab',
    isNamed: true,
    filters: { startDate: 'day', endDate: 'day', siteId: 'id', userIds: 'ids' },
    columns: [
      { title: '日期', width: 12, value: (row) => row.startAt.slice(0, 10) },
      { title: '开始', width: 8, value: (row) => row.startAt.slice(11, 16) },
      { title: '结束', width: 8, value: (row) => row.endAt.slice(11, 16) },
      { title: '接待人', width: 12, value: (row) => row.realName },
      { title: '站点', width: 20, value: (row) => row.siteName },
      { title: '房间', width: 14, value: (row) => row.roomName ?? '' },
      { title: '可预约类型', width: 30, value: (row) => typeNames(row.types) },
      { title: '方式', width: 12, value: (row) => labelOf(consultMethods, String(row.consultMethod), '') },
      { title: '状态', width: 10, value: (row) => (row.closed ? '已停用' : labelOf(slotStates, row.status, '')) },
      { title: '预约内容', width: 14, value: (row) => (row.displayCode === '5' ? '' : row.displayName) },
      { title: '来访者', width: 12, value: (row) => row.visitorName ?? '' },
    ],
  },
)
