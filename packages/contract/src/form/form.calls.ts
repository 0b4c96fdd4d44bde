import { PendingGrant } from '../approval/approval.schemas.ts'
import { defineCalls, permitted, signedIn } from '../call.ts'
import { Id, Nothing, Nullable, PageOf, PageQuery, SeenVersion, Text, Type } from '../schema.ts'
import {
  Content,
  DesignProblem,
  FormDetail,
  FormRow,
  FormType,
  FormVersion,
  Lock,
  No,
  OpenForm,
  TypeCode,
} from './form.schemas.ts'

const mayList = permitted('admin_form_list_tab')
const mayManage = permitted('admin_form_manage_btn')

const Title = Text(100, '表单名称', 1)
const SiteId = Type.Optional(Nullable(Id('site')))
const known = { id: Id('form'), version: Lock }
const gone = ['request.not_found', 'request.version_conflict', 'dept.whole_school_only'] as const

const typeFilter = {
  keyword: Type.Optional(Text(50, '关键词')),
  categoryCode: Type.Optional(Text(30, '分类')),
}
const formFilter = {
  ...typeFilter,
  typeCode: Type.Optional(TypeCode),
  siteId: Type.Optional(Id('site')),
  enabled: Type.Optional(Type.Boolean({ title: '是否启用' })),
}

const create = { typeCode: TypeCode, title: Title, siteId: SiteId, content: Type.Optional(Content) }
const saved = Type.Object({ id: Id('form'), version: Type.Integer(), problems: Type.Array(DesignProblem) })

const Right = Type.Union([Type.Literal('hidden'), Type.Literal('read'), Type.Literal('write')])
const Action = Type.Union([Type.Literal('fill'), Type.Literal('view'), Type.Literal('edit')])

const RoleRight = Type.Object({
  roleId: Id('role'),
  roleName: Type.String(),
  roleCode: Type.String(),
  actions: Type.Array(Type.String()),
  fields: Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' } }),
  /** 0 while nothing has been said about this role. */
  version: Type.Integer(),
  /** What has been proposed for it and waits for somebody else to confirm it. */
  pending: Type.Array(PendingGrant),
})

const Setting = Type.Object({
  id: Nullable(Id('form_setting')),
  categoryCode: Type.String({ description: '表单类型代码' }),
  siteId: Nullable(Id('site')),
  formId: Nullable(Id('form')),
  formName: Nullable(Type.String()),
  no: Nullable(Type.Integer()),
  enable: Type.Boolean(),
  version: Type.Integer(),
})

