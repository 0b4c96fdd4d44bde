import { paperStates, type PaperState } from '@xinqiao/domain'
import { DateTime, Id, Nullable, Type } from '../schema.ts'
import { Help } from './booking.schemas.ts'

/** One appointment as staff see it in lists. */
export const appointmentRow = {
  id: Id('appointment'),
  type: Type.String(),
  typeName: Type.String(),
  /** What it is drawn as: 21 for the first session of a case. */
  displayCode: Type.String(),
  visitorId: Id('user'),
  /** Masked for those who see names masked. */
  visitorName: Type.String(),
  visitorNo: Type.String(),
  deptName: Type.String(),
  hostId: Id('user'),
  hostName: Type.String(),
  hostAvatar: Type.String(),
  siteId: Id('site'),
  siteName: Type.String(),
  roomId: Nullable(Id('room')),
  roomName: Nullable(Type.String()),
  slotId: Nullable(Id('slot')),
  startAt: DateTime,
  endAt: DateTime,
  consultMethod: Type.Integer(),
  /** The specification's pair. */
  status: Type.String(),
  auditStatus: Type.Integer(),
  /** The machine's own state and its word. */
  state: Type.String(),
  stateName: Type.String(),
  arriveTime: Nullable(DateTime),
  /** 待确认结果: its time is over and nobody has said what became of it. */
  isUnresolved: Type.Boolean(),
  isUrgent: Type.Boolean(),
  recordDueAt: Nullable(DateTime),
  /** An approval that is under way for it: its option's name. */
  pendingFlow: Nullable(Type.String()),
  /** Actions of the machine this caller could take now; the server judges again. */
  actions: Type.Array(Type.String()),
  version: Type.Integer(),
}
export const AppointmentRow = Type.Object(appointmentRow)

const HistoryLine = Type.Object({
  at: DateTime,
  action: Type.String(),
  actionName: Type.String(),
  stateName: Type.String(),
  actorName: Type.String({ description: '系统自动时为空' }),
  reason: Type.String(),
})

/** Arranged together with others: which of how many, and how many from this one on have not begun. */
const Series = Nullable(Type.Object({ no: Type.Integer(), of: Type.Integer(), left: Type.Integer() }))

const Paper = Type.Unsafe<PaperState>({ type: 'string', enum: [...paperStates] })

export const AppointmentDetail = Type.Object({
  ...appointmentRow,
  visitorPhone: Type.String({ description: '遮罩后的号码' }),
  sourceName: Type.String(),
  reason: Type.String(),
  realStart: Nullable(DateTime),
  realEnd: Nullable(DateTime),
  cancelDeadline: DateTime,
  triageStar: Nullable(Type.Integer()),
  onlinePlace: Type.String(),
  meetingLink: Type.String(),
  /** Answers to forms the caller may open; what it means when there is no id, `papers` tells. */
  registrationAnswerId: Nullable(Id('form_answer')),
  recordAnswerId: Nullable(Id('form_answer')),
  feedbackAnswerId: Nullable(Id('form_answer')),
  papers: Type.Object({ registration: Paper, record: Paper, feedback: Paper }),
  /** The form its record is written in; null where the type has none. */
  recordFormId: Nullable(Id('form')),
  /** The case it belongs to, for its host. */
  caseId: Nullable(Id('care_case')),
  /** How it stands with the record, for its host, its readers and those who arrange; never what it says. */
  record: Nullable(
    Type.Object({
      state: Type.String(),
      stateName: Type.String(),
      notes: Type.Array(Type.String()),
      pendingName: Nullable(Type.String()),
      actions: Type.Array(Type.String()),
      /** When it can no longer be written. */
      lockTime: DateTime,
      version: Type.Integer(),
    }),
  ),
  waived: Type.Array(Type.String()),
  overrideReason: Type.String(),
  history: Type.Array(HistoryLine),
  flows: Type.Array(Type.Object({ id: Type.String(), optionName: Type.String(), stateName: Type.String() })),
  series: Series,
  /** Of this visitor in the term of this appointment. */
  attendance: Type.Object({
    cancels: Type.Integer(),
    leaves: Type.Integer(),
    noShows: Type.Integer(),
    sessionsUsed: Type.Integer(),
    sessionsLeft: Type.Integer(),
    blockedUntil: Nullable(Type.String()),
  }),
})

