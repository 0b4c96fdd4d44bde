import { randomBytes } from 'node:crypto'
import {
  commitmentOf,
  hostRefusal,
  isAppointmentType,
  mayBook,
  millisecondsPer,
  parseDateTime,
  releaseRoundMachine,
  type AppointmentType,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { recordInitial } from '../../kernel/transition.ts'
import { hostFacts, lockSlot, refuseIf } from '../rota/index.ts'
import { readSetting } from '../setting/index.ts'
import { queueMessages as texts } from './queue.messages.ts'
import { sealNonce } from './queue.tables.ts'
import { reserveSlot } from './reserved-slot.ts'
import { countedRound } from './round.repo.ts'
import { roundView } from './round.views.ts'

export type NewRound = {
  type: string
  title: string
  slotIds: readonly string[]
  opensAt: string
  closesAt?: string
}

/** A type visitors may ask for themselves. */
export const askableType = (type: string): AppointmentType => {
  if (!isAppointmentType(type) || !mayBook(type, 'visitor'))
    throw new AppError('appointment.type_off', { type: '该类型的' })
  return type
}

const timesOf = (body: NewRound, collectSeconds: number, now: Date): { opensAt: Date; closesAt: Date } => {
  const opensAt = ensure(parseDateTime(body.opensAt), 'slot.wrong_order')
  const closesAt = body.closesAt
    ? ensure(parseDateTime(body.closesAt), 'slot.wrong_order')
    : new Date(opensAt.getTime() + collectSeconds * millisecondsPer.second)
  if (closesAt <= opensAt || closesAt <= now) throw new AppError('slot.wrong_order')
  return { opensAt, closesAt }
}

/** Takes the slots out of first come, first served until they are drawn. The commitment is public from this moment on. */
export const saveRound = async (tx: Tx, actor: Actor, body: NewRound) => {
  const { mode, collectSeconds } = await readSetting(tx, 'fhms')
  if (mode !== 2) throw new AppError('release.off')
  const type = askableType(body.type)
  const { opensAt, closesAt } = timesOf(body, collectSeconds, tx.now)
  const slotIds = [...new Set(body.slotIds)].toSorted()
  for (const id of slotIds) await takeSlot(tx, id, type, closesAt)
  const nonce = randomBytes(32).toString('hex')
  const id = tx.newId()
  await tx.insert('release_round', {
    id,
    type,
    title: body.title.trim(),
    state: 'planned',
    opens_at: opensAt,
    closes_at: closesAt,
    commitment: commitmentOf(nonce),
    nonce: sealNonce(tx, id, nonce),
    created_by: actor.userId,
    created_at: tx.now,
  })
  await tx.insertMany(
    'release_slot',
    slotIds.map((slotId) => ({ round_id: id, slot_id: slotId })),
  )
  await recordInitial(tx, { machine: releaseRoundMachine, entity: 'release_round', id })
  tx.audit({ action: 'release.save', subjectType: 'release_round', subjectId: id, detail: { slots: slotIds.length } })
  return roundView(tx, ensure(await countedRound(tx, id)))
}

const takeSlot = async (tx: Tx, id: string, type: AppointmentType, closesAt: Date): Promise<void> => {
  const slot = await lockSlot(tx, id)
  const isHeld = slot.hold_until !== null && slot.hold_until > tx.now
  if (!['1', '10'].includes(slot.state) || slot.is_closed || isHeld) throw new AppError('release.slot_taken')
  if (!slot.types.includes(type)) throw new AppError('slot.wrong_state')
  if (slot.start_at <= closesAt) throw new AppError('slot.over')
  refuseIf(hostRefusal(type, await hostFacts(tx, slot.user_id), slot.start_at))
  await reserveSlot(tx, id, texts.inRound)
}