export const formCalls = defineCalls('form', {
  'GET /public/forms/type': {
    summary: '表单类型（分页）',
    access: mayList,
    effect: 'read',
    query: Type.Object({ ...PageQuery, ...typeFilter }),
    reply: PageOf(FormType),
  },
  'GET /public/forms/type/all': {
    summary: '全部表单类型',
    access: signedIn,
    effect: 'read',
    reply: Type.Array(FormType),
  },
  'GET /public/forms/type/form/{id}': {
    summary: '一种类型现在使用的表单（可按站点），可直接填写',
    access: signedIn,
    effect: 'read',
    params: Type.Object({ id: TypeCode }),
    query: Type.Object({ siteId: Type.Optional(Id('site')) }),
    reply: OpenForm,
    errors: ['request.not_found', 'form.unknown_type', 'form.not_published', 'form.stopped', 'auth.forbidden'],
  },
  'GET /public/forms/ite': {
    summary: '本校的表单（分页）',
    access: mayList,
    effect: 'read',
    query: Type.Object({ ...PageQuery, ...formFilter }),
    reply: PageOf(FormRow),
  },
  'GET /public/forms/ite/all': {
    summary: '本校已发布且启用的表单',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ typeCode: Type.Optional(TypeCode) }),
    reply: Type.Array(
      Type.Object({
        id: Id('form'),
        title: Type.String(),
        typeCode: Type.String(),
        no: Type.Integer(),
        isDefault: Type.Boolean(),
      }),
    ),
  },
  'GET /public/forms/ite/view': {
    summary: '一个表单：草稿、问题与历次版本',
    access: mayList,
    effect: 'read',
    query: Type.Object({ id: Id('form') }),
    reply: FormDetail,
    errors: ['request.not_found'],
  },
  'GET /public/forms/ite/version': {
    summary: '一个表单的某个已发布版本',
    access: mayList,
    effect: 'read',
    query: Type.Object({ id: Id('form'), no: No }),
    reply: Type.Object({ ...FormVersion.properties, content: Type.String() }),
    errors: ['request.not_found'],
  },
  'POST /public/forms/ite': {
    summary: '新建表单，或保存表单草稿（带 id 与 version）',
    access: mayManage,
    effect: 'write',
    audit: 'form.save',
    body: Type.Object({ id: Type.Optional(Id('form')), version: Type.Optional(Lock), ...create }),
    reply: saved,
    errors: [...gone, 'form.unreadable', 'form.unknown_type'],
  },
  'POST /public/form/template/save': {
    summary: '新建表单模板（同新建表单）',
    access: mayManage,
    effect: 'write',
    audit: 'form.save',
    body: Type.Object(create),
    reply: saved,
    errors: ['request.not_found', 'dept.whole_school_only', 'form.unreadable', 'form.unknown_type'],
  },
  'POST /public/form/template/update': {
    summary: '修改表单模板（同保存草稿）',
    access: mayManage,
    effect: 'write',
    audit: 'form.save',
    body: Type.Object({ ...known, title: Title, siteId: SiteId, content: Content }),
    reply: saved,
    errors: [...gone, 'form.unreadable'],
  },
  'GET /public/form/template/getTmpByCategoryId': {
    summary: '一个分类下已发布的表单模板',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ categoryId: Text(30, '分类', 1) }),
    reply: Type.Array(
      Type.Object({
        id: Id('form'),
        title: Type.String(),
        typeCode: Type.String(),
        no: Type.Integer(),
        content: Type.String({ description: 'JSON 文本里的 JSON 文本（解析两次）' }),
      }),
    ),
  },
  'POST /public/forms/ite/publish': {
    summary: '把草稿发布为新版本；旧答卷仍按原版本显示',
    access: mayManage,
    effect: 'write',
    audit: 'form.publish',
    body: Type.Object({ ...known, note: Type.Optional(Text(200, '版本说明')) }),
    reply: Type.Object({ no: Type.Integer(), version: Type.Integer() }),
    errors: [...gone, 'form.not_ready', 'form.unchanged', 'form.prop_reused'],
  },
  'POST /public/forms/ite/restore': {
    summary: '把某个已发布版本取回为草稿',
    access: mayManage,
    effect: 'write',
    audit: 'form.restore',
    body: Type.Object({ ...known, no: No }),
    reply: saved,
    errors: gone,
  },
  'POST /public/forms/ite/copy': {
    summary: '复制为一个新表单',
    access: mayManage,
    effect: 'write',
    audit: 'form.copy',
    body: Type.Object({ id: Id('form'), title: Title, siteId: SiteId }),
    reply: saved,
    errors: ['request.not_found', 'dept.whole_school_only', 'form.unreadable'],
  },
  'POST /public/forms/ite/enable': {
    summary: '启用或停用表单',
    access: mayManage,
    effect: 'write',
    audit: 'form.enable',
    body: Type.Object({ ...known, enabled: Type.Boolean({ title: '是否启用' }) }),
    reply: Type.Object({ version: Type.Integer() }),
    errors: gone,
  },
  'POST /public/forms/ite/remove': {
    summary: '删除没有答卷的表单',
    access: mayManage,
    effect: 'write',
    audit: 'form.remove',
    body: Type.Object(known),
    reply: Nothing,
    errors: [...gone, 'form.in_use'],
  },
  'POST /public/forms/ite/choices': {
    summary: '草稿此刻的选项、时间段与等级，供设计与预览',
    access: mayList,
    effect: 'read',
    reads: 'dict',
    body: Type.Object({ content: Content, siteId: SiteId }),
    reply: Type.Pick(OpenForm, ['options', 'grids', 'levels']),
    errors: ['form.unreadable'],
  },
  'POST /public/forms/ite/convert': {
    summary: '把 Avue 风格的列配置转为表单内容；函数与脚本一律不收，逐条说明',
    access: mayManage,
    effect: 'read',
    body: Type.Object({ content: Content }),
    reply: Type.Object({
      content: Type.String(),
      notes: Type.Array(Type.Object({ prop: Nullable(Type.String()), message: Type.String() })),
    }),
    errors: ['form.unreadable'],
  },
  'POST /public/forms/inner/forms/{id}/history': {
    summary:
      '把文件（json）的内容存为草稿，并给出历次发布的版本（multipart：version 在前，file 在后）；只看版本用 ite/view',
    access: mayManage,
    effect: 'write',
    audit: 'form.history',
    upload: { maxMb: 2 },
    params: Type.Object({ id: Id('form') }),
    body: Type.Object({ version: Type.String({ pattern: '^[0-9]{1,9}$', title: '版本' }) }),
    reply: Type.Object({
      versions: Type.Array(FormVersion),
      notes: Type.Array(Type.Object({ prop: Nullable(Type.String()), message: Type.String() })),
      version: Type.Integer(),
    }),
    errors: [...gone, 'form.unreadable', 'file.empty', 'file.too_large', 'file.missing'],
  },
  'GET /public/forms/rights': {
    summary: '各角色对一个表单及其字段的权限',
    access: mayList,
    effect: 'read',
    query: Type.Object({ formId: Id('form') }),
    reply: Type.Array(RoleRight),
    errors: ['request.not_found'],
  },
  'POST /public/forms/rights/save': {
    summary: '设置一个角色对一个表单及其字段的权限',
    access: mayManage,
    effect: 'write',
    audit: 'form.right',
    body: Type.Object({
      formId: Id('form'),
      roleId: Id('role'),
      actions: Type.Array(Action, { maxItems: 3, title: '操作' }),
      fields: Type.Record(Type.String({ maxLength: 60 }), Right, { maxProperties: 500, title: '字段权限' }),
      version: SeenVersion,
    }),
    reply: RoleRight,
    errors: [...gone, 'form.right_wrong', 'form.own_right', 'approval.pending', 'approval.no_confirmer'],
  },
  'GET /consult/smartform/findSetting': {
    summary: '一种类型由哪个表单承担：先看站点，再看全校',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ categoryCode: TypeCode, siteId: Type.Optional(Id('site')) }),
    reply: Setting,
    errors: ['form.unknown_type'],
  },
  'POST /consult/smartform/saveSetting': {
    summary: '设定一种类型在全校或某站点使用的表单',
    access: mayManage,
    effect: 'write',
    audit: 'form.setting',
    body: Type.Object({
      categoryCode: TypeCode,
      siteId: SiteId,
      formId: Id('form'),
      enable: Type.Optional(Type.Boolean({ title: '是否启用' })),
      version: Type.Optional(SeenVersion),
    }),
    reply: Setting,
    errors: [...gone, 'form.unknown_type', 'form.setting_wrong'],
  },
})
