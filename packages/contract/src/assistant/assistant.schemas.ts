import { DateTime, Id, Nullable, Text, Type } from '../schema.ts'
import { Help } from '../appointment/booking.schemas.ts'

/** Where help is at this moment: numbers, who is on duty, and the next duty times one can simply take. */
export const HelpNow = Type.Object({
  ...Help.properties,
  onDuty: Type.Array(
    Type.Object({
      hostName: Type.String(),
      siteName: Type.String(),
      /** 08:00 */
      start: Type.String(),
      end: Type.String(),
      isNow: Type.Boolean(),
    }),
  ),
  slots: Type.Array(
    Type.Object({
      slotId: Id('slot'),
      startAt: DateTime,
      endAt: DateTime,
      hostName: Type.String(),
      siteName: Type.String(),
    }),
  ),
})

/** 1 进行中, 2 已结束, 3 人工接管, 4 已封存 */
const SessionState = Type.String()

export const Message = Type.Object({
  id: Id('ai_message'),
  /** Runs from 1 in each session: the order of the conversation. */
  seq: Type.Integer(),
  /** visitor, assistant, staff, system */
  author: Type.String(),
  /** Who says it, shown with every line that is not the visitor's: 「AI 生成，非咨询师」, a teacher's name, 「系统提示」. */
  label: Type.String(),
  /** text; safety (fixed reply to words of danger); hint (where help is, beside a worrying line); joined, handed, ended. */
  kind: Type.String(),
  text: Type.String(),
  /** done; pending (a reply is on its way); unanswered (none came: 「没有收到回复，请再试一次」, send again with the same clientId). */
  reply: Type.String(),
  /** Of a visitor's line: what it was sent with. */
  clientId: Nullable(Type.String()),
  createTime: DateTime,
})

/** A session as its own visitor sees it. */
export const ownSession = {
  id: Id('ai_session'),
  state: SessionState,
  stateName: Type.String(),
  /** Somebody was asked for and has not come yet. */
  isWaiting: Type.Boolean(),
  takenByName: Nullable(Type.String()),
  startedAt: DateTime,
  lastAt: DateTime,
  endedAt: Nullable(DateTime),
  /** Empty while it goes on. */
  endReason: Type.String(),
  messageCount: Type.Integer(),
  /** The texts are destroyed on this day. */
  keptUntil: Nullable(DateTime),
  version: Type.Integer(),
}

export const OwnView = Type.Object({ byName: Type.String(), purposeName: Type.String(), at: DateTime })

export const Conversation = Type.Object({ ...ownSession, messages: Type.Array(Message) })

export const Terms = Type.Object({
  /** The school offers it and this person may use it. */
  isOpen: Type.Boolean(),
  /** Why not, in words for the person; empty when open. */
  closedText: Type.String(),
  version: Type.String(),
  title: Type.String(),
  paragraphs: Type.Array(Type.Object({ heading: Type.String(), text: Type.String() })),
  /** What stands under every line of the machine. */
  label: Type.String(),
  opening: Type.String(),
  keepDays: Type.Integer(),
  isAgreed: Type.Boolean(),
  agreedAt: Nullable(DateTime),
  maxLength: Type.Integer(),
  help: HelpNow,
})

/** A session as staff see it in lists: facts, never words. */
export const staffRow = {
  id: Id('ai_session'),
  visitorId: Id('user'),
  visitorName: Type.String(),
  visitorNo: Type.String(),
  deptName: Type.String(),
  state: SessionState,
  stateName: Type.String(),
  isWaiting: Type.Boolean(),
  /** Why a person is wanted: visitor 本人要求, guard 安全词触发, staff 老师主动; empty: none was. */
  calledBy: Type.String(),
  calledByName: Type.String(),
  calledAt: Nullable(DateTime),
  startedAt: DateTime,
  lastAt: DateTime,
  endedAt: Nullable(DateTime),
  endReason: Type.String(),
  messageCount: Type.Integer(),
  /** The gravest so far: 0 无, 1 关注, 2 紧急 */
  risk: Type.Integer(),
  riskName: Type.String(),
  riskCount: Type.Integer(),
  takenById: Nullable(Id('user')),
  takenByName: Nullable(Type.String()),
  takenAt: Nullable(DateTime),
  viewCount: Type.Integer(),
  canTakeOver: Type.Boolean(),
  /** Somebody who took over may answer. */
  canReply: Type.Boolean(),
  canView: Type.Boolean(),
  version: Type.Integer(),
}

export const StaffDetail = Type.Object({
  ...staffRow,
  consentVersion: Type.String(),
  consentAt: DateTime,
  /** Set once the person withdrew the consent. */
  withdrawnAt: Nullable(DateTime),
  model: Type.String(),
  keptUntil: Nullable(DateTime),
  counts: Type.Object({
    visitor: Type.Integer(),
    assistant: Type.Integer(),
    staff: Type.Integer(),
    system: Type.Integer(),
  }),
  riskEvents: Type.Array(
    Type.Object({
      id: Id('ai_risk_event'),
      at: DateTime,
      /** 1 关注, 2 紧急 */
      level: Type.Integer(),
      levelName: Type.String(),
      /** input: the visitor's words; output: what the machine was about to say. */
      side: Type.String(),
      sideName: Type.String(),
      /** What the words were about, never the words: 计划, 方式, 告别… */
      topics: Type.Array(Type.String()),
      doneText: Type.String(),
    }),
  ),
  views: Type.Array(
    Type.Object({
      byName: Type.String(),
      purposeName: Type.String(),
      reason: Type.String(),
      at: DateTime,
      isTold: Type.Boolean(),
    }),
  ),
  steps: Type.Array(Type.Object({ at: DateTime, label: Type.String(), byName: Type.String(), reason: Type.String() })),
})

export const Words = Text(1000, '内容', 1)
/** Made by the browser for each line: sending it again never says it twice. */
export const ClientId = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  title: '消息编号',
})
