import { DateTime, Id, Nullable, Text, Type } from '../schema.ts'

const Face = {
  code: Type.String(),
  label: Type.String(),
  /** Where the list behind it lives; null while no page shows it. */
  path: Nullable(Type.String()),
  icon: Type.String(),
  tone: Type.String(),
}

export const ConsoleEntryView = Type.Object({ ...Face, sort: Type.Integer() })

/** `value` is null when this one could not be counted. */
export const ConsoleCount = Type.Object({
  ...Face,
  value: Nullable(Type.Integer()),
  note: Nullable(Type.String()),
  urgent: Type.Boolean(),
})

export const QuickAction = Type.Object({
  code: Type.String(),
  label: Type.String(),
  path: Type.String(),
  icon: Type.String(),
  primary: Type.Boolean(),
  /** Somebody may be in danger. */
  danger: Type.Boolean(),
})

const Tally = { ok: Type.Integer(), bad: Type.Integer() }

export const SignInTrend = Type.Object({
  days: Type.Array(Type.Object({ date: Type.String(), ...Tally })),
  hours: Type.Array(Type.Object({ from: Type.Integer(), to: Type.Integer(), ...Tally })),
  /** How many accounts today's failures were tried on. */
  failedAccounts: Type.Integer(),
})

const Lane = Type.Integer({ minimum: 0, maximum: 2, title: '列' })
/** `compact` shows fewer rows. */
const Size = Type.Union([Type.Literal('normal'), Type.Literal('compact')], { title: '大小' })

export const CardView = Type.Object({
  code: Type.String(),
  title: Type.String(),
  lane: Lane,
  size: Size,
  /** Whether the card has a smaller form to choose. */
  resizable: Type.Boolean(),
  hidden: Type.Boolean(),
})

export const CardChoice = Type.Object({
  code: Text(64, '卡片代号', 1),
  lane: Lane,
  size: Type.Optional(Size),
  hidden: Type.Optional(Type.Boolean({ title: '隐藏' })),
})

const Day = Type.String({ pattern: '^20\\d{2}-\\d{2}-\\d{2}$', title: '提醒日期' })

export const Note = Type.Object({
  id: Id('note'),
  content: Type.String(),
  pinned: Type.Boolean(),
  done: Type.Boolean(),
  remindDate: Nullable(Day),
  createTime: DateTime,
  updateTime: DateTime,
  version: Type.Integer(),
})

/** Without an id a new one. What is left out of a change stays as it was. */
export const NoteDraft = Type.Object({
  id: Type.Optional(Id('note')),
  version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, title: '版本号' })),
  content: Type.Optional(Text(2000, '便签内容')),
  pinned: Type.Optional(Type.Boolean({ title: '置顶' })),
  done: Type.Optional(Type.Boolean({ title: '完成' })),
  remindDate: Type.Optional(Nullable(Day)),
})

export const MyError = Type.Object({
  id: Id('client_error'),
  time: DateTime,
  type: Type.String(),
  url: Type.String(),
  message: Type.String(),
  stack: Type.String(),
  device: Type.String(),
})
