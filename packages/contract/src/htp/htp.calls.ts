import {
  htpLimits,
  htpFeatureCodes,
  htpMarkCodes,
  htpOutcomeCodes,
  htpPartCodes,
  htpQuestionCodes,
} from '@xinqiao/domain'
import { actsOn } from '../act.ts'
import { defineCalls, permitted, signedIn } from '../call.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, Text, Type, Version } from '../schema.ts'

// 房树人: somebody draws, two look at it without seeing each other, and what they agree upon is signed. Nothing is concluded by machine.

const read = permitted('plantest_htp_list_tab')
const rate = permitted('plantest_htp_rate_btn')

const oneOf = <T extends string>(codes: readonly T[], title: string) =>
  Type.Unsafe<T>(
    Type.Union(
      codes.map((code) => Type.Literal(code)),
      { title },
    ),
  )

const Ms = Type.Integer({ minimum: 0, maximum: 86_400_000, title: '时刻' })

const Stroke = Type.Object({
  part: oneOf(htpPartCodes, '主题'),
  at: Ms,
  /** When it was taken away again. */
  gone: Nullable(Ms),
  path: Type.String({ minLength: 1, maxLength: htpLimits.path, title: '笔画' }),
})

const Ink = {
  sheet: oneOf(['wide', 'tall'] as const, '纸张方向'),
  strokes: Type.Array(Stroke, { maxItems: htpLimits.strokes, title: '笔画' }),
}

const Answers = Type.Array(
  Type.Object({
    code: oneOf(htpQuestionCodes, '问题'),
    words: Text(htpLimits.answer, '回答'),
  }),
  { maxItems: htpQuestionCodes.length, title: '回答' },
)

const Place = Type.Integer({ minimum: 0, maximum: 1048, title: '位置' })

const Checks = Type.Array(
  Type.Object({
    code: oneOf(htpFeatureCodes, '画面特征'),
    mark: oneOf(htpMarkCodes, '有无'),
    note: Text(htpLimits.note, '说明'),
    spot: Type.Optional(Type.Object({ x: Place, y: Place })),
  }),
  { maxItems: htpFeatureCodes.length, title: '特征清单' },
)

const Settled = Type.Array(
  Type.Object({ code: oneOf(htpFeatureCodes, '画面特征'), outcome: oneOf(htpOutcomeCodes, '合议结果') }),
  { maxItems: htpFeatureCodes.length, title: '合议结果' },
)

const Known = { id: Id('drawing'), version: Version }

const mine = {
  ...Known,
  state: Type.String(),
  stateName: Type.String(),
  inviteTime: DateTime,
  submitTime: Nullable(DateTime),
  /** Why it came back, in the teacher's words. */
  reason: Type.String(),
}

const Row = Type.Object({
  ...Known,
  no: Type.String(),
  userId: Id('user'),
  userName: Type.String(),
  userNo: Type.String(),
  deptName: Type.String(),
  state: Type.String(),
  stateName: Type.String(),
  attempt: Type.Integer(),
  raters: Type.Integer(),
  raterNames: Type.Array(Type.String()),
  /** One of those who look at it. */
  isMine: Type.Boolean(),
  submitTime: Nullable(DateTime),
  doneTime: Nullable(DateTime),
  actions: Type.Array(Type.String()),
})

const refusals = ['request.not_found', 'request.version_conflict', 'htp.wrong_state', 'auth.forbidden'] as const

const act = actsOn('drawing', { reply: Type.Object(Known), errors: refusals })

