import { defineCalls, signedIn } from '../call.ts'
import { DateTime, DayRange, Id, Nothing, Nullable, PageOf, PageQuery, Text, Type } from '../schema.ts'
import { AnswerRow, AnswersText, BizId, BizType, Edition, Lock, No, OpenForm, TypeCode } from './form.schemas.ts'

// Everybody signed in may ask; what somebody may do with a form is said by the rights of their roles on it, by whose answer
// it is, and by the module an answer belongs to.

const matter = { bizType: Type.Optional(BizType), bizId: Type.Optional(BizId) }
const Moments = Type.Record(Type.String({ maxLength: 60 }), Text(40, '时间'), {
  maxProperties: 500,
  title: '开始阅读的时间',
})

const given = {
  formId: Id('form'),
  answers: AnswersText,
  userId: Type.Optional(Id('user')),
  answerId: Type.Optional(Id('form_answer')),
  /** Of the answer that is being corrected. */
  version: Type.Optional(Lock),
  /** Which version of the form was filled in; when it is not said, that of the answer, and of a new one the newest. */
  no: Type.Optional(No),
  openedAt: Type.Optional(Moments),
  /** The browser's clock when it sends this: with the moments above it tells how long something was read. */
  sentAt: Type.Optional(Text(40, '发送时间')),
  /** As it came with the form: when the server handed it out. */
  opened: Type.Optional(Text(120, '打开凭据')),
  siteId: Type.Optional(Id('site')),
  ...matter,
}

const saved = Type.Object({
  answerId: Id('form_answer'),
  edition: Type.Integer(),
  version: Type.Integer(),
  /** Signatures that no longer hold because what they stood under has changed. */
  resign: Type.Array(Type.Object({ prop: Type.String(), label: Type.String() })),
})

const saveErrors = [
  'request.not_found',
  'request.version_conflict',
  'auth.forbidden',
  'form.not_published',
  'form.stopped',
  'form.unreadable',
  'form.answer_wrong',
  'form.read_on',
  'form.form_changed',
  'form.answered',
  'form.sign_refused',
  'form.sign_file',
] as const

const save = (summary: string) =>
  ({
    summary,
    access: signedIn,
    effect: 'write',
    audit: 'form.answer',
    body: Type.Object({
      ...given,
      eventSign: Type.Optional(Type.Boolean({ description: '提交后通知相关的人；默认 true' })),
    }),
    reply: saved,
    errors: saveErrors,
  }) as const

const Held = Type.Object({
  ...AnswerRow.properties,
  answer: Type.String({ description: 'JSON 文本，含 _ 开头的文字副本与签名信息' }),
  lastFlag: Type.Boolean(),
  /** Fields whose signature stood under other words. */
  resign: Type.Array(Type.String()),
})

const readErrors = ['factor.stale', 'request.not_found', 'auth.forbidden'] as const

/** As the record forms always got it: the answer is JSON text inside data.data. */
const found = Type.Object({
  data: Held,
  editions: Type.Array(Edition),
  /** In the version this edition was given to. */
  form: OpenForm,
})

