import type { FormOption } from '@xinqiao/domain'
import { DateTime, Id, Nullable, Text, Type, Version } from '../schema.ts'

/** A definition as JSON text; it is rebuilt from what is known before anything is done with it. */
export const Content = Type.String({ minLength: 2, maxLength: 800_000, title: '表单内容' })
/** Answers as JSON text, by the names of the fields. */
export const AnswersText = Type.String({ minLength: 2, maxLength: 400_000, title: '答案' })
export const TypeCode = Text(20, '表单类型', 1)
export const No = Type.Integer({ minimum: 1, maximum: 1_000_000, title: '版本号' })
export const Lock = Version
export const BizType = Text(40, '业务类型', 1)
/** A matter of some module; which one its type says. */
export const BizId = Id('form_matter')

export const FormType = Type.Object({
  id: Type.String({ description: '类型代码，如 F01；CUSTOM 为通用表单' }),
  code: Type.String(),
  typeName: Type.String(),
  categoryCode: Type.String(),
  categoryName: Type.String(),
  formCount: Type.Integer(),
  /** The form that stands for the type in the whole school. */
  formId: Nullable(Id('form')),
  formName: Nullable(Type.String()),
})

export const FormRow = Type.Object({
  id: Id('form'),
  typeCode: Type.String(),
  typeName: Type.String(),
  categoryCode: Type.String(),
  categoryName: Type.String(),
  title: Type.String(),
  siteId: Nullable(Id('site')),
  siteName: Nullable(Type.String()),
  enabled: Type.Boolean(),
  /** Stands for its type in the school or at its site. */
  isDefault: Type.Boolean(),
  publishedNo: Nullable(Type.Integer()),
  publishTime: Nullable(DateTime),
  /** The draft differs from what is published. */
  hasDraft: Type.Boolean(),
  fieldCount: Type.Integer(),
  answerCount: Type.Integer(),
  updateTime: DateTime,
  updateUserName: Nullable(Type.String()),
  version: Type.Integer(),
})

export const FormVersion = Type.Object({
  no: Type.Integer(),
  note: Type.String(),
  publishTime: DateTime,
  publishUserName: Nullable(Type.String()),
  answerCount: Type.Integer(),
})

export const DesignProblem = Type.Object({ prop: Nullable(Type.String()), message: Type.String() })

export const FormDetail = Type.Object({
  ...FormRow.properties,
  /** The draft. */
  content: Type.String(),
  problems: Type.Array(DesignProblem),
  versions: Type.Array(FormVersion),
})

const Option = Type.Unsafe<FormOption>({ type: 'object', additionalProperties: true })
const byProp = <T>(schema: object) => Type.Unsafe<Record<string, T>>({ type: 'object', additionalProperties: schema })

/** A form ready to be filled in: every choice looked up, every time grid cut to what is offered. */
export const OpenForm = Type.Object({
  formId: Id('form'),
  formName: Type.String(),
  typeCode: Type.String(),
  categoryCode: Type.String(),
  no: Type.Integer(),
  content: Type.String(),
  options: byProp<readonly FormOption[]>({ type: 'array', items: Option }),
  grids: byProp<{ time: string; weeks: number[] }[]>({
    type: 'array',
    items: Type.Object({ time: Type.String(), weeks: Type.Array(Type.Integer()) }),
  }),
  /** What the active roles may do with each field; fields not named follow the form. */
  rights: byProp<string>({ type: 'string' }),
  roleCodes: Type.Array(Type.String()),
  levels: Type.Array(Type.Object({ star: Type.String(), level: Type.String(), color: Type.String() })),
})

export const AnswerRow = Type.Object({
  id: Id('form_answer'),
  formId: Id('form'),
  formName: Type.String(),
  typeCode: Type.String(),
  no: Type.Integer(),
  userId: Id('user'),
  userName: Type.String(),
  realName: Type.String(),
  deptFullName: Type.String(),
  bizType: Nullable(Type.String()),
  bizId: Nullable(BizId),
  status: Type.String({ description: 'submitted 已提交，recalled 已撤回' }),
  edition: Type.Integer(),
  last: Type.Boolean(),
  submitTime: DateTime,
  submitUserName: Type.String(),
  version: Type.Integer(),
})

export const Edition = Type.Object({
  no: Type.Integer(),
  formNo: Type.Integer(),
  event: Type.String({ description: 'submit 提交，recall 撤回，sign 签名' }),
  userName: Type.String(),
  time: DateTime,
  /** What was signed is still what is there. */
  isContentSame: Type.Boolean(),
})