export const htpCalls = defineCalls('drawing', {
  'GET /plantest/htp/mine': {
    summary: '请我画的画',
    access: signedIn,
    effect: 'read',
    reply: Type.Array(Type.Object(mine)),
  },
  'GET /plantest/htp/own': {
    summary: '我的一幅画：画到哪里、写过什么',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ id: Id('drawing') }),
    reply: Type.Object({
      ...mine,
      ...Ink,
      seq: Type.Integer(),
      answers: Answers,
      /** Handed in, and somebody will come. */
      needsCare: Type.Boolean(),
    }),
    errors: ['request.not_found'],
  },
  'POST /plantest/htp/save': {
    summary: '存下画到一半的画：次序更大的才写入，重复发送无害',
    access: signedIn,
    effect: 'write',
    audit: 'drawing.save',
    body: Type.Object({
      id: Id('drawing'),
      seq: Type.Integer({ minimum: 1, maximum: 1_000_000, title: '次序' }),
      ...Ink,
      answers: Answers,
    }),
    reply: Type.Object({ seq: Type.Integer() }),
    errors: ['request.not_found', 'htp.wrong_state', 'htp.strokes'],
    changes: [],
  },
  'POST /plantest/htp/submit': act(
    'drawing.submit',
    '交画：画布上的笔画，或一张照片；询问里有危险的话即时预警',
    signedIn,
    {
      asks: { ...Ink, fileId: Type.Optional(Id('file')), answers: Answers },
      reply: Type.Object({ needsCare: Type.Boolean() }),
      errors: ['htp.empty', 'htp.strokes', 'htp.photo'],
      changes: ['drawing', 'warning', 'count'],
    },
  ),
  'POST /plantest/htp/redraw': act('drawing.redraw', '退回之后重新画；原画保留', signedIn),
  'POST /plantest/houseTreePerson/testReport/user/page': {
    summary: '房树人：谁画了、评到哪里；没有结论',
    access: read,
    effect: 'read',
    body: Type.Object({
      state: Type.Optional(Text(12, '状态')),
      keyword: Type.Optional(Text(50, '姓名或学号')),
      ...PageQuery,
    }),
    reply: PageOf(Row),
  },
  'POST /plantest/htp/invite': {
    summary: '请几位同学画；手上已有一幅没画完的不重复邀请',
    access: rate,
    effect: 'write',
    audit: 'drawing.invite',
    body: Type.Object({
      userIds: Type.Array(Id('user'), { minItems: 1, maxItems: htpLimits.invited, title: '同学' }),
      raters: Type.Union([Type.Literal(1), Type.Literal(2)], { title: '评阅人数' }),
    }),
    reply: Type.Object({ count: Type.Integer() }),
    errors: ['request.not_found'],
    changes: ['drawing', 'count'],
  },
  'GET /plantest/htp/detail': {
    summary: '一幅画：笔画或照片、本人的说法、特征清单；另一位评阅人的一栏在两人都完成之后才在',
    access: read,
    effect: 'read',
    query: Type.Object({ id: Id('drawing') }),
    reply: Type.Object({
      row: Row,
      ...Ink,
      fileId: Nullable(Id('file')),
      answers: Type.Array(Type.Object({ question: Type.String(), words: Type.String() })),
      columns: Type.Array(
        Type.Object({
          raterName: Type.String(),
          isMine: Type.Boolean(),
          isRated: Type.Boolean(),
          signTime: Nullable(DateTime),
          /** Empty while the other one has not finished. */
          checks: Checks,
        }),
      ),
      disagreements: Type.Array(Type.String()),
      settled: Settled,
      report: Type.String(),
      /** Earlier ones of the same person that came back. */
      earlier: Type.Array(Type.Object({ attempt: Type.Integer(), time: DateTime })),
      /** Over all of it: what is printed can be compared with what is here. */
      print: Type.String(),
    }),
    errors: ['request.not_found', 'auth.forbidden', 'archive.purpose_missing'],
  },
  'POST /plantest/htp/claim': act('drawing.claim', '开始或参加评阅', rate, {
    errors: ['htp.taken'],
    changes: ['drawing', 'count'],
  }),
  'POST /plantest/htp/keep': {
    summary: '暂存自己的一栏',
    access: rate,
    effect: 'write',
    audit: 'drawing.keep',
    body: Type.Object({ id: Id('drawing'), checks: Checks }),
    reply: Nothing,
    errors: ['request.not_found', 'htp.rated', 'htp.wrong_state'],
    changes: [],
  },
  'POST /plantest/htp/rate': act('drawing.rate', '完成自己的一栏，之后不能再改', rate, {
    asks: { checks: Checks },
    errors: ['htp.rated', 'htp.unchecked'],
    changes: ['drawing', 'count'],
  }),
  'POST /plantest/htp/settle': act('drawing.settle', '合议：不一致项的结果与评阅意见；已有的签名随之作废', rate, {
    asks: { settled: Settled, report: Text(htpLimits.report, '评阅意见') },
    errors: ['htp.not_rated'],
  }),
  'POST /plantest/htp/sign': act('drawing.sign', '签名；最后一位签名之后完成', rate, {
    errors: ['htp.not_rated', 'htp.unsettled', 'htp.no_report', 'htp.signed'],
    changes: ['drawing', 'count'],
  }),
  'POST /plantest/htp/return': act('drawing.return', '退回重画：写明原因，原画保留', rate, {
    asks: { reason: Text(htpLimits.reason, '原因', 2) },
    errors: ['htp.reason'],
    changes: ['drawing', 'count'],
  }),
})
