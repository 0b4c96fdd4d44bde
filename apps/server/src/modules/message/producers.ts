import { formatDateTime } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Subscription } from '../../kernel/jobs/definition.ts'
import { findTask } from '../task/index.ts'
import { findById, openAuditReason } from '../user/index.ts'
import { publishedNotice } from './list-notices.ts'
import { messageTexts as texts } from './message.messages.ts'
import { settleAbout } from './message.repo.ts'
import { countReceipts, findNotice, isFor, isReader } from './notice.repo.ts'
import { sendToMany, type Announcement } from './send-many.ts'
import { sendMessage } from './send-message.ts'

/** What other modules tell the platform, and what people hear of it. Every one may come twice and is said once. */
const on = <P>(event: string, handle: (tx: Tx, payload: P, eventId: string) => Promise<unknown>): Subscription => ({
  event,
  handler: `message.${event}`,
  handle: async (payload, context) => {
    await context.withTenant({ tenantId: context.tenantId, actor: null }, (tx) =>
      handle(tx, payload as P, context.eventId),
    )
  },
})

const taskEnded = async (tx: Tx, { id }: { id: string }): Promise<void> => {
  const task = await findTask(tx, id)
  if (!task?.outcome || task.outcome === 'cancelled') return
  await sendMessage(tx, {
    code: 'task_done',
    about: { type: 'task', id, step: task.outcome },
    to: { userIds: [task.owner_id] },
    values: {
      name: task.title,
      result: texts.taskResult[task.outcome],
      detail: [task.message, texts.taskDetail[task.outcome]].filter(Boolean).join('\n'),
    },
    link: '/downloadFile/fileList',
  })
}

type Moment = { userId: string; at: string }
const timeOf = ({ at }: { at: string }): string => formatDateTime(new Date(at)).slice(0, 16)

const newDevice = (tx: Tx, fact: Moment & { sessionId: string; ip: string }) =>
  sendMessage(tx, {
    code: 'new_device',
    about: { type: 'session', id: fact.sessionId },
    to: { userIds: [fact.userId] },
    values: { time: timeOf(fact), ip: fact.ip },
    link: '/mySessions/index',
  })

const sprayNoticed = (tx: Tx, fact: { network: string; accounts: number; at: string }, eventId: string) =>
  sendMessage(tx, {
    code: 'sign_in_spray',
    about: { type: 'spray', id: eventId },
    to: { roleCodes: ['ROLE_ADMIN'] },
    values: { time: timeOf(fact), where: texts.sprayFrom(fact.network), accounts: String(fact.accounts) },
    link: '/loginLog/index',
  })

const kicked = (tx: Tx, fact: Moment & { sessionId: string }) =>
  sendMessage(tx, {
    code: 'session_kicked',
    about: { type: 'session', id: fact.sessionId, step: 'kicked' },
    to: { userIds: [fact.userId] },
    values: { time: timeOf(fact) },
    link: '/mySessions/index',
  })

const passwordChanged = (tx: Tx, fact: Moment & { way: keyof typeof texts.changedBy }, eventId: string) =>
  sendMessage(tx, {
    code: 'password_changed',
    about: { type: 'password', id: eventId },
    to: { userIds: [fact.userId] },
    values: { time: timeOf(fact), way: texts.changedBy[fact.way] },
  })

const HEAD = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'

/** What somebody else did to the account is also told to who answers for the centre. */
const factorChanged = async (
  tx: Tx,
  fact: Moment & { what: keyof typeof texts.factorChanged; codesLeft?: number },
  eventId: string,
): Promise<void> => {
  const user = await findById(tx, fact.userId)
  if (!user) return
  const what = texts.factorChanged[fact.what](fact.codesLeft ?? 0)
  const tell = (to: { userIds: string[] } | { roleCodes: [typeof HEAD] }, step: string) =>
    sendMessage(tx, {
      code: 'factor_changed',
      about: { type: 'factor', id: eventId, step },
      to,
      values: { time: timeOf(fact), name: user.real_name, what },
    })
  await tell({ userIds: [fact.userId] }, 'person')
  if (fact.what === 'reset') await tell({ roleCodes: [HEAD] }, 'head')
}

const registrationJudged = async (tx: Tx, { userId }: { userId: string }, eventId: string): Promise<void> => {
  const user = await findById(tx, userId)
  if (!user || (user.audit_status !== 'passed' && user.audit_status !== 'refused')) return
  const isPassed = user.audit_status === 'passed'
  await sendMessage(tx, {
    code: 'register_audit',
    about: { type: 'registration', id: userId, step: eventId },
    to: { userIds: [userId] },
    values: {
      result: texts.registerResult[user.audit_status],
      detail: isPassed ? texts.registerPassed : texts.registerRefused(openAuditReason(tx, user) ?? ''),
    },
  })
}

/** A notice that must be read also comes as a message, to everybody it is for. */
export const mustReadNotice: Announcement = {
  kind: 'notice-send',
  title: async (tx, id) => {
    const notice = await publishedNotice(tx, id)
    return notice?.must_read ? texts.sendingNotice(notice.title) : null
  },
  message: async (tx, id) => {
    const notice = await publishedNotice(tx, id)
    return notice?.must_read
      ? {
          code: 'notice_must_read',
          about: { type: 'notice', id },
          values: { title: notice.title },
          link: `/noticeList/detail?id=${id}`,
        }
      : null
  },
  count: async (tx, id) => {
    const notice = await findNotice(tx, id)
    return notice ? (await countReceipts(tx, notice)).receivers : 0
  },
  next: async (tx, id, after, most) =>
    (
      await tx.sql<{ id: string }>(
        `select u.id from notice n join user_account u on ${isReader} and ${isFor}
          where n.tenant_id = $1 and n.id = $2 and u.id > $3 order by u.id limit $4`,
        [tx.tenantId, id, after, most],
      )
    ).map((row) => row.id),
}

const noticePublished = async (tx: Tx, { id }: { id: string }): Promise<void> => {
  const notice = await findNotice(tx, id)
  if (notice) await sendToMany(tx, mustReadNotice, id, notice.created_by)
}

const noticeWithdrawn = async (tx: Tx, { id }: { id: string }): Promise<void> => {
  tx.notifyAll('inbox', await settleAbout(tx, { type: 'notice', id }, null))
}

export const messageSubscriptions: readonly Subscription[] = [
  on('task.finish', taskEnded),
  on('task.fail', taskEnded),
  on('auth.new_device', newDevice),
  on('auth.spray_noticed', sprayNoticed),
  on('auth.session_kicked', kicked),
  on('auth.password_changed', passwordChanged),
  on('auth.factor_changed', factorChanged),
  on('user.registration_judged', registrationJudged),
  on('notice.publish', noticePublished),
  on('notice.withdraw', noticeWithdrawn),
]
