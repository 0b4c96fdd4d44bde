import { infoForms, type InfoForm, type InfoSection } from '@xinqiao/domain'
import { defineCalls, signedIn } from '../call.ts'
import { Id, Nullable, Text, Type } from '../schema.ts'

const Option = Type.Object({ value: Type.String(), label: Type.String() })

/** A section's questions as the domain declares them. */
const Form = Type.Unsafe<InfoForm>(
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
        readOnly: Type.Optional(Type.String()),
        isMasked: Type.Optional(Type.Boolean()),
        showWhen: Type.Optional(Type.Object({ prop: Type.String(), values: Type.Array(Type.String()) })),
        placeholder: Type.Optional(Type.String()),
        help: Type.Optional(Type.String()),
        careFor: Type.Optional(Type.Array(Type.String())),
        studentsOnly: Type.Optional(Type.Boolean()),
      }),
    ),
  }),
)

const Category = Type.Integer({ minimum: 0, maximum: 3, title: '信息类别' })

/** By the names of the form's fields; every value is a text. */
const Answers = Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' } })

const mine = {
  category: Type.Integer(),
  userId: Id('user'),
  userTypeId: Nullable(Id('user_type')),
  answers: Answers,
  version: Type.Integer(),
  /** Must be filled in before anything else can be done. */
  isOwed: Type.Boolean(),
  deptFullName: Type.String(),
}

const Saved = Type.Object({ version: Type.Integer(), isWriteInfo: Type.Array(Type.Integer()) })

/** Generous on purpose: exact lengths are the form's rules, whose complaints name the field and appear beside it. */
const MOST = 2000

const answersOf = (category: InfoSection) =>
  Type.Unsafe<Record<string, string>>(
    Type.Object(
      Object.fromEntries(
        infoForms[category]!.fields.map((field) => [field.prop, Type.Optional(Text(MOST, field.label))]),
      ),
    ),
  )

const given = (category: InfoSection) => ({
  answers: answersOf(category),
  version: Type.Integer({ minimum: 0, maximum: 2_000_000_000, title: '版本' }),
})

const Flag = (title: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 1, title }))

/** 0 leaves what is stored, 1 stores what is given; a value with asterisks is never stored. */
const flags = {
  updateRealNameFlag: Flag('姓名是否修改'),
  updatePhoneFlag: Flag('手机号是否修改'),
  updateIdCardFlag: Flag('证件号码是否修改'),
}

const read = (summary: string) => ({ summary, access: signedIn, effect: 'read', evenWhenForced: ['info'] }) as const

const save = (summary: string) =>
  ({
    summary,
    access: signedIn,
    effect: 'write',
    audit: 'user_info.save',
    reply: Saved,
    errors: ['user_info.invalid', 'request.version_conflict'],
    evenWhenForced: ['info'],
  }) as const

const saveBasic = {
  body: Type.Object({ ...given(0), ...flags }),
  errors: ['user_info.invalid', 'user.phone_taken', 'user_info.id_card_taken', 'request.version_conflict'],
} as const

export const userInfoCalls = defineCalls({
  'GET /admin/v2/uForm': {
    ...read('一类用户信息表单的定义'),
    query: Type.Object({ category: Category, userTypeId: Type.Optional(Id('user_type')) }),
    reply: Form,
    errors: ['request.not_found'],
  },
  'GET /admin/v2/uForm/listAllFormByUserTypeId': {
    ...read('一个用户类型的全部信息表单；不指定类型即为自己的'),
    query: Type.Object({ userTypeId: Type.Optional(Id('user_type')) }),
    reply: Type.Array(Form),
    errors: ['request.not_found'],
  },
  'GET /admin/v2/user/mineCustomInfo': { ...read('我的基本信息（脱敏）'), reply: Type.Object(mine) },
  'POST /admin/v2/user/mineCustomInfo': { ...save('保存我的基本信息'), ...saveBasic },
  'POST /admin/user/editMy': { ...save('修改自己的基本信息（同 mineCustomInfo）'), ...saveBasic },
  'GET /admin/formAnswer/mineExpand': { ...read('我的其他信息'), reply: Type.Object(mine) },
  'POST /admin/formAnswer/mineExpand': { ...save('保存我的其他信息'), body: Type.Object(given(1)) },
  'GET /admin/v2/user/mineFamilyInfo': { ...read('我的既往史与家庭信息'), reply: Type.Object(mine) },
  'POST /admin/v2/user/mineFamilyInfo': { ...save('保存我的既往史与家庭信息'), body: Type.Object(given(2)) },
  'GET /admin/userAssessInfo/mine': {
    ...read('我的综合评价信息与学校登记的次数'),
    reply: Type.Object({
      ...mine,
      punishNum: Type.Integer(),
      failNum: Type.Integer(),
      stayOutLateNum: Type.Integer(),
    }),
  },
  'POST /admin/userAssessInfo/mine': { ...save('保存我的综合评价信息'), body: Type.Object(given(3)) },
})
