import { defineCalls, signedIn } from '../call.ts'
import { Id, Type } from '../schema.ts'
import { Category, counters, flags, Form, given, mine, Saved } from './user-info.schemas.ts'

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
  errors: [
    'user_info.invalid',
    'user.phone_taken',
    'user_info.id_card_taken',
    'user.own_dept',
    'request.version_conflict',
  ],
} as const

export const userInfoCalls = defineCalls('userInfo', {
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
    reply: Type.Object({ ...mine, ...counters }),
  },
  'POST /admin/userAssessInfo/mine': { ...save('保存我的综合评价信息'), body: Type.Object(given(3)) },
})
