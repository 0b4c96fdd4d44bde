import { formatDate } from '@xinqiao/domain'
import { countWaiting } from '../../approval/index.ts'
import { countUnread, countUnreadNotices } from '../../message/index.ts'
import { consoleMessages as texts } from './console.messages.ts'
import { countFailures, countOnline, countPending, countPeople } from './console.repo.ts'
import { staffRoles, type ConsoleEntry } from './console.entry.ts'

/** The numbers of the platform itself, in this order; capabilities above it hand in theirs. What only a card lists is not counted again. */
export const consoleEntries: readonly ConsoleEntry[] = [
  {
    code: 'user.pending',
    label: texts.pending,
    path: '/user_manage/index?auditStatus=pending',
    icon: 'stamp',
    tone: 'violet',
    permissions: ['admin_userInfo_list_tab', 'admin_userInfo_audit_btn'],
    count: async (tx, actor) => {
      const { n, oldest } = await countPending(tx, actor)
      return {
        value: n,
        note: oldest ? texts.pendingSince(formatDate(oldest).slice(5)) : texts.pendingNone,
        urgent: n > 0,
      }
    },
  },
  {
    code: 'user.total',
    label: texts.users,
    path: '/user_manage/index',
    icon: 'users',
    tone: 'sage',
    permissions: ['admin_userInfo_list_tab'],
    count: async (tx, actor) => ({ value: await countPeople(tx, actor), note: texts.usersNote }),
  },
  {
    code: 'auth.online',
    label: texts.online,
    path: '/online/index',
    icon: 'user',
    tone: 'brand',
    permissions: ['admin_online_list_tab'],
    count: async (tx, actor) => {
      const { sessions, people } = await countOnline(tx, actor)
      return { value: sessions, note: texts.onlinePeople(people) }
    },
  },
  {
    code: 'auth.failures',
    label: texts.failures,
    path: '/loginLog/index',
    icon: 'lock',
    tone: 'danger',
    permissions: ['admin_loginLog_list_tab'],
    count: async (tx) => {
      const { n, accounts } = await countFailures(tx)
      return { value: n, note: n > 0 ? texts.failedAccounts(accounts) : texts.failuresNone, urgent: n > 0 }
    },
  },
  {
    code: 'approval.waiting',
    label: texts.approvals,
    path: '/myApproval/index',
    icon: 'stamp',
    tone: 'violet',
    roles: staffRoles,
    count: async (tx, actor) => {
      const { n, oldest } = await countWaiting(tx, actor.userId)
      return {
        value: n,
        note: oldest ? texts.approvalsSince(formatDate(oldest).slice(5)) : texts.approvalsNone,
        urgent: n > 0,
      }
    },
  },
  {
    code: 'message.unread',
    label: texts.messages,
    path: '/message/systemInformation?status=1',
    icon: 'mail',
    tone: 'brand',
    count: async (tx, actor) => {
      const value = await countUnread(tx, actor.userId)
      return { value, note: value > 0 ? texts.messagesWaiting : texts.messagesNone }
    },
  },
  {
    code: 'notice.unread',
    label: texts.notices,
    path: '/noticeList/index',
    icon: 'bell',
    tone: 'apricot',
    count: async (tx, actor) => {
      const { unread, mustRead } = await countUnreadNotices(tx, actor.userId)
      return {
        value: unread,
        note: mustRead > 0 ? texts.noticesMust(mustRead) : texts.noticesNone,
        urgent: mustRead > 0,
      }
    },
  },
]
