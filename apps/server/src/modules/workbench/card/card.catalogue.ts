import type { Actor } from '../../../kernel/actor.ts'
import { isFor, type Audience } from '../console/console.entry.ts'

export type Lane = 0 | 1 | 2

/** A card of the workbench: what it is called, where it stands until somebody moves it, and whom it is for. */
export type CardEntry = Audience & {
  readonly code: string
  readonly title: string
  readonly lane: Lane
  /** Lists have a form with fewer rows. */
  readonly resizable?: true
}

/** In the order in which they fill their lanes. The browser draws those it has a picture for. */
const cards: readonly CardEntry[] = [
  { code: 'signIns', title: '登录情况', lane: 0, permissions: ['admin_loginLog_list_tab'] },
  { code: 'products', title: '本校服务', lane: 0 },
  {
    code: 'registrations',
    title: '待审核注册',
    lane: 1,
    resizable: true,
    permissions: ['admin_userInfo_list_tab', 'admin_userInfo_audit_btn'],
  },
  { code: 'notes', title: '我的便签', lane: 1, resizable: true },
  { code: 'tasks', title: '后台任务', lane: 1, resizable: true },
  { code: 'online', title: '在线用户', lane: 1, resizable: true, permissions: ['admin_online_list_tab'] },
  { code: 'messages', title: '未读消息', lane: 2 },
  { code: 'audit', title: '操作留痕核验', lane: 2, permissions: ['admin_audit_verify_btn'] },
  { code: 'devices', title: '我的登录设备', lane: 2, resizable: true },
  { code: 'contacts', title: '求助电话', lane: 2 },
  { code: 'account', title: '我的账号', lane: 2 },
]

export const cardsFor = (actor: Actor): readonly CardEntry[] => cards.filter((card) => isFor(card, actor))
