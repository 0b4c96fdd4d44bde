import type { SignalLevel } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { receiverIds, sendMessage } from '../message/index.ts'
import { callPeople, signalPath } from './call-people.ts'
import { trace, type Known } from './handle-signal.ts'
import { moveSignal } from './move-signal.ts'
import { dropRelease } from './second-person.ts'
import { dueFrom, ENTITY, keepWords } from './signal.repo.ts'
import { kindsOf, LEADERS, signalInSight } from './signal.policy.ts'
import { disputeTexts as texts } from './warning.messages.ts'
import type { SignalRow } from './warning.tables.ts'

const tell = (tx: Tx, row: SignalRow, what: string, userIds: readonly string[]): Promise<unknown> =>
  sendMessage(tx, {
    code: 'warning_dispute',
    about: { type: ENTITY, id: row.id, step: `dispute:${row.version}` },
    to: { userIds },
    values: { what },
    link: signalPath(row.id),
  })

type Dispute = Known & { level: number; note: string }

/** Whoever has to do with it says what its level ought to be and why; those who answer for the centre hear it. */
export const disputeSignal = async (tx: Tx, actor: Actor, { id, version, level, note }: Dispute): Promise<null> => {
  await signalInSight(tx, actor, id)
  const wanted = level as SignalLevel
  const row = await moveSignal(tx, {
    id,
    version,
    action: 'dispute',
    by: (held) => kindsOf(actor, held),
    facts: () => ({ note, wanted }),
    set: { wanted_level: wanted, disputed_by: actor.userId },
  })
  await keepWords(tx, row, texts.wanted(wanted, note.trim()))
  const leaders = await receiverIds(tx, { roleCodes: LEADERS })
  await tell(
    tx,
    row,
    texts.waits,
    leaders.filter((one) => one !== actor.userId && one !== row.user_id),
  )
  trace(tx, 'dispute', row, { wanted })
  return null
}

type Answer = Known & { isUpheld: boolean; note: string }

/** Somebody else than who disputed it. What people settled stands: earlier signs no longer raise it. */
export const answerDispute = async (tx: Tx, actor: Actor, { id, version, isUpheld, note }: Answer): Promise<null> => {
  const before = await signalInSight(tx, actor, id)
  const level = (isUpheld ? before.wanted_level : null) ?? before.level
  if (level !== before.level) await dropRelease(tx, id)
  const due = dueFrom(tx.now, level as SignalLevel)
  const row = await moveSignal(tx, {
    id,
    version,
    action: isUpheld ? 'uphold' : 'overrule',
    by: (held) => kindsOf(actor, held),
    facts: () => ({ note }),
    set: {
      wanted_level: null,
      disputed_by: null,
      ...(isUpheld ? { level: level as SignalLevel, counted_from: tx.now } : {}),
      ...(level > before.level && due < before.due_at ? { due_at: due } : {}),
    },
  })
  await keepWords(tx, row, note)
  if (level > before.level && row.is_clinical && row.taken_by)
    await callPeople(tx, { row, step: `uphold:${row.version}`, alsoIds: [row.taken_by] })
  await tell(tx, row, isUpheld ? texts.upheld : texts.overruled, [ensure(before.disputed_by)])
  trace(tx, isUpheld ? 'uphold' : 'overrule', row, { before: before.level })
  return null
}

/** What its level ought to be, as long as nobody has answered. */
export const disputeOf = async (tx: Tx, { wanted_level, disputed_by }: SignalRow) => {
  if (wanted_level === null || !disputed_by) return null
  const who = await tx.row<{ name: string }>(
    'select real_name as name from user_account where tenant_id = $1 and id = $2',
    [tx.tenantId, disputed_by],
  )
  return { level: wanted_level, byName: who?.name ?? '' }
}
