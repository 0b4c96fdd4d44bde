import { DateTime, Id, Nullable, Type } from '../schema.ts'
import { HostCard } from '../appointment/booking.schemas.ts'

export const Slot = Type.Object({
  id: Id('slot'),
  workforceId: Nullable(Id('workforce')),
  shiftId: Nullable(Id('duty_shift')),
  userId: Id('user'),
  realName: Type.String(),
  siteId: Id('site'),
  siteName: Type.String(),
  roomId: Nullable(Id('room')),
  roomName: Nullable(Type.String()),
  types: Type.Array(Type.String()),
  startAt: DateTime,
  endAt: DateTime,
  consultMethod: Type.Integer(),
  status: Type.String({ description: '1 可预约，10 已释放可预约，2 已预约，3 已完成' }),
  /** What it is booked for (21: first session of a case), 5 while it is free. */
  displayCode: Type.String(),
  displayName: Type.String(),
  dutyFlag: Type.Boolean(),
  dutyStatus: Nullable(Type.String()),
  reserved: Type.Boolean(),
  studentView: Type.Boolean(),
  closed: Type.Boolean(),
  closeReason: Type.String(),
  /** Somebody is choosing it right now. */
  held: Type.Boolean(),
  /** The live or last appointment on it, for those who may see it. */
  appointmentId: Nullable(Id('appointment')),
  visitorName: Nullable(Type.String()),
  appointmentState: Nullable(Type.String()),
  /** Whether I may change it. */
  isManageable: Type.Boolean(),
  version: Type.Integer(),
})

export const Workforce = Type.Object({
  id: Id('workforce'),
  userId: Id('user'),
  realName: Type.String(),
  siteId: Id('site'),
  siteName: Type.String(),
  roomId: Nullable(Id('room')),
  roomName: Nullable(Type.String()),
  types: Type.Array(Type.String()),
  weeks: Type.Array(Type.Integer()),
  startTime: Type.String(),
  endTime: Type.String(),
  startDate: Type.String(),
  endDate: Type.String(),
  slotMinutes: Type.Integer(),
  gapMinutes: Type.Integer(),
  consultMethod: Type.Integer(),
  studentView: Type.Boolean(),
  reserved: Type.Boolean(),
  slotCount: Type.Integer(),
  bookedCount: Type.Integer(),
  isManageable: Type.Boolean(),
  version: Type.Integer(),
})

export const Plan = Type.Object({
  workforceId: Nullable(Id('workforce')),
  slots: Type.Integer({ description: '可以排出的时段数' }),
  skipped: Type.Array(Type.Object({ day: Type.String(), holiday: Type.String() })),
  clashes: Type.Array(Type.Object({ startAt: DateTime, endAt: DateTime, reason: Type.String() })),
})

export const Host = Type.Object({
  ...HostCard,
  /** Types this person can host in this school. */
  types: Type.Array(Type.String()),
  maxCases: Type.Integer(),
  activeCases: Type.Integer(),
  certificateUntil: Nullable(Type.String()),
  isTrained: Type.Boolean(),
  isShown: Type.Boolean(),
  supervisorId: Nullable(Id('user')),
  /** In training from a day until a day: their records are signed by their supervisor too. */
  internFrom: Nullable(Type.String()),
  internUntil: Nullable(Type.String()),
  /** Free in the time asked about; true where none was. */
  free: Type.Boolean(),
  /** By what they are taken, if they are. */
  reason: Type.String(),
  /** Booked and offered slots of the week asked about. */
  booked: Type.Integer(),
  offered: Type.Integer(),
  version: Type.Integer(),
})

export const RoomWithStatus = Type.Object({
  id: Id('room'),
  name: Type.String(),
  siteId: Id('site'),
  siteName: Type.String(),
  kind: Type.String(),
  capacity: Type.Integer(),
  free: Type.Boolean(),
  /** By whom it is taken, if it is. */
  reason: Type.String(),
  /** Until when it stays as it is now, 'HH:mm' of that day; null: to the end of the day. */
  until: Nullable(Type.String()),
})

/** Why a rota does not come about as it was wished. */
export const rotaRefusals = [
  'request.not_found',
  'request.version_conflict',
  'auth.forbidden',
  'slot.host_busy',
  'slot.room_busy',
  'slot.out_of_range',
  'slot.wrong_order',
  'slot.holiday',
  'slot.template_wrong',
  'slot.wrong_state',
  'slot.booked',
  'slot.over',
  'slot.not_reserved',
  'slot.replacement_missing',
  'slot.replacement_busy',
  'appointment.no_term',
  'host.not_doctor',
  'host.peer_unready',
  'host.certificate_expired',
  'record.too_many_locked',
] as const

export const Shift = Type.Object({
  id: Id('duty_shift'),
  siteId: Id('site'),
  siteName: Type.String(),
  day: Type.String(),
  half: Type.String({ description: 'am 上午，pm 下午，evening 晚上' }),
  hostId: Id('user'),
  hostName: Type.String(),
  status: Type.String({ description: 'ok、appointment、complete' }),
  replacedName: Nullable(Type.String()),
  replaceReason: Type.String(),
  isManageable: Type.Boolean(),
  version: Type.Integer(),
})
