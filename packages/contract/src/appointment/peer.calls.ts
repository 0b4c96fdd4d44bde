import { peerRules } from '@xinqiao/domain'
import { defineCalls, signedIn } from '../call.ts'
import { DateTime, Id, Nothing, Nullable, Text, Type, Version } from '../schema.ts'

// 朋辈聊天: for a fellow student who holds talks. Their own talks and nothing else of those who come.

const Talk = Type.Object({
  id: Id('appointment'),
  visitorName: Type.String(),
  startTime: DateTime,
  endTime: DateTime,
  place: Type.String(),
  state: Type.String(),
  stateName: Type.String(),
  /** Of its note, where one is owed. */
  recordState: Nullable(Type.String()),
  recordStateName: Nullable(Type.String()),
  formId: Nullable(Id('form')),
  answerId: Nullable(Id('form_answer')),
  actions: Type.Array(Type.String({ description: 'start 开始，finish 结束，write 写记录，flag 红旗' })),
  /** When somebody on duty was last called from it. */
  flagTime: Nullable(DateTime),
  version: Type.Integer(),
})

const known = { id: Id('appointment'), version: Version }
const refusals = ['request.not_found', 'request.version_conflict', 'appointment.wrong_state'] as const

export const peerCalls = defineCalls(
  { reads: 'appointment', changes: ['appointment'] },
  {
    'GET /consult/peer/desk': {
      summary: '我的朋辈聊天：本人主持的倾谈；不是朋辈辅导员时为空',
      access: signedIn,
      effect: 'read',
      reply: Type.Object({
        isPeer: Type.Boolean(),
        /** Why no talk may be held now. */
        whyNot: Nullable(Type.String()),
        supervisorName: Nullable(Type.String()),
        talks: Type.Array(Talk),
      }),
    },
    'POST /consult/peer/start': {
      summary: '开始倾谈：须完成培训并有督导',
      access: signedIn,
      effect: 'write',
      audit: 'appointment.start',
      body: Type.Object(known),
      reply: Nothing,
      errors: [...refusals, 'host.peer_unready', 'appointment.start_early', 'appointment.unsigned'],
    },
    'POST /consult/peer/finish': {
      summary: '结束倾谈',
      access: signedIn,
      effect: 'write',
      audit: 'appointment.finish',
      body: Type.Object(known),
      reply: Nothing,
      errors: refusals,
    },
    'POST /consult/peer/redFlag': {
      summary: '红旗：倾谈中或倾谈后，立即通知值班老师与督导；不必写什么',
      access: signedIn,
      effect: 'write',
      audit: 'peer.flag',
      changes: ['appointment', 'warning'],
      body: Type.Object({ id: Id('appointment'), words: Type.Optional(Text(peerRules.wordsMax, '看到了什么')) }),
      reply: Nothing,
      errors: ['request.not_found', 'peer.flag_closed'],
    },
  },
)
