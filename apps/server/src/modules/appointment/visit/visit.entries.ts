import { clockOf, formatDate, momentText } from '@xinqiao/domain'
import type { ConsoleEntry } from '../../workbench/index.ts'
import { countExpected, countHostToday, countOwnVisits, countToConfirm } from './count-visits.ts'
import { countRecords } from './day/records.ts'
import { countReviews } from '../booking/record/list-reviews.ts'
import { entryTexts as texts } from './visit.messages.ts'

/** What the workbench shows of visits: to hosts, clerks, the desk and visitors, each their own. */
export const visitEntries: readonly ConsoleEntry[] = [
  {
    code: 'appointment.today',
    label: texts.visitsToday,
    path: '/consult/mine',
    icon: 'calendar',
    tone: 'brand',
    permissions: ['consult_appoint_host_btn'],
    count: async (tx, actor) => {
      const { n, next } = await countHostToday(tx, actor.userId)
      return { value: n, note: next ? texts.visitsTodayNext(clockOf(next)) : texts.visitsTodayNone }
    },
  },
  {
    code: 'appointment.records',
    label: texts.records,
    path: '/consult/mine?tab=success',
    icon: 'form',
    tone: 'warning',
    permissions: ['consult_appoint_host_btn'],
    count: async (tx, actor) => {
      const { n, late, locked } = await countRecords(tx, actor.userId)
      const note =
        late > 0 ? texts.recordsLate(late) : locked > 0 ? texts.recordsLocked(locked) : texts.recordsInTime(n)
      return { value: n, note, urgent: late > 0 }
    },
  },
  {
    code: 'appointment.reviews',
    label: texts.reviews,
    path: '/recordReview/index',
    icon: 'form',
    tone: 'apricot',
    roles: ['ROLE_SUPERVISOR'],
    count: async (tx, actor) => {
      const { n, late } = await countReviews(tx, actor.userId)
      return { value: n, note: late > 0 ? texts.reviewsLate(late) : texts.reviewsInTime(n), urgent: late > 0 }
    },
  },
  {
    code: 'appointment.confirm',
    label: texts.confirm,
    path: '/consult/list/2?tab=toConfirm',
    icon: 'calendar',
    tone: 'apricot',
    roles: ['ROLE_APPOINTMENT', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'],
    count: async (tx, actor) => {
      const { n, oldest } = await countToConfirm(tx, actor)
      return {
        value: n,
        note: oldest ? texts.confirmSince(formatDate(oldest).slice(5)) : texts.confirmNone,
        urgent: n > 0,
      }
    },
  },
  {
    code: 'appointment.expected',
    label: texts.expected,
    path: '/applicationManage/receptionDeskManage',
    icon: 'users',
    tone: 'sage',
    roles: ['ROLE_RECEPTIONIST', 'ROLE_APPOINTMENT', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'],
    count: async (tx) => {
      const { n, waiting } = await countExpected(tx)
      return { value: n, note: texts.waiting(waiting) }
    },
  },
  {
    code: 'appointment.mine',
    label: texts.visits,
    path: '/myAppointment',
    icon: 'calendar',
    tone: 'sage',
    roles: ['ROLE_GENERAL'],
    count: async (tx, actor) => {
      const { n, next } = await countOwnVisits(tx, actor.userId)
      return { value: n, note: next ? texts.visitsNext(momentText(next)) : texts.visitsNone }
    },
  },
]
