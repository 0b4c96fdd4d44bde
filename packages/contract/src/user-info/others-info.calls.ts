import { defineCalls, permitted, signedIn } from '../call.ts'
import { Id, Nullable, Type } from '../schema.ts'
import { counters, flags, Form, given, mine, Saved } from './user-info.schemas.ts'

const section = { ...mine, form: Form, isEditable: Type.Boolean() }
const OfUser = Type.Object({ userId: Id('user') })

const basicSight = permitted('admin_userInfo_list_tab')
const privateSight = permitted('admin_userInfo_private_btn')
/** What is said of illness and family is the centre's; administrators of accounts do not hold this by default. */
const clinicalSight = permitted('admin_userInfo_clinical_btn')

const read = {
  effect: 'read',
  query: OfUser,
  reply: Type.Object(section),
  errors: ['request.not_found', 'auth.forbidden'],
} as const

/** The declared permission lets one read the section; writing also needs admin_userInfo_edit_btn. */
const save = { effect: 'write', audit: 'user.record_change', reply: Saved } as const
const saveErrors = [
  'request.not_found',
  'auth.forbidden',
  'user.beyond_own',
  'user_info.invalid',
  'request.version_conflict',
] as const

const Count = (title: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 999, title }))

const readBasic = { ...read, summary: '他人的基本信息（脱敏）', access: basicSight } as const
const saveBasic = {
  ...save,
  summary: '保存他人的基本信息；脱敏值不会覆盖原值',
  access: permitted('admin_userInfo_edit_btn'),
  body: Type.Object({ ...OfUser.properties, ...given(0), ...flags }),
  errors: [...saveErrors, 'user.phone_taken', 'user_info.id_card_taken'],
} as const
const readOther = { ...read, summary: '他人的其他信息，查看留痕', access: privateSight } as const
const saveOther = {
  ...save,
  summary: '保存他人的其他信息',
  access: privateSight,
  body: Type.Object({ ...OfUser.properties, ...given(1) }),
  errors: saveErrors,
} as const
const readPast = {
  ...read,
  summary: '他人的既往史与家庭信息；与此人无工作关系的先说明用途，查看留痕',
  access: clinicalSight,
  errors: [...read.errors, 'archive.purpose_missing', 'archive.sealed'],
} as const
const savePast = {
  ...save,
  summary: '保存他人的既往史与家庭信息',
  access: clinicalSight,
  body: Type.Object({ ...OfUser.properties, ...given(2) }),
  errors: saveErrors,
} as const
const readEvaluation = {
  ...read,
  summary: '他人的综合评价信息与学校登记的次数，查看留痕',
  access: privateSight,
  reply: Type.Object({ ...section, ...counters }),
} as const
const saveEvaluation = {
  ...save,
  summary: '保存他人的综合评价信息与次数；不带内容时只登记次数',
  access: privateSight,
  body: Type.Object({
    ...OfUser.properties,
    ...given(3),
    answers: Type.Optional(given(3).answers),
    punishNum: Count('违纪处分次数'),
    failNum: Count('不及格课程数'),
    stayOutLateNum: Count('晚归次数'),
  }),
  errors: saveErrors,
} as const

/** Sections of other people. The names under /v2/user of the specification are the same calls again. */
export const othersInfoCalls = defineCalls(
  { reads: 'userInfo', changes: ['user'] },
  {
    'GET /admin/role/form/findRoleFormPermission': {
      summary: '当前角色对各表单的权限（多个角色合并）：fill 填写自己的，view / edit 查看与修改他人的',
      access: signedIn,
      effect: 'read',
      reply: Type.Array(
        Type.Object({
          formCode: Type.String({ description: '个人资料表单的代号，或本校表单的类型代码' }),
          /** Of one of the school's forms; the information forms have none, and only they have a category. */
          formId: Nullable(Id('form')),
          formName: Type.String(),
          category: Nullable(Type.Integer()),
          actions: Type.Array(Type.String()),
          fields: Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' } }),
        }),
      ),
    },
    'GET /admin/v2/user/customInfo': readBasic,
    'POST /admin/v2/user/customInfo': saveBasic,
    'GET /admin/v2/user/basicInformation': readBasic,
    'POST /admin/v2/user/basicInformation': saveBasic,
    'GET /admin/formAnswer/userExpand': readOther,
    'POST /admin/formAnswer/userExpand': saveOther,
    'GET /admin/v2/user/otherInformation': readOther,
    'POST /admin/v2/user/otherInformation': saveOther,
    'GET /admin/v2/user/familyInfo': readPast,
    'POST /admin/v2/user/familyInfo': savePast,
    'GET /admin/v2/user/personalPast': readPast,
    'POST /admin/v2/user/personalPast': savePast,
    'GET /admin/userAssessInfo/user': readEvaluation,
    'POST /admin/userAssessInfo/user': saveEvaluation,
    'GET /admin/v2/user/compreEvaluationInformation': readEvaluation,
    'POST /admin/v2/user/compreEvaluationInformation': saveEvaluation,
  },
)
