import type { Actor } from '../../../kernel/actor.ts'
import { isFor, type Audience } from './console.entry.ts'

type QuickAction = Audience & {
  readonly code: string
  readonly label: string
  readonly path: string
  readonly icon: string
  readonly primary?: true
}

/** What is done most often, one click away. Buttons are verbs; at most one is primary. */
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
  { code: 'task.list', label: '看我的任务', path: '/downloadFile/fileList', icon: 'download' },
  { code: 'note.new', label: '记便签', path: '/wel/index?notes=new', icon: 'pencil', primary: true },
]

export const quickActionsFor = (actor: Actor) =>
  actions
    .filter((action) => isFor(action, actor))
    .map(({ code, label, path, icon, primary = false }) => ({ code, label, path, icon, primary }))
