import { appointmentTypes, isAppointmentType } from '@xinqiao/domain'
import type { Host, Room, Slot } from '../rota.queries.ts'

/** What the card for a new or changed slot holds. */
export type SlotDraft = {
  readonly userId: string | null
  readonly siteId: string
  readonly type: string | null
  readonly consultMethod: number
  /** undefined: not chosen by hand, the first that is free */
  readonly roomId: string | null | undefined
  readonly studentView: boolean
  readonly reserved: boolean
}

export const freshDraft = (userId: string | null, siteId: string): SlotDraft => ({
  userId,
  siteId,
  type: null,
  consultMethod: 1,
  roomId: undefined,
  studentView: true,
  reserved: false,
})

export const draftOf = (slot: Slot): SlotDraft => ({
  userId: slot.userId,
  siteId: slot.siteId,
  type: slot.types[0] ?? null,
  consultMethod: slot.consultMethod,
  roomId: slot.roomId,
  studentView: slot.studentView,
  reserved: slot.reserved,
})

const USUAL = '2'

export const typeOf = (draft: SlotDraft, host: Host | undefined): string | null => {
  const types = host?.types ?? []
  if (draft.type && types.includes(draft.type)) return draft.type
  return types.includes(USUAL) ? USUAL : (types[0] ?? null)
}

/** Whom it is for: whoever was chosen, else the first of those in sight who is free. */
export const hostOf = (draft: SlotDraft, hosts: readonly Host[], inSight: (userId: string) => boolean) =>
  hosts.find(({ userId }) => userId === draft.userId) ??
  (draft.userId === null ? hosts.find(({ userId, free }) => free && inSight(userId)) : undefined)

const ONLINE = 2

/** Rooms such an appointment can be in; none where nobody meets. */
export const roomsFor = (type: string | null, consultMethod: number, rooms: readonly Room[]): readonly Room[] => {
  if (consultMethod === ONLINE || !isAppointmentType(type)) return []
  const { room } = appointmentTypes[type]
  return room === null ? [] : rooms.filter(({ kind }) => kind === room)
}

export const roomOf = (draft: SlotDraft, rooms: readonly Room[]): Room | null => {
  if (draft.roomId === null) return null
  return rooms.find(({ id }) => id === draft.roomId) ?? rooms.find(({ free }) => free) ?? null
}
