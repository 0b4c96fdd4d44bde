import { infoForms, ownKeyPattern, sectionsWithOwn, type InfoForm, type InfoSection } from '@xinqiao/domain'
import { Id, Nullable, SeenVersion, Text, Type } from '../schema.ts'

const Option = Type.Object({ value: Type.String(), label: Type.String() })

/** A section's questions as the domain declares them. */
export const Form = Type.Unsafe<InfoForm>(
  Type.Object({
    category: Type.Integer(),
    key: Type.String(),
    title: Type.String(),
    lead: Type.String(),
    fields: Type.Array(
      Type.Object({
        prop: Type.String(),
        label: Type.String(),
        type: Type.String(),
        isRequired: Type.Boolean(),
        max: Type.Integer(),
        rule: Type.Optional(Type.String()),
        options: Type.Optional(Type.Array(Option)),
        dict: Type.Optional(Type.String()),
        retired: Type.Optional(Type.Array(Option)),
        readOnly: Type.Optional(Type.String()),
        isMasked: Type.Optional(Type.Boolean()),
        showWhen: Type.Optional(Type.Object({ prop: Type.String(), values: Type.Array(Type.String()) })),
        placeholder: Type.Optional(Type.String()),
        help: Type.Optional(Type.String()),
        careFor: Type.Optional(Type.Array(Type.String())),
        studentsOnly: Type.Optional(Type.Boolean()),
        isFixed: Type.Optional(Type.Boolean()),
        isOwn: Type.Optional(Type.Boolean()),
        onUserInfoPage: Type.Optional(Type.Boolean()),
      }),
    ),
  }),
)

export const Category = Type.Integer({ minimum: 0, maximum: 3, title: '信息类别' })

/** By the names of the form's fields; every value is a text. */
export const Answers = Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' } })

export const mine = {
  category: Type.Integer(),
  userId: Id('user'),
  userTypeId: Nullable(Id('user_type')),
  answers: Answers,
  version: Type.Integer(),
  /** Must be filled in before anything else can be done. */
  isOwed: Type.Boolean(),
  deptFullName: Type.String(),
}

export const Saved = Type.Object({ version: Type.Integer(), isWriteInfo: Type.Array(Type.Integer()) })

/** Generous on purpose: exact lengths are the form's rules, whose complaints name the field and appear beside it. */
export const MOST = 2000

/** The school's own questions come under keys of ours; whatever else is unknown is dropped. */
const own = (category: InfoSection) =>
  sectionsWithOwn.includes(category) ? { patternProperties: { [ownKeyPattern]: Text(MOST, '自定义字段') } } : {}

const answersOf = (category: InfoSection) =>
  Type.Unsafe<Record<string, string>>({
    ...Type.Object(
      Object.fromEntries(
        infoForms[category]!.fields.map((field) => [field.prop, Type.Optional(Text(MOST, field.label))]),
      ),
    ),
    ...own(category),
  })

export const given = (category: InfoSection) => ({
  answers: answersOf(category),
  version: SeenVersion,
})

const Flag = (title: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 1, title }))

/** 0 leaves what is stored, 1 stores what is given; a value with asterisks is never stored. */
export const flags = {
  updateRealNameFlag: Flag('姓名是否修改'),
  updatePhoneFlag: Flag('手机号是否修改'),
  updateIdCardFlag: Flag('证件号码是否修改'),
}

export const counters = { punishNum: Type.Integer(), failNum: Type.Integer(), stayOutLateNum: Type.Integer() }
