import { recordRules, reviewTabCodes } from '@xinqiao/domain'
import { defineCalls, permitted } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, Text, Type, Version } from '../schema.ts'

// 记录审核: what somebody in training or a peer has written lies with whoever supervises them.

const own = permitted('consult_review_list_tab')

const row = {
  /** The appointment's. */
  id: Id('appointment'),
  answerId: Nullable(Id('form_answer')),
  startTime: DateTime,
  endTime: DateTime,
  typeName: Type.String(),
  visitorName: Type.String({ description: '脱敏' }),
  hostName: Type.String(),
  state: Type.String(),
  stateName: Type.String(),
  handTime: DateTime,
  dueTime: DateTime,
  isLate: Type.Boolean(),
  returns: Type.Integer({ description: '退回过几次' }),
  version: Type.Integer(),
}

const known = { id: Id('appointment'), version: Version }
const refusals = ['request.not_found', 'request.version_conflict', 'record.wrong_state', 'factor.stale'] as const

export const reviewCalls = defineCalls(
  { reads: 'appointment', changes: ['appointment', 'answer', 'errand'] },
  {
    'POST /consult/review/page': {
      summary: '待审记录：交到本人手里的，和本人审过的；姓名脱敏，不含正文',
      access: own,
      effect: 'read',
      body: Type.Object({ tab: Type.Optional(OneOf(reviewTabCodes, '状态')), ...PageQuery }),
      reply: PageOf(Type.Object(row)),
    },
    'POST /consult/review/pass': {
      summary: '通过并签名：以登录人的名义签在正文之下',
      access: own,
      effect: 'write',
      audit: 'record.pass',
      body: Type.Object(known),
      reply: Nothing,
      errors: refusals,
    },
    'POST /consult/review/return': {
      summary: '退回记录：写明要改什么，期限重新由记录人计',
      access: own,
      effect: 'write',
      audit: 'record.return',
      body: Type.Object({ ...known, note: Text(recordRules.reasonMax, '意见', 1) }),
      reply: Nothing,
      errors: [...refusals, 'record.reason_required'],
    },
  },
)
