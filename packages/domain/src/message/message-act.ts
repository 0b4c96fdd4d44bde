import type { MessageCode } from './catalogue.ts'

/** What a message lets its reader do. */
export const messageActs = {
  agree: '同意',
  refuse: '驳回',
  confirm: '通过',
  start: '开始会谈',
  judge: '去审批',
  record: '写记录',
  settle: '去确认结果',
  handle: '立即处理',
  work: '去办理',
  takeOffer: '去确认',
  feedback: '去评价',
  move: '改期',
  read: '去阅读',
  devices: '查看登录设备',
  openVisit: '查看预约',
  openFlow: '查看申请',
  open: '查看详情',
} as const

export type MessageActCode = keyof typeof messageActs

type Subject = { readonly id: string; readonly name: string }

/** Either leads to a page of ours, or is done to its subject where the message is read. */
export type MessageAct = {
  readonly code: MessageActCode
  readonly link: string | null
  readonly subject: Subject | null
}

export const goingTo = (code: MessageActCode, link: string): MessageAct => ({ code, link, subject: null })
export const inPlace = (code: MessageActCode, subject: Subject): MessageAct => ({ code, link: null, subject })

/** What opening is called, where a message is about something that is never over. */
const openings: Partial<Record<MessageCode, MessageActCode>> = {
  approval_result: 'openFlow',
  notice_must_read: 'read',
  new_device: 'devices',
  session_kicked: 'devices',
}

export const openingOf = (code: string): MessageActCode => openings[code as MessageCode] ?? 'open'
