import type { AppointmentType, FormAnswers, Outcome } from '@xinqiao/domain'
import type { Row } from '../../../kernel/db/rows.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { openedBodies } from '../../answer/index.ts'

export type OutcomeRow = Row<'record_outcome', { type: AppointmentType | null }>

/** What an outcome brought about. */
export type Brought = { readonly entry?: string; readonly case?: string; readonly referral?: string }

/** What is in force, the earliest first. */
export const outcomesOf = (tx: Tx, appointmentId: string): Promise<OutcomeRow[]> =>
  tx.sql<OutcomeRow>(
    `select * from record_outcome where tenant_id = $1 and appointment_id = $2 and undone_at is null order by done_at, id`,
    [tx.tenantId, appointmentId],
  )

export const keepOutcome = async (
  tx: Tx,
  { appointmentId, by }: { appointmentId: string; by: string },
  { kind, type, hostId }: Outcome,
  brought: Brought,
): Promise<void> => {
  await tx.insert('record_outcome', {
    id: tx.newId(),
    appointment_id: appointmentId,
    kind,
    type,
    host_id: hostId,
    entry_id: brought.entry ?? null,
    case_id: brought.case ?? null,
    referral_id: brought.referral ?? null,
    done_by: by,
    done_at: tx.now,
  })
}

type Handed = { readonly answers: FormAnswers; readonly asksResult: boolean }

/** What the record says, and whether its form asks how the person was found to be. */
export const handedAnswers = async (tx: Tx, answerId: string): Promise<Handed> => {
  const [bodies, form] = await Promise.all([
    openedBodies(tx, [answerId]),
    tx.row<{ asks: boolean }>(
      `select jsonb_path_exists(v.definition, '$.** ? (@.prop == "interviewAssessResult")') as asks
         from form_answer a join form_version v on v.tenant_id = $1 and v.form_id = a.form_id and v.no = a.form_no
        where a.tenant_id = $1 and a.id = $2`,
      [tx.tenantId, answerId],
    ),
  ])
  return { answers: bodies.get(answerId) ?? {}, asksResult: form?.asks ?? false }
}
