import { phraseRules } from '@xinqiao/domain'
import { defineCalls, signedIn } from '../call.ts'
import { DateTime, Id, Nothing, Nullable, Text, Type } from '../schema.ts'
import { BizId, BizType } from './form.schemas.ts'

const Signature = Nullable(Type.Object({ uid: Id('user'), fileId: Id('file'), source: Type.String(), time: DateTime }))

const Phrases = Type.Object({
  phrases: Type.Array(Text(phraseRules.max, '常用语', 1), { maxItems: phraseRules.most, title: '常用语' }),
})

const saved = {
  id: Id('form_scale_result'),
  scaleCode: Type.String(),
  scaleName: Type.String(),
  time: DateTime,
}

const points = { label: Type.String(), score: Type.Number(), maxScore: Type.Number() }

const Scale = Type.Object({
  ...saved,
  score: Type.Number(),
  maxScore: Type.Number(),
  level: Type.String(),
  /** the least score of each level, the mildest first */
  bands: Type.Array(Type.Object({ from: Type.Number(), label: Type.String() })),
  /** items heard at once, whatever the sum */
  risks: Type.Array(Type.Object({ item: Type.Integer(), label: Type.String(), answer: Type.String() })),
})

export const smartFormCalls = defineCalls('signature', {
  'POST /consult/smartform/result': {
    summary: '一份答卷的得分：计分选项逐题、各部分与合计，以及随表单所填量表的结果；不告知填写者本人',
    access: signedIn,
    effect: 'read',
    reads: 'answer',
    body: Type.Object({ answerId: Id('form_answer') }),
    reply: Type.Object({
      answerId: Id('form_answer'),
      score: Type.Number(),
      maxScore: Type.Number(),
      items: Type.Array(Type.Object({ prop: Type.String(), isAnswered: Type.Boolean(), ...points })),
      dimensions: Type.Array(Type.Object(points)),
      scales: Type.Array(Scale),
    }),
    errors: ['factor.stale', 'request.not_found', 'auth.forbidden'],
  },
  'POST /consult/smartform/saveScaleResult': {
    summary: '保存随表单填写的量表（来访者自评）；自己的，或已有的一份答卷的',
    access: signedIn,
    effect: 'write',
    changes: ['appointment'],
    audit: 'form.scale',
    body: Type.Object({
      scaleCode: Text(20, '量表', 1),
      answers: Type.Array(Type.Integer({ minimum: 0, maximum: 10, title: '答案' }), { maxItems: 100, title: '答案' }),
      answerId: Type.Optional(Id('form_answer')),
    }),
    reply: Type.Object(saved),
    errors: ['request.not_found', 'auth.forbidden', 'form.scale_wrong'],
  },
  'GET /consult/smartform/gradeResultCalc': {
    summary: '所选分级与已有证据是否一致：gradeResult 1 一致，0 不一致（须说明原因）',
    access: signedIn,
    effect: 'read',
    reads: 'answer',
    query: Type.Object({
      /** Left out, only the last level is asked for. */
      option: Type.Optional(Text(10, '分级', 1)),
      // An address is no place for long texts: all of these together must fit into one.
      previousHistory: Type.Optional(Text(1000, '既往史')),
      userId: Type.Optional(Id('user')),
      /** An answer that is being corrected: the level it gave before is not held against the new one. */
      answerId: Type.Optional(Id('form_answer')),
      risks: Type.Optional(Text(500, '记录中的风险项')),
      /** The matter that is being written in: whoever may write there may ask, and whom it is about the matter says. */
      formId: Type.Optional(Id('form')),
      bizType: Type.Optional(BizType),
      bizId: Type.Optional(BizId),
    }),
    reply: Type.Object({
      gradeResult: Type.Integer(),
      reasons: Type.Array(Type.String()),
      last: Nullable(Type.Object({ star: Type.String(), time: DateTime })),
    }),
    errors: ['request.not_found', 'auth.forbidden', 'form.grade_wrong'],
  },
  'GET /admin/user/signature/student': {
    summary: '来访者保存的签名，供答卷引用；只限本人，或能看其答卷的人',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ uid: Id('user') }),
    reply: Signature,
    errors: ['request.not_found'],
  },
  'GET /admin/user/signature/teacher': {
    summary: '工作人员本人保存的签名；来访者不能引用',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ uid: Type.Optional(Id('user')) }),
    reply: Signature,
    errors: ['request.not_found', 'auth.forbidden'],
  },
  'POST /admin/user/signature/save': {
    summary: '保存自己的签名',
    access: signedIn,
    effect: 'write',
    audit: 'signature.save',
    body: Type.Object({ fileId: Id('file'), source: Type.Union([Type.Literal('drawn'), Type.Literal('uploaded')]) }),
    reply: Signature,
    errors: ['request.not_found', 'form.sign_file'],
  },
  'POST /admin/user/signature/remove': {
    summary: '删除自己保存的签名；已签的答卷不受影响',
    access: signedIn,
    effect: 'write',
    audit: 'signature.remove',
    body: Type.Object({}),
    reply: Nothing,
    errors: ['request.not_found'],
  },
  'GET /public/forms/phrases': {
    summary: '自己的常用语',
    access: signedIn,
    effect: 'read',
    reply: Phrases,
  },
  'POST /public/forms/phrases': {
    summary: '保存自己的常用语，整份替换',
    access: signedIn,
    effect: 'write',
    audit: 'form.phrases',
    body: Phrases,
    reply: Nothing,
  },
})
