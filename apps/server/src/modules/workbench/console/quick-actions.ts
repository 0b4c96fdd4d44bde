import type { Actor } from '../../../kernel/actor.ts'
import { isFor, type Audience } from './console.entry.ts'

type QuickAction = Audience & {
  readonly code: string
  readonly label: string
  readonly path: string
  readonly icon: string
  readonly primary?: true
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
    roles: ['ROLE_CONSULTANT', 'ROLE_INTERVIEWER', 'ROLE_ASSESSMENT', 'ROLE_APPOINTMENT'],
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
    code: 'record.write',
    label: '写记录',
    path: '/consult/mine?tab=success',
    icon: 'form',
    permissions: ['consult_appoint_host_btn'],
    primary: true,
  },
  { code: 'note.new', label: '记便签', path: '/wel/index?notes=new', icon: 'pencil', primary: true },
]

export const quickActionsFor = (actor: Actor) => {
  const own = actions.filter((action) => isFor(action, actor))
  const front = own.find(({ primary }) => primary)
  return own.map((action) => {
    const { code, label, path, icon } = action
    return { code, label, path, icon, primary: action === front }
  })
}
