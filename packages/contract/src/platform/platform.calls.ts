import {
  productCodes,
  schoolAccountsMax,
  schoolConcernCodes,
  schoolFilesMax,
  schoolNameMax,
  schoolReasonMax,
  schoolStateCodes,
  usernameMaxLength,
} from '@xinqiao/domain'
import { defineCalls, permitted } from '../call.ts'
import { DateTime, Nothing, Nullable, PageOf, PageQuery, TenantId, Text, Type } from '../schema.ts'

const oneOf = <T extends string>(codes: readonly T[], title: string) =>
  Type.Unsafe<T>(
    Type.Union(
      codes.map((code) => Type.Literal(code)),
      { title },
    ),
  )

const providerKinds = ['oidc', 'cas', 'dingtalk', 'wechat'] as const

const ProductCode = oneOf(productCodes, '产品')
const ProviderKind = oneOf(providerKinds, '登录方式')
const SchoolName = Text(schoolNameMax, '学校名称', 1)
const Domain = Type.String({ maxLength: 253, title: '域名' })
const Phone = Type.String({ maxLength: 40, title: '值班电话' })
const Accounts = Type.Integer({ minimum: 1, maximum: schoolAccountsMax, title: '账号上限' })
/** Nothing means without limit. */
const FileGb = Nullable(Type.Integer({ minimum: 1, maximum: schoolFilesMax, title: '存储上限' }))
/** Of our own command; the time is missing where there is none with this school in it. */
const Backup = Type.Object({ time: Nullable(DateTime), isFailed: Type.Boolean() })
const Trial = Type.Boolean({ title: '试用' })
/** The last day of service; nothing means without end. */
const LastDay = Nullable(Type.String({ format: 'date', title: '到期日' }))

const schoolFields = {
  id: TenantId,
  shortName: Type.String(),
  name: Type.String(),
  domain: Nullable(Type.String()),
  dutyPhone: Type.String(),
  state: oneOf(schoolStateCodes, '状态'),
  isDemo: Type.Boolean(),
  isTrial: Type.Boolean(),
  products: Type.Integer(),
  accounts: Type.Integer(),
  maxAccounts: Type.Integer(),
  online: Type.Integer(),
  fileBytes: Type.Integer(),
  maxFileBytes: Nullable(Type.Integer()),
  /** How fast it was answered in the last quarter of an hour, as the process that was asked saw it. */
  p95Ms: Nullable(Type.Integer()),
  backup: Backup,
  expireDate: LastDay,
  createTime: DateTime,
}

const SchoolDetail = Type.Object({
  ...schoolFields,
  productCodes: Type.Array(ProductCode),
  /** What a school signs in with beside its own passwords. Secrets stay where they are. */
  providers: Type.Array(Type.Object({ kind: ProviderKind, enabled: Type.Boolean(), address: Type.String() })),
  keys: Type.Array(Type.Object({ version: Type.Integer(), createTime: DateTime })),
})

const ofSchool = { id: TenantId }

const see = permitted('platform_school_list_tab')
const manage = permitted('platform_school_manage_btn')

