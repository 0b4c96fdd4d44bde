import type { RoleCode } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { isFor, staffRoles, type Audience } from '../console/console.entry.ts'

export type Lane = 0 | 1 | 2

/** A card of the workbench: what it is called, where it stands until somebody moves it, and whom it is for. */
export type CardEntry = Audience & {
  readonly code: string
  readonly title: string
  readonly lane: Lane
  /** Lists have a form with fewer rows. */
  readonly resizable?: true
  /** Takes the wide lane of those whose own work fills none of it. */
  readonly fillsIn?: true
  /** Says nothing to whoever runs the platform. */
  readonly ofSchool?: true
}

const hosts: Audience = { permissions: ['consult_appoint_host_btn'] }
const hostRoles = ['ROLE_CONSULTANT', 'ROLE_INTERVIEWER', 'ROLE_ASSESSMENT'] as const satisfies readonly RoleCode[]
const keepers = ['ROLE_APPOINTMENT', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'] as const satisfies readonly RoleCode[]

/** At the desk strangers look over the shoulder, and these lines name people. */
const awayFromTheDesk = staffRoles.filter((code) => code !== 'ROLE_RECEPTIONIST')

/**
 * In the order in which they fill their lanes: the day first, then what waits, then what one looks up. The browser draws those it
 * has a picture for.
 */
const cards: readonly CardEntry[] = [
  { code: 'agenda', title: '今日日程', lane: 0, ...hosts },
  { code: 'confirm', title: '待确认预约', lane: 0, resizable: true, roles: keepers },
  { code: 'house', title: '今日到访', lane: 0, resizable: true, roles: [...keepers, 'ROLE_RECEPTIONIST'] },
  { code: 'signIns', title: '登录情况', lane: 0, permissions: ['admin_loginLog_list_tab'] },
  { code: 'signals', title: '警戒信息', lane: 1, resizable: true, permissions: ['crisis_warning_handle_btn'] },
  { code: 'records', title: '待填记录', lane: 1, resizable: true, ...hosts },
  { code: 'overdue', title: '逾期记录', lane: 1, resizable: true, roles: keepers },
  {
    code: 'errands',
    title: '我的待办',
    lane: 1,
    resizable: true,
    fillsIn: true,
    ofSchool: true,
    roles: awayFromTheDesk,
  },
  { code: 'approvals', title: '待我审批', lane: 1, resizable: true, fillsIn: true, ofSchool: true, roles: staffRoles },
  {
    code: 'registrations',
    title: '待审核注册',
    lane: 1,
    resizable: true,
    permissions: ['admin_userInfo_list_tab', 'admin_userInfo_audit_btn'],
  },
  { code: 'online', title: '在线用户', lane: 1, resizable: true, permissions: ['admin_online_list_tab'] },
  { code: 'notes', title: '我的便签', lane: 1, resizable: true },
  { code: 'team', title: '咨询师负荷', lane: 0, resizable: true, roles: keepers },
  { code: 'caseload', title: '我的个案', lane: 2, roles: ['ROLE_CONSULTANT'] },
  { code: 'weeks', title: '每周会谈', lane: 2, roles: [...keepers, ...hostRoles] },
  { code: 'messages', title: '未读消息', lane: 2 },
  { code: 'audit', title: '操作留痕核验', lane: 2, permissions: ['admin_audit_verify_btn'] },
  { code: 'contacts', title: '求助电话', lane: 2, ofSchool: true },
  { code: 'products', title: '本校服务', lane: 0, ofSchool: true },
  { code: 'tasks', title: '后台任务', lane: 1, resizable: true },
  { code: 'devices', title: '我的登录设备', lane: 2, resizable: true },
  { code: 'account', title: '我的账号', lane: 2 },
]

/** A catalogue of products is not work: whoever has nothing else in the wide lane has there what they owe and what waits for their word. */
export const cardsFor = (actor: Actor): readonly CardEntry[] => {
  const isOperator = actor.permissions.has('platform_school_list_tab')
  const own = cards.filter((card) => isFor(card, actor) && !(isOperator && card.ofSchool))
  const isIdle = own.every(({ code, lane }) => lane !== 0 || code === 'products')
  return isIdle ? own.map((card) => (card.fillsIn ? { ...card, lane: 0 } : card)) : own
}
