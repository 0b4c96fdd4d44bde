import { appointmentTypes, millisecondsPer, type appointmentMachine, type EffectOf } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Effects } from '../../../kernel/transition.ts'
import { dropFlows } from '../../approval/index.ts'
import { askApprovers } from './book.ts'
import { bookingTexts as texts } from './booking.messages.ts'
import type { AppointmentRow } from './booking.tables.ts'
import { startCase } from './care-case.ts'
import type { Held, Move } from './moves.ts'
import { planRecord } from './record/plan-record.ts'
import { moveRecord } from './record/record.matter.ts'
import { findRecord } from './record/record.repo.ts'

type AppointmentEffect = EffectOf<typeof appointmentMachine>

const recordDue = (tx: Tx, row: AppointmentRow, { settings }: Held): Date | null =>
  appointmentTypes[row.type].record === null
    ? null
    : new Date(tx.now.getTime() + settings.rules.recordDueDays * millisecondsPer.day)

/** Only what was held has a record to be written. */
const heldActions: ReadonlySet<string> = new Set(['finish', 'autoFinish', 'correctToHeld'])

/** What follows from the table; `derive` counts anew how the visitor stands. */
export const appointmentEffects = (
  tx: Tx,
  { action }: Move,
  held: Held,
  derive: (row: AppointmentRow) => Promise<void>,
): Effects<AppointmentEffect, AppointmentRow> => ({
  note_by_visitor: { set: () => ({ is_ended_by_visitor: true }) },
  note_rejected: { set: () => ({ was_rejected: true }) },
  note_removed: { set: () => ({ removed_by: tx.actor?.userId ?? null }) },
  undo_removal: { set: () => ({ removed_by: null, reason: null }) },
  note_arrival: {
    set: ({ host_id }) => ({ arrived_at: tx.now, arrived_by: host_id === tx.actor?.userId ? 'host' : 'desk' }),
  },
  note_start: { set: () => ({ real_start: tx.now }) },
  note_end: { set: ({ end_at }) => ({ real_end: action === 'autoFinish' ? end_at : tx.now }) },
  plan_record: {
    set: (row) => ({ record_due_at: heldActions.has(action) ? recordDue(tx, row, held) : null }),
    run: ({ row }) => planRecord(tx, row, held.settings.rules),
  },
  // A supervisor's signature has said so already.
  sign_record: async ({ row }) =>
    (await findRecord(tx, row.id))?.state === 'signed' ? undefined : moveRecord(tx, { id: row.id, action: 'sign' }),
  start_case: ({ row }) => (row.case_id ? startCase(tx, row.case_id) : undefined),
  ask_approver: ({ row }) => askApprovers(tx, row),
  end_flow: () => dropFlows(tx, held.flows, texts.dropped),
  derive_counters: ({ row }) => derive(row),
})