export const answerCalls = defineCalls('answer', {
  'POST /public/forms/answer/open': {
    summary: '打开表单：题目、选项、时间段、权限、已有答案与草稿',
    access: signedIn,
    effect: 'read',
    body: Type.Object({
      formId: Type.Optional(Id('form')),
      typeCode: Type.Optional(TypeCode),
      answerId: Type.Optional(Id('form_answer')),
      userId: Type.Optional(Id('user')),
      siteId: Type.Optional(Id('site')),
      ...matter,
    }),
    reply: Type.Object({
      form: OpenForm,
      user: Type.Object({
        id: Id('user'),
        realName: Type.String(),
        userName: Type.String(),
        deptFullName: Type.String(),
      }),
      answer: Nullable(Held),
      /** The edition before the newest, for the marks of what has changed. */
      previous: Nullable(Type.String()),
      draft: Nullable(
        Type.Object({ answers: Type.String(), version: Type.Integer(), no: Type.Integer(), time: DateTime }),
      ),
      /** What the form starts with when nothing has been answered: constants and what the product knows about the person. */
      prefill: Type.String(),
      mayWrite: Type.Boolean(),
      /** How it stands with the matter the answer belongs to, and what was added to it since. */
      standing: Nullable(
        Type.Object({
          id: Type.String(),
          state: Type.String(),
          stateName: Type.String(),
          tone: Type.String({ description: 'warning，danger，done，closed' }),
          line: Type.String(),
          notes: Type.Array(Type.String()),
          addenda: Type.Array(
            Type.Object({ id: Type.String(), text: Type.String(), authorName: Type.String(), time: DateTime }),
          ),
          names: Type.Array(Type.Object({ label: Type.String(), name: Type.String(), time: DateTime })),
          review: Nullable(Type.Object({ version: Type.Integer() })),
          hash: Nullable(Type.String()),
          mayAdd: Type.Boolean(),
        }),
      ),
      mayRecall: Type.Boolean(),
      maySign: Type.Array(Type.String()),
      /** where the kept signature of whoever opened it to write is put under what is saved, by itself */
      autoSign: Type.Array(Type.String()),
      /** Another than the form's here when it has been published anew since. */
      newestNo: Type.Integer(),
      /** To be sent back with the answers: when the form was handed out, for questions that must be read first. */
      opened: Type.String(),
    }),
    errors: [...readErrors, 'form.unknown_type', 'form.not_published', 'form.stopped'],
  },
  'POST /public/forms/answer/save': save('提交答案；已有答卷时为修改（带 answerId 与 version）'),
  'POST /public/forms/inner/forms/answer': save('提交答案（同 /public/forms/answer/save）'),
  'POST /plantest/evaluationPlanTestForm/edit': save('提交测评相关表单的答案（同 /public/forms/answer/save）'),
  'POST /public/forms/answer/draft': {
    summary: '自动保存草稿，只给自己；draftVersion 小于已存的版本时不再保存（isKept 为 false）',
    access: signedIn,
    effect: 'write',
    audit: 'form.draft',
    body: Type.Object({ ...given, draftVersion: Type.Optional(Lock) }),
    /** Newer words had been kept already, or the answer had been given, when this is not kept. */
    reply: Type.Object({ version: Type.Integer(), time: DateTime, isKept: Type.Boolean() }),
    errors: [...readErrors, 'form.not_published', 'form.stopped', 'form.unreadable', 'request.version_conflict'],
  },
  'POST /public/forms/answer/dropDraft': {
    summary: '不要这份草稿了',
    access: signedIn,
    effect: 'write',
    audit: 'form.draft_drop',
    body: Type.Object({
      formId: Id('form'),
      userId: Type.Optional(Id('user')),
      answerId: Type.Optional(Id('form_answer')),
      ...matter,
    }),
    reply: Nothing,
    errors: readErrors,
  },
  'POST /public/forms/answer/recall': {
    summary: '撤回已提交的答案，以便修改后重新提交',
    access: signedIn,
    effect: 'write',
    audit: 'form.recall',
    body: Type.Object({ answerId: Id('form_answer'), version: Type.Optional(Lock) }),
    reply: saved,
    errors: [...readErrors, 'request.version_conflict', 'form.not_recallable'],
  },
  'POST /public/forms/answer/sign': {
    summary: '在已提交的答卷上签名，内容不变',
    access: signedIn,
    effect: 'write',
    audit: 'form.sign',
    body: Type.Object({
      answerId: Id('form_answer'),
      version: Lock,
      prop: Text(60, '签名处', 1),
      fileId: Id('file'),
      source: Type.Union([Type.Literal('drawn'), Type.Literal('uploaded'), Type.Literal('quoted')]),
      /** put there by the opened form, not by a hand: only where nobody has signed, only what is kept */
      isAutomatic: Type.Optional(Type.Boolean()),
    }),
    reply: saved,
    errors: [...readErrors, 'request.version_conflict', 'form.sign_refused', 'form.sign_file', 'form.recalled'],
  },
  'GET /public/forms/inner/forms/answer/edition': {
    summary: '一份答卷：最新或指定的一版，以及历次版本',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ answerId: Id('form_answer'), no: Type.Optional(No) }),
    reply: found,
    errors: readErrors,
  },
  'POST /plantest/evaluationPlanTestForm/findAnswer': {
    summary: '一份测评相关表单的答案',
    access: signedIn,
    effect: 'read',
    body: Type.Object({ answerId: Id('form_answer') }),
    reply: found,
    errors: readErrors,
  },
  'GET /plantest/evaluationPlanTestForm/view': {
    summary: '测评相关的表单，可直接填写',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ formId: Id('form'), siteId: Type.Optional(Id('site')) }),
    reply: OpenForm,
    errors: [...readErrors, 'form.not_published', 'form.stopped'],
  },
  'GET /public/forms/answer/compare': {
    summary: '两版答卷逐项的不同',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ answerId: Id('form_answer'), from: No, to: No }),
    reply: Type.Array(
      Type.Object({
        prop: Type.String(),
        label: Type.String(),
        before: Type.String({ description: '文字；空为没有' }),
        after: Type.String(),
      }),
    ),
    errors: readErrors,
  },
  'POST /public/forms/answer/page': {
    summary: '答卷列表：自己的，或按表单权限与数据范围内他人的',
    access: signedIn,
    effect: 'read',
    body: Type.Object({
      ...PageQuery,
      ...DayRange,
      mine: Type.Optional(Type.Boolean({ title: '只看自己的' })),
      formId: Type.Optional(Id('form')),
      typeCode: Type.Optional(TypeCode),
      userId: Type.Optional(Id('user')),
      status: Type.Optional(Type.Union([Type.Literal('submitted'), Type.Literal('recalled')])),
      keyword: Type.Optional(Text(50, '姓名或学号')),
    }),
    reply: PageOf(AnswerRow),
  },
  'POST /public/forms/answer/figures': {
    summary:
      '一个表单的答卷统计：逐题的选项人数、数值的均值；只统计数据范围内已提交的，非全校范围时人数少于 5 的不显示',
    access: signedIn,
    effect: 'read',
    reads: ['answer', 'form'],
    body: Type.Object({ ...DayRange, formId: Id('form') }),
    reply: Type.Object({
      formName: Type.String(),
      no: Type.Integer(),
      /** null: too few to be told */
      total: Nullable(Type.Integer()),
      isExact: Type.Boolean(),
      questions: Type.Array(
        Type.Object({
          prop: Type.String(),
          label: Type.String(),
          n: Type.String(),
          options: Type.Array(
            Type.Object({ label: Type.String(), count: Type.String(), value: Nullable(Type.Integer()) }),
          ),
          mean: Nullable(Type.Number()),
          least: Nullable(Type.Number()),
          most: Nullable(Type.Number()),
        }),
      ),
    }),
    errors: ['request.not_found', 'auth.forbidden'],
  },
  'GET /public/forms/answer/forOthers': {
    summary: '我可以为他人填写的表单',
    access: signedIn,
    effect: 'read',
    reads: ['answer', 'form'],
    reply: Type.Array(
      Type.Object({ id: Id('form'), title: Type.String(), typeCode: Type.String(), no: Type.Integer() }),
    ),
  },
  'POST /public/forms/answer/person': {
    summary: '可为其填写表单的人（数据范围内；能为他人填写的人可查）',
    access: signedIn,
    effect: 'read',
    body: Type.Object({
      ...PageQuery,
      keyword: Type.Optional(Text(50, '姓名或学号')),
      deptId: Type.Optional(Id('dept')),
    }),
    reply: PageOf(
      Type.Object({
        id: Id('user'),
        realName: Type.String(),
        userName: Type.String(),
        deptName: Nullable(Type.String()),
      }),
    ),
    errors: ['auth.forbidden'],
  },
  'GET /public/forms/answer/mine': {
    summary: '我可以填写的表单：未填、草稿、已提交、已撤回',
    access: signedIn,
    effect: 'read',
    reply: Type.Array(
      Type.Object({
        formId: Id('form'),
        formName: Type.String(),
        typeCode: Type.String(),
        categoryCode: Type.String(),
        categoryName: Type.String(),
        no: Type.Integer(),
        status: Type.String({
          description: 'toSign 待签名，none 未填写，draft 填写中，submitted 已提交，recalled 已撤回',
        }),
        answerId: Nullable(Id('form_answer')),
        time: Nullable(DateTime),
        /** Still to be signed again, since the words have changed. */
        resign: Type.Boolean(),
      }),
    ),
  },
})
