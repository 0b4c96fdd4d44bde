import { codesOf, ownFieldTypes, type TemplateField } from '@xinqiao/domain'
import { defineCalls, permitted } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { Id, SeenVersion, Text, Type } from '../schema.ts'
import { Category, Form } from './user-info.schemas.ts'

const shape = permitted('admin_userType_manage_btn')

/** Generous on purpose: exact lengths are the template's rules, whose complaints name what is wrong. */
const Field = Type.Unsafe<TemplateField>(
  Type.Object({
    prop: Text(60, '字段标识'),
    label: Text(200, '字段名称'),
    help: Text(500, '填写说明'),
    isUse: Type.Boolean({ title: '是否使用' }),
    isRequired: Type.Boolean({ title: '是否必填' }),
    onUserInfoPage: Type.Boolean({ title: '个人中心显示' }),
    type: Type.Optional(OneOf(codesOf(ownFieldTypes), '字段类型')),
    options: Type.Optional(
      Type.Array(Type.Object({ value: Text(10, '选项值'), label: Text(200, '选项') }), {
        maxItems: 100,
        title: '选项',
      }),
    ),
  }),
)

const place = { userTypeId: Id('user_type'), category: Category }

const template = {
  ...place,
  version: Type.Integer(),
  /** The platform's questions with the school's options, over which the template is made. */
  base: Form,
  fields: Type.Array(Field),
}

export const userFormCalls = defineCalls(
  { reads: 'userForm', changes: ['userForm', 'userType', 'userInfo', 'user'] },
  {
    'GET /admin/form': {
      summary: '一个用户类型一类信息的表单模板',
      access: shape,
      effect: 'read',
      query: Type.Object(place),
      reply: Type.Object(template),
      errors: ['request.not_found'],
    },
    'POST /admin/form/save': {
      summary: '保存表单模板；可要求该类型的人重新完善',
      access: shape,
      effect: 'write',
      audit: 'user_form.save',
      body: Type.Object({
        ...place,
        version: SeenVersion,
        fields: Type.Array(Field, { maxItems: 100, title: '字段' }),
        demand: Type.Optional(Type.Boolean({ title: '要求重新完善' })),
      }),
      reply: Type.Object({ ...template, demanded: Type.Integer() }),
      errors: [
        'request.not_found',
        'request.version_conflict',
        'dept.whole_school_only',
        'user_form.invalid',
        'user_form.type_fixed',
      ],
    },
  },
)
