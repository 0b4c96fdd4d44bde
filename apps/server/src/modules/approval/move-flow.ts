import {
  approvalMachine,
  hasActed,
  mayLapse,
  millisecondsPer,
  opinionMin,
  type ApprovalAction,
  type ApprovalState,
  type EffectOf,
} from '@xinqiao/domain'
import type { ErrorName } from '@xinqiao/contract'
import type { Tx } from '../../kernel/db/tx.ts'
import { runTransition } from '../../kernel/transition.ts'
import type { FlowRow, StepRow } from './approval.tables.ts'
import { remindAsked, tellApplicant } from './tell.ts'

type By = 'assigned' | 'owner' | 'system'
type Guard = 'has_opinion' | 'nobody_acted' | 'not_too_often' | 'may_lapse'
type Effect = EffectOf<typeof approvalMachine>
type Facts = { flow: FlowRow; steps: readonly StepRow[]; opinion: string; now: Date }

export type Move = {
  readonly flow: FlowRow
  readonly steps: readonly StepRow[]
  readonly action: ApprovalAction
  readonly by: readonly By[]
  readonly set?: Partial<FlowRow>
  readonly opinion?: string
  readonly reason?: string
  readonly notAllowed?: ErrorName
  /** Who is asked from now on; an answer that leaves the others as they are asks nobody. */
  readonly next?: (row: FlowRow) => Promise<unknown>
  /** What the applicant reads beside the result; undefined where they know already. */
  readonly told?: string
}

const URGE_EVERY_MS = 4 * millisecondsPer.hour

/** Every change of a flow's state goes through here. Steps are judged as they were before the action. */
export const moveFlow = async (
  tx: Tx,
  { flow, steps, set, opinion = '', next, told, ...move }: Move,
): Promise<FlowRow> => {
  const { row } = await runTransition<ApprovalState, ApprovalAction, By, Guard, Effect, FlowRow, Facts>(tx, {
    machine: approvalMachine,
    id: flow.id,
    action: move.action,
    by: move.by,
    set: { ...(isLast(move.action) ? { ended_at: tx.now, due_at: null } : {}), ...set, updated_at: tx.now },
    guards: {
      has_opinion: (facts) => [...facts.opinion].length >= opinionMin || 'approval.opinion_missing',
      nobody_acted: (facts) => !facts.steps.some(hasActed) || 'approval.acted',
      not_too_often: ({ flow: { urged_at }, now }) =>
        urged_at === null || now.getTime() - urged_at.getTime() >= URGE_EVERY_MS || 'approval.urged',
      may_lapse: (facts) => mayLapse(facts.flow.option_id) || 'approval.wrong_state',
    },
    ctx: () => ({ flow, steps, opinion, now: tx.now }),
    effects: {
      tell_next: ({ row: moved }) => next?.(moved),
      tell_applicant: ({ row: ended }) => (told === undefined ? undefined : tellApplicant(tx, ended, told)),
      remind: ({ row: late }) => remindAsked(tx, late),
    },
    wrongState: 'approval.wrong_state',
    ...(move.reason === undefined ? {} : { reason: move.reason }),
    ...(move.notAllowed === undefined ? {} : { notAllowed: move.notAllowed }),
  })
  return row
}

const isLast = (action: ApprovalAction): boolean =>
  approvalMachine.transitions.some((row) => row.action === action && row.to !== '1')

export const dueFrom = (now: Date, { setting }: Pick<FlowRow, 'setting'>): Date | null =>
  setting.timeout_hours === 0 ? null : new Date(now.getTime() + setting.timeout_hours * millisecondsPer.hour)
