import { firstRefillGuards, firstRefillMachine, refillKinds, type RefillKind } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { serveMatter } from '../../../kernel/matter.ts'
import { recordInitial } from '../../../kernel/transition.ts'
import { sendMessage, settleAbout } from '../../message/index.ts'
import { findById } from '../../user/index.ts'
import { findAppointment, lockAppointment, namesOf, type AppointmentRow } from '../booking/index.ts'
import { detailLink, refillLink } from './first.paths.ts'
import { isLockedOf, REFILL, type RefillRow } from './refill.repo.ts'

const FIRST = '15'
/** Before it is held, while it is, and until its record is locked. */
const askable: readonly string[] = ['notStart', 'running', 'success', 'complete']

const visitOf = async (tx: Tx, row: RefillRow): Promise<AppointmentRow> =>
  ensure(await findAppointment(tx, row.appointment_id))

type Filled = { readonly answerId?: string; readonly resultId?: string }

/** One asking. Who asked is the interviewer it is assigned to, and whoever the interview is with fills it in. */
export const refills = serveMatter<RefillRow, Filled>()({
  machine: firstRefillMachine,
  wrongState: 'first.wrong_state',
  relations: (actor, row) => (row.asked_by === actor.userId ? ['assigned'] : ['owner']),
  visible: async (tx, actor, row, action) => {
    const visit = await visitOf(tx, row)
    return action === 'fill' ? visit.visitor_id === actor.userId : row.asked_by === actor.userId
  },
  guards: firstRefillGuards,
  facts: async (tx, row) => ({ isRecordLocked: await isLockedOf(tx, await visitOf(tx, row)) }),
  effects: (tx, { answerId, resultId }) => ({
    tell_host: {
      set: () => ({ answer_id: answerId ?? null, result_id: resultId ?? null }),
      run: async ({ row }) => {
        const visit = await visitOf(tx, row)
        await sendMessage(tx, {
          code: 'refill_done',
          about: { type: REFILL, id: row.id, step: 'done' },
          to: { userIds: [row.asked_by] },
          values: { name: (await findById(tx, visit.visitor_id))?.real_name ?? '', what: refillKinds[row.kind] },
          link: detailLink(visit.id),
        })
      },
    },
  }),
  ended: (tx) => ({ ended_at: tx.now }),
  push: async (tx, row) => {
    const visit = await visitOf(tx, row)
    tx.notify('appointment', visit.visitor_id)
    tx.notify('appointment', row.asked_by)
    // The invitation leads nowhere any more.
    tx.notifyAll('inbox', await settleAbout(tx, { type: REFILL, id: row.id }, null))
  },
  reply: () => null,
})

export const askRefill = async (tx: Tx, actor: Actor, { id, kind }: { id: string; kind: string }) => {
  const known = await findAppointment(tx, id)
  if (!known || known.host_id !== actor.userId) throw notFound()
  const row = await lockAppointment(tx, id)
  if (row.type !== FIRST) throw new AppError('first.not_interview')
  if (!askable.includes(row.state)) throw new AppError('appointment.wrong_state')
  if (await isLockedOf(tx, row)) throw new AppError('first.record_locked')
  const refill = tx.newId()
  const what = refillKinds[kind as RefillKind]
  const isNew = await tx.insertIfAbsent('first_refill', {
    id: refill,
    appointment_id: id,
    kind: kind as RefillKind,
    state: 'asked',
    asked_by: actor.userId,
    asked_at: tx.now,
  })
  if (!isNew) throw new AppError('first.refill_open', { what })
  await recordInitial(tx, { machine: firstRefillMachine, entity: REFILL, id: refill, action: 'ask' })
  await sendMessage(tx, {
    code: 'refill_asked',
    about: { type: REFILL, id: refill },
    to: { userIds: [row.visitor_id] },
    values: { name: (await namesOf(tx, row)).host, what },
    link: refillLink(kind as RefillKind, refill),
  })
  tx.notify('appointment', row.visitor_id)
  tx.audit({ action: 'first.refill', subjectType: 'appointment', subjectId: id, detail: { kind } })
  return { id: refill }
}
