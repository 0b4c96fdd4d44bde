import {
  baseStatusOf,
  caseGuards,
  caseMachine,
  caseTransferMachine,
  type CaseAction,
  type FormAnswers,
  type TransferTarget,
} from '@xinqiao/domain'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Actor } from '../../kernel/actor.ts'
import { recordInitial } from '../../kernel/transition.ts'
import { serveMatter } from '../../kernel/matter.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { lockVisitor } from '../appointment/index.ts'
import { sendMessage } from '../message/index.ts'
import { quitQueue } from '../queue/index.ts'
import { askForEnd } from './ask-end.ts'
import { careTexts as texts } from './care.messages.ts'
import type { CaseRow } from './care.tables.ts'
import { changeOf, keepReview } from './curve.ts'
import { kindsOf, reaches } from './case.policy.ts'
import { caseFacts, findCase, graver, starOf, type Ending } from './case.repo.ts'

export type Referred = { readonly target: TransferTarget; readonly toUserId: string | null; readonly toName: string }

export type Given = Ending & {
  readonly reason?: string
  readonly needsWord?: boolean
  /** The closing report, once it is handed in. */
  readonly closing?: { readonly id: string; readonly answers: FormAnswers }
  readonly referred?: Referred & { readonly id: string }
}

const nudge = (tx: Tx, { host_id, visitor_id }: CaseRow): void => {
  tx.notify('appointment', host_id)
  tx.notify('appointment', visitor_id)
}

const openTransfer = async (tx: Tx, row: CaseRow, referred: NonNullable<Given['referred']>): Promise<void> => {
  const { id, target, toUserId, toName } = referred
  await tx.insert('case_transfer', {
    id,
    case_id: row.id,
    state: caseTransferMachine.initial,
    version: 1,
    target,
    to_user: toUserId,
    to_name: toName,
    asked_by: row.host_id,
    created_at: tx.now,
  })
  await recordInitial(tx, { machine: caseTransferMachine, entity: 'case_transfer', id })
}

/** One case. Its host is the one it is assigned to. */
const cases = serveMatter<CaseRow, Given>()({
  machine: caseMachine,
  wrongState: 'case.wrong_state',
  relations: kindsOf,
  visible: reaches,
  guards: caseGuards,
  facts: (tx, row, given) => caseFacts(tx, row, given),
  effects: (tx, { closing, method, star, referred }) => ({
    note_end: {
      set: () => ({ closing_id: closing?.id ?? null, finish_method: method ?? null, star_after: star ?? null }),
    },
    end_wait: ({ row }) => quitQueue(tx, row.visitor_id, row.type),
    thank_visitor: ({ row }) =>
      sendMessage(tx, {
        code: 'case_closed',
        about: { type: 'care_case', id: row.id },
        to: { userIds: [row.visitor_id] },
        link: '/myVisit',
      }),
    ask_approvers: ({ row }) => askForEnd(tx, row, closing?.answers ?? {}),
    open_transfer: ({ row }) => referred && openTransfer(tx, row, referred),
  }),
  ended: (tx) => ({ closed_at: tx.now, closed_by: tx.actor?.userId ?? null }),
  reason: (_, __, { reason }) => reason?.trim(),
  push: nudge,
  reply: () => null,
})

/** What the curve says at the end is kept as one code, so that it can be counted without opening a sheet again. */
const noteChange = async (tx: Tx, row: CaseRow): Promise<void> => {
  await tx.sql('update care_case set change = $3 where tenant_id = $1 and id = $2', [
    tx.tenantId,
    row.id,
    await changeOf(tx, row),
  ])
}

/** Whoever books for this visitor does so before or after: nobody is booked into a case that is just ending. */
export const holdVisitor = async (tx: Tx, id: string): Promise<void> => {
  const row = await findCase(tx, id)
  if (row) await lockVisitor(tx, row.visitor_id)
}

/** The sentence that names the level: the table of refusals cannot know it. */
export const moveCase = async (
  tx: Tx,
  {
    id,
    action,
    by,
    input,
    version,
  }: { id: string; action: CaseAction; by: Actor | 'system'; input: Given; version?: number },
): Promise<CaseRow> => {
  await holdVisitor(tx, id)
  try {
    const row = await cases.move(tx, { id, action, by, input, version })
    // Over, whichever way: nobody owes it a decision any more.
    if (row.closed_at !== null) await keepReview(tx, row, false, 'drop')
    if (baseStatusOf(row.state) === 'end') await noteChange(tx, row)
    return row
  } catch (error) {
    if (!(error instanceof AppError) || error.errorName !== 'case.report_first') throw error
    const row = ensure(await findCase(tx, id))
    const star = graver(await starOf(tx, row.visitor_id, input.closing?.id), input.star ?? null)
    throw new AppError('case.report_first', { level: texts.levels[star ?? 1] ?? '' })
  }
}