/** Of whoever runs the platform, in the platform's own space: schools as they stand, never what is in them. */
export const platformCalls = defineCalls('school', {
  'POST /platform/school/page': {
    summary: '学校列表',
    access: see,
    effect: 'read',
    body: Type.Object({
      ...PageQuery,
      keyword: Type.Optional(Text(60, '校名、代号或域名')),
      concern: Type.Optional(oneOf(schoolConcernCodes, '状态')),
    }),
    reply: PageOf(Type.Object(schoolFields)),
  },
  'GET /platform/school/summary': {
    summary: '学校总数、账号与需要留意的学校',
    access: see,
    effect: 'read',
    reply: Type.Object({
      schools: Type.Integer(),
      normal: Type.Integer(),
      attention: Type.Integer(),
      trial: Type.Integer(),
      disabled: Type.Integer(),
      accounts: Type.Integer(),
      online: Type.Integer(),
      /** Of those that end within a month: how many, and the first day. */
      ending: Type.Integer(),
      firstEnd: LastDay,
      backup: Backup,
    }),
  },
  'GET /platform/school/{id}': {
    summary: '一所学校：产品、登录方式与密钥',
    access: see,
    effect: 'read',
    params: Type.Object(ofSchool),
    reply: SchoolDetail,
    errors: ['request.not_found'],
  },
  'POST /platform/school': {
    summary: '新建学校与首位管理员（一次性密码只在此返回一次）',
    access: manage,
    effect: 'write',
    audit: 'school.open',
    body: Type.Object({
      shortName: Text(31, '学校代号', 1),
      name: SchoolName,
      domain: Type.Optional(Domain),
      dutyPhone: Type.Optional(Phone),
      productCodes: Type.Array(Text(40, '产品', 1), { maxItems: productCodes.length, title: '产品' }),
      maxAccounts: Type.Optional(Accounts),
      maxFileGb: Type.Optional(FileGb),
      expireDate: Type.Optional(LastDay),
      isTrial: Type.Optional(Trial),
      username: Text(usernameMaxLength, '管理员账号', 1),
    }),
    reply: Type.Object({ id: TenantId, shortName: Type.String(), username: Type.String(), password: Type.String() }),
    errors: ['request.invalid', 'school.code_taken', 'school.domain_taken'],
  },
  'PUT /platform/school': {
    summary: '修改学校的名称、域名、值班电话、账号与存储上限、到期日与是否试用',
    access: manage,
    effect: 'write',
    audit: 'school.change',
    body: Type.Object({
      ...ofSchool,
      name: SchoolName,
      domain: Domain,
      dutyPhone: Phone,
      maxAccounts: Accounts,
      maxFileGb: FileGb,
      expireDate: LastDay,
      isTrial: Trial,
    }),
    reply: Nothing,
    errors: ['request.invalid', 'request.not_found', 'school.domain_taken'],
  },
  'PUT /platform/school/status': {
    summary: '停用或恢复学校',
    access: manage,
    effect: 'write',
    audit: 'school.status',
    body: Type.Object({
      ...ofSchool,
      enabled: Type.Boolean({ title: '启用' }),
      reason: Text(schoolReasonMax, '原因', 2),
    }),
    reply: Nothing,
    errors: ['request.not_found'],
  },
  'PUT /platform/school/product': {
    summary: '为学校开通或关闭产品',
    access: manage,
    effect: 'write',
    audit: 'school.product',
    body: Type.Object({ ...ofSchool, productCode: ProductCode, enabled: Type.Boolean({ title: '开通' }) }),
    reply: Nothing,
    errors: ['request.not_found'],
  },
  'PUT /platform/school/provider': {
    summary: '设置学校的第三方登录',
    access: manage,
    effect: 'write',
    audit: 'school.provider',
    body: Type.Object({
      ...ofSchool,
      kind: ProviderKind,
      /** Names as the provider calls them; what is missing has its usual value. */
      config: Type.Record(
        Type.String({ pattern: '^[a-zA-Z]{1,40}$' }),
        Type.String({ maxLength: 300, title: '配置' }),
        { maxProperties: 12, title: '配置' },
      ),
    }),
    reply: Nothing,
    errors: ['request.invalid', 'request.not_found'],
  },
  'PUT /platform/school/provider/status': {
    summary: '启用或停用学校的第三方登录',
    access: manage,
    effect: 'write',
    audit: 'school.provider_status',
    body: Type.Object({ ...ofSchool, kind: ProviderKind, enabled: Type.Boolean({ title: '启用' }) }),
    reply: Nothing,
    errors: ['request.not_found'],
  },
  'POST /platform/school/rotateKey': {
    summary: '更换学校的数据密钥，并在后台重新加密',
    access: manage,
    effect: 'write',
    audit: 'school.rotate_key',
    body: Type.Object(ofSchool),
    reply: Type.Object({ version: Type.Integer() }),
    errors: ['request.not_found'],
  },
})
