import {
  aiFixedLabel,
  aiJoinedText,
  aiSessionGuards,
  aiSessionMachine,
  millisecondsPer,
  type AiSessionAction,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { runTransition } from '../../kernel/transition.ts'
import { readAssistantRules } from './assistant.settings.ts'
import type { SessionRow } from './assistant.tables.ts'
import { addLine } from './session.repo.ts'
import { tellDuty } from './tell-staff.ts'

type Kind = (typeof aiSessionMachine)['transitions'][number]['by'][number]

/** What somebody is with regard to a session. */
const kindsOf = (actor: Actor, row: SessionRow): readonly string[] => [
  ...actor.roleCodes,
  ...(actor.userId === row.user_id ? ['owner'] : []),
  ...(actor.userId === row.taken_by ? ['taker'] : []),
  ...(actor.permissions.has('consult_ai_takeover_btn') ? ['assigned'] : []),
]

type SessionMove = {
  readonly id: string
  readonly action: AiSessionAction
  readonly by: Actor | 'system' | 'guard'
  readonly set?: Partial<SessionRow>
  readonly reason?: string
  readonly visible?: (row: SessionRow) => boolean
}

const since = (tx: Tx, at: Date | null, unit: number): number =>
  at === null ? 0 : (tx.now.getTime() - at.getTime()) / unit

export const isWaiting = (row: Pick<SessionRow, 'state' | 'taken_by'>): boolean =>
  row.state === '3' && row.taken_by === null

/** Called again, staff are told again, but not with every press. */
const CALL_AGAIN_MS = 600_000

/** Which call it is: one of them is told once. */
export const callOf = (tx: Tx, action: AiSessionAction, row: SessionRow): string => {
  if (action === 'alarm') return 'guard'
  if (action === 'release') return `release-${row.version}`
  return `call-${Math.floor(tx.now.getTime() / CALL_AGAIN_MS)}`
}

/** Every change of a session's state goes through here. */
export const moveSession = async (tx: Tx, move: SessionMove): Promise<SessionRow> => {
  const { by } = move
  const { keepDays } = await readAssistantRules(tx)
  const { row } = await runTransition(tx, {
    machine: aiSessionMachine,
    id: move.id,
    action: move.action,
    by: (session: SessionRow) => (typeof by === 'string' ? [by] : kindsOf(by, session)) as readonly Kind[],
    ...(move.visible ? { visible: move.visible } : {}),
    ...(move.reason ? { reason: move.reason } : {}),
    set: { ...move.set },
    guards: aiSessionGuards,
    ctx: (session) => ({
      isOwn: typeof by !== 'string' && by.userId === session.user_id,
      takenBy: session.taken_by,
      idleHours: since(tx, session.last_at, millisecondsPer.hour),
      isWaiting: isWaiting(session),
      endedDays: since(tx, session.ended_at, millisecondsPer.day),
      keepDays,
    }),
    effects: {
      tell_duty: ({ row: called }) => tellDuty(tx, called, callOf(tx, move.action, called)),
      tell_visitor: ({ row: taken }) =>
        addLine(tx, taken.id, {
          author: 'system',
          kind: 'joined',
          label: aiFixedLabel,
          words: aiJoinedText(tx.actor?.name ?? ''),
        }),
      // The words are gone for good; that they were said remains as a number.
      destroy_words: ({ row: sealed }) =>
        tx.sql('update ai_message set body = null where tenant_id = $1 and session_id = $2', [tx.tenantId, sealed.id]),
    },
    wrongState: 'assistant.over',
  })
  announce(tx, row)
  return row
}

/** Open pages ask again: the person's, the taker's, and those of everybody who looks after sessions. */
export const announce = (tx: Tx, row: Pick<SessionRow, 'user_id' | 'taken_by'>): void => {
  tx.notify('assistant', row.user_id)
  tx.notify('assistant')
}