export const Step = Type.Object({
  step: Type.String(),
  label: Type.String(),
  state: Type.String({ description: 'done、current、todo' }),
})

/** One's own appointment. */
export const MyAppointment = Type.Object({
  id: Id('appointment'),
  type: Type.String(),
  typeName: Type.String(),
  hostId: Id('user'),
  hostName: Type.String(),
  hostAvatar: Type.String(),
  siteId: Id('site'),
  siteName: Type.String(),
  siteAddress: Type.String(),
  sitePhone: Type.String(),
  roomName: Nullable(Type.String()),
  startAt: DateTime,
  endAt: DateTime,
  consultMethod: Type.Integer(),
  status: Type.String(),
  auditStatus: Type.Integer(),
  state: Type.String(),
  stateName: Type.String(),
  reason: Type.String(),
  arriveTime: Nullable(DateTime),
  cancelDeadline: DateTime,
  checkInFrom: DateTime,
  pendingFlow: Nullable(Type.String()),
  /** From shortly before it starts. */
  meetingLink: Type.String(),
  actions: Type.Array(Type.String()),
  /** The form asking how it was; null while there is nothing to ask, or it has been answered. */
  feedbackFormId: Nullable(Id('form')),
  hasFeedback: Type.Boolean(),
  series: Series,
  steps: Type.Array(Step),
  history: Type.Array(Type.Object({ at: DateTime, actionName: Type.String(), reason: Type.String() })),
  version: Type.Integer(),
})

/** What came of an act: the appointment as it is now, or the flow that has to pass first. */
export const Acted = Type.Object({
  id: Id('appointment'),
  state: Type.String(),
  stateName: Type.String(),
  version: Type.Integer(),
  /** Not null: the request waits for approval, the appointment is as it was. */
  flowId: Nullable(Type.String()),
  message: Type.String(),
})

export const Booked = Type.Object({
  id: Id('appointment'),
  state: Type.String(),
  stateName: Type.String(),
  version: Type.Integer(),
  startAt: DateTime,
  endAt: DateTime,
  place: Type.String(),
  hostName: Type.String(),
  /** 该时段已过取消截止时间，预约后只能请假; empty otherwise. */
  warning: Type.String(),
  /** Not null: signs of danger; show the emergency card and today's duty. */
  help: Nullable(Help),
})

export const Refused = Type.Object({
  guard: Type.String(),
  error: Type.String(),
  message: Type.String(),
  /** A clerk can set it aside, saying why. */
  canOverride: Type.Boolean(),
})

const ScoreCounts = Type.Array(Type.Object({ score: Type.Integer(), count: Type.Integer() }))

/** What visitors said, so that nobody is recognised. */
export const FeedbackStats = Type.Object({
  /** Of everybody; otherwise of one host. */
  isAll: Type.Boolean(),
  /** With fewer answers there are no figures. */
  least: Type.Integer(),
  /** Talks after which somebody was asked, and how many answered. */
  asked: Type.Integer(),
  received: Type.Integer(),
  /** How many answers the figures are made of. */
  counted: Type.Integer(),
  average: Nullable(Type.Number()),
  satisfaction: ScoreCounts,
  helpful: ScoreCounts,
  months: Type.Array(Type.Object({ month: Type.String(), counted: Type.Integer(), average: Nullable(Type.Number()) })),
  remarks: Type.Array(Type.String()),
  hosts: Type.Array(
    Type.Object({
      userId: Id('user'),
      realName: Type.String(),
      avatar: Type.String(),
      received: Type.Integer(),
      average: Nullable(Type.Number()),
    }),
  ),
})
