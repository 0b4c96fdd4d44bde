import { slotOccupancies, slotMachine, type AppointmentType } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { recordInitialMany } from '../../../kernel/transition.ts'
import { occupy, type Taken } from './occupancy.ts'

export type NewSlot = {
  id: string
  workforceId: string | null
  shiftId: string | null
  userId: string
  siteId: string
  roomId: string | null
  types: readonly AppointmentType[]
  startAt: Date
  endAt: Date
  consultMethod: number
  studentView: boolean
  isDuty: boolean
  isReserved: boolean
}

const BIRTH = slotMachine.transitions.find(({ action }) => action === 'generate')!

/** What a slot takes from its making: the host, and the room where it has one. */
export const takenBy = (slot: Pick<NewSlot, 'id' | 'userId' | 'roomId' | 'startAt' | 'endAt'>): Taken[] =>
  slotOccupancies(slot, slot.id, { hostId: slot.userId, roomId: slot.roomId }).map((one) => ({
    ...one,
    ownerType: 'slot',
  }))

/** New slots with their first event and their time and place, however many, in three statements. */
export const insertSlots = async (tx: Tx, slots: readonly NewSlot[]): Promise<void> => {
  if (slots.length === 0) return
  const rows = slots.map((slot) => ({ ...slot, startAt: slot.startAt.toISOString(), endAt: slot.endAt.toISOString() }))
  await tx.sql(
    `insert into slot (tenant_id, id, workforce_id, shift_id, user_id, site_id, room_id, types, start_at, end_at,
                       consult_method, state, is_duty, is_reserved, student_view, created_at, updated_at)
     select $1, x.id, x."workforceId", x."shiftId", x."userId", x."siteId", x."roomId",
            array(select jsonb_array_elements_text(x.types)), x."startAt", x."endAt", x."consultMethod", $3, x."isDuty",
            x."isReserved", x."studentView", $4, $4
       from jsonb_to_recordset($2::jsonb) as x(id uuid, "workforceId" uuid, "shiftId" uuid, "userId" uuid, "siteId" uuid,
            "roomId" uuid, types jsonb, "startAt" timestamptz, "endAt" timestamptz, "consultMethod" smallint,
            "isDuty" boolean, "isReserved" boolean, "studentView" boolean)`,
    [tx.tenantId, JSON.stringify(rows), BIRTH.to, tx.now],
  )
  await recordInitialMany(tx, {
    machine: { initial: BIRTH.to },
    entity: 'slot',
    ids: slots.map(({ id }) => id),
    action: BIRTH.action,
  })
  await occupy(tx, slots.flatMap(takenBy))
  tx.notify('rota')
}
