import type { ProductCode } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { listProducts } from '../../tenant/index.ts'
import { isFor, type Audience } from './console.entry.ts'

type QuickAction = Audience & {
  readonly code: string
  readonly label: string
  readonly path: string
  readonly icon: string
  readonly primary?: true
  /** Somebody may be in danger: it stands out without being the step that comes next. */
  readonly danger?: true
  /** Absent where the school does not have it. */
  readonly product?: ProductCode
}

/** What is done most often, one click away. Buttons are verbs; the first that may be in front is. */
const actions: readonly QuickAction[] = [
  {
    code: 'log.failures',
    label: '查登录日志',
    path: '/loginLog/index',
    icon: 'history',
    permissions: ['admin_loginLog_list_tab'],
  },
  {
    code: 'online.kick',
    label: '管理在线用户',
    path: '/online/index',
    icon: 'users',
    permissions: ['admin_online_kick_btn'],
  },
  {
    code: 'rota.open',
    label: '打开日历',
    path: '/schedule/index',
    icon: 'calendar',
    // A counsellor has it in the menu as 我的日程, and other things to do first.
    roles: ['ROLE_INTERVIEWER', 'ROLE_ASSESSMENT', 'ROLE_APPOINTMENT'],
    permissions: ['consult_schedule_list_tab'],
  },
  {
    code: 'desk.open',
    label: '打开分诊台',
    path: '/applicationManage/receptionDeskManage',
    icon: 'users',
    roles: ['ROLE_RECEPTIONIST', 'ROLE_APPOINTMENT', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'],
    permissions: ['consult_desk_list_tab'],
    primary: true,
  },
  {
    code: 'visit.book',
    label: '预约下次',
    path: '/consult/mine?book=new',
    icon: 'calendar-check',
    roles: ['ROLE_CONSULTANT'],
    permissions: ['consult_appoint_book_btn'],
    product: 'CONSULT',
  },
  {
    code: 'case.refer',
    label: '转介',
    path: '/case_manage?act=refer',
    icon: 'send',
    roles: ['ROLE_CONSULTANT'],
    permissions: ['consult_case_own_btn'],
    product: 'CONSULT',
  },
  {
    code: 'crisis.report',
    label: '上报危机',
    path: '/crisis/report/1',
    icon: 'shield-alert',
    permissions: ['crisis_report_add_btn'],
    danger: true,
    product: 'CRISIS',
  },
  {
    code: 'record.write',
    label: '写记录',
    path: '/consult/mine?tab=success',
    icon: 'form',
    permissions: ['consult_appoint_host_btn'],
    primary: true,
  },
  { code: 'note.new', label: '记便签', path: '/wel/index?notes=new', icon: 'pencil', primary: true },
]

export const quickActionsFor = async (tx: Tx, actor: Actor) => {
  const bought = new Set(
    (await listProducts(tx, actor.userId)).filter(({ enabled }) => enabled).map(({ code }) => code),
  )
  const own = actions.filter((one) => isFor(one, actor) && (one.product === undefined || bought.has(one.product)))
  const front = own.find(({ primary }) => primary)
  return own.map((action) => {
    const { code, label, path, icon, danger = false } = action
    return { code, label, path, icon, danger, primary: action === front }
  })
}
