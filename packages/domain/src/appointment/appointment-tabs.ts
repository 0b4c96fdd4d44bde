import type { AppointmentState } from './appointment.machine.ts'
import { unresolvedLabel } from './unresolved.ts'

/** How lists of appointments are parted: every one that is not deleted lies in exactly one of them, beside 'all'. */
export const appointmentTabs = {
  all: '全部',
  toConfirm: '待确认',
  notStart: '未开始',
  running: '进行中',
  success: '待填记录',
  unresolved: unresolvedLabel,
  complete: '已完成',
  absent: '爽约与请假',
} as const

export type AppointmentTab = keyof typeof appointmentTabs

export const isAppointmentTab = (tab: unknown): tab is AppointmentTab =>
  typeof tab === 'string' && Object.hasOwn(appointmentTabs, tab)

/** 爽约、请假与取消: it was agreed and did not take place. */
export const absentStates: readonly AppointmentState[] = [
  'cancel',
  'userTakeLeave',
  'hostTakeLeave',
  'userBreakAppointment',
  'hostBreakAppointment',
]
