import { noticeMachine, type NoticeAction } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { runTransition } from '../../kernel/transition.ts'
import type { NoticeRow } from './message.tables.ts'
import { isWithinReach, managesNotice, reachOf, type Reach, type Scope } from './notice.policy.ts'
import { scopeOf } from './notice.repo.ts'

type Move = { id: string; version?: number; reason?: string }
type Moved = { id: string; version: number }

export const publishNotice = async (tx: Tx, actor: Actor, given: Move): Promise<Moved> => {
  const row = await move(tx, actor, 'publish', given, { published_at: tx.now, updated_at: tx.now })
  tx.audit({
    action: 'message.notice_publish',
    subjectType: 'notice',
    subjectId: row.id,
    detail: { title: row.title, mustRead: row.must_read },
  })
  return { id: row.id, version: row.version }
}

export const withdrawNotice = async (tx: Tx, actor: Actor, given: Move): Promise<Moved> => {
  const row = await move(tx, actor, 'withdraw', given, { withdrawn_at: tx.now, updated_at: tx.now })
  tx.audit({
    action: 'message.notice_withdraw',
    subjectType: 'notice',
    subjectId: row.id,
    detail: { title: row.title },
  })
  return { id: row.id, version: row.version }
}

type Kind = (typeof noticeMachine)['transitions'][number]['by'][number]
type Judged = Scope & { reach: Reach }

/** Everybody of the school hears that something changed; who may read it is asked when they look. */
const move = async (
  tx: Tx,
  actor: Actor,
  action: NoticeAction,
  { id, version, reason }: Move,
  set: Partial<NoticeRow>,
): Promise<NoticeRow> => {
  const reach = await reachOf(tx, actor)
  const { row } = await runTransition<'0' | '1' | '2', NoticeAction, Kind, Guard, never, NoticeRow, Judged>(tx, {
    machine: noticeMachine,
    id,
    action,
    visible: (notice) => managesNotice(actor, reach, notice),
    by: (notice) => [
      ...(actor.roleCodes as readonly Kind[]),
      ...(notice.created_by === actor.userId ? ['owner' as const] : []),
    ],
    ...(version === undefined ? {} : { version }),
    ...(reason?.trim() ? { reason: reason.trim() } : {}),
    set,
    guards: {
      has_receivers: ({ everyone, deptIds, roleIds }) =>
        everyone || deptIds.length + roleIds.length > 0 ? true : 'message.scope_missing',
      within_reach: (judged) => (isWithinReach(judged.reach, judged) ? true : 'message.scope_beyond'),
    },
    ctx: async (notice) => ({ everyone: notice.everyone, reach, ...(await scopeOf(tx, notice.id)) }),
    wrongState: 'message.notice_state',
  })
  tx.notify('notice')
  return row
}

type Guard = 'has_receivers' | 'within_reach'
