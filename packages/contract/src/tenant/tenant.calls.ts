import { anyone, defineCalls, permitted, signedIn } from '../call.ts'
import { LoginMethods } from '../auth/auth.schemas.ts'
import { DateTime, Flag01, Nothing, Nullable, TenantId, Text, Type } from '../schema.ts'

const DemoAccount = Type.Object({ account: Type.String(), label: Type.String(), name: Type.String() })

/** What the login page may know about a school before anybody has signed in. */
const TenantFace = Type.Object({
  id: TenantId,
  shortName: Type.String(),
  name: Type.String(),
  centreName: Type.String(),
  slogan: Type.String(),
  dutyPhone: Type.String(),
  hotline: Type.String(),
  methods: LoginMethods,
  demo: Nullable(
    Type.Object({
      password: Type.String(),
      groups: Type.Array(Type.Object({ title: Type.String(), accounts: Type.Array(DemoAccount) })),
      schools: Type.Array(Type.Object({ shortName: Type.String(), name: Type.String() })),
    }),
  ),
})

const TenantProduct = Type.Object({
  id: Type.String(),
  productCode: Type.String(),
  productName: Type.String(),
  type: Type.String(),
  tuck: Flag01,
  userSort: Type.Integer(),
  productRedirectUrl: Nullable(Type.String()),
  status: Flag01,
})

/** A word from the school to everybody in it, shown on the workbench until the person puts it away. */
const RegionRemind = Type.Object({
  content: Type.String(),
  enabled: Type.Boolean(),
  /** Whether to show it to this person now. */
  remind: Type.Boolean(),
  updateTime: Nullable(DateTime),
  /** Whether this person may rewrite it. */
  editable: Type.Boolean(),
  version: Type.Integer(),
})

const beforeSignIn = anyone('登录页要先认出是哪所学校')

export const tenantCalls = defineCalls('tenant', {
  'GET /admin/tenant/detailByCode': {
    summary: '按学校代号（或域名）找机构',
    access: beforeSignIn,
    effect: 'read',
    query: Type.Object({ code: Type.Optional(Text(64, '学校代号')), domain: Type.Optional(Text(253, '域名')) }),
    reply: TenantFace,
    errors: ['tenant.unknown', 'tenant.disabled', 'tenant.expired'],
  },
  'POST /admin/tenant/info/{id}': {
    summary: '按编号找机构',
    access: beforeSignIn,
    effect: 'read',
    params: Type.Object({ id: TenantId }),
    reply: TenantFace,
    errors: ['tenant.unknown', 'tenant.disabled', 'tenant.expired'],
  },
  'GET /admin/tenant/regionRemind': {
    summary: '本校提醒，以及是否还要提醒我',
    access: signedIn,
    effect: 'read',
    reply: RegionRemind,
  },
  'POST /admin/tenant/changeRemind': {
    summary: '不再提醒我（remind），或改写本校提醒（content、enabled，须有权限）',
    access: signedIn,
    effect: 'write',
    audit: 'tenant.remind',
    body: Type.Object({
      remind: Type.Optional(Type.Boolean({ title: '提醒我' })),
      content: Type.Optional(Text(500, '提醒内容')),
      enabled: Type.Optional(Type.Boolean({ title: '启用' })),
      version: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, title: '版本号' })),
    }),
    reply: RegionRemind,
    errors: ['auth.forbidden', 'request.version_conflict'],
  },
  'GET /admin/products/findTenantProductList': {
    summary: '本校已开通的产品，置顶在前',
    access: signedIn,
    effect: 'read',
    reads: 'product',
    reply: Type.Array(TenantProduct),
  },
  'GET /admin/products/tenant/findTenantProductList': {
    summary: '本校已开通的产品，可按产品过滤',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ tenantId: Type.Optional(TenantId), productId: Type.Optional(Text(64, '产品编号')) }),
    reply: Type.Array(TenantProduct),
  },
  'GET /admin/products/getProductByCode': {
    summary: '按产品代号取产品',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ productCode: Text(64, '产品代号', 1) }),
    reply: TenantProduct,
    errors: ['tenant.product_off'],
  },
  'GET /admin/products/findTenantDomain': {
    summary: '本校的访问域名',
    access: signedIn,
    effect: 'read',
    reply: Type.Object({ domain: Nullable(Type.String()) }),
  },
  'POST /admin/products/saveUserProduct': {
    summary: '保存我的产品顺序与置顶',
    access: signedIn,
    effect: 'write',
    changes: ['product'],
    audit: 'tenant.user_products',
    body: Type.Array(
      Type.Object({
        productId: Text(64, '产品编号', 1),
        userSort: Type.Integer({ minimum: 0, maximum: 999 }),
        tuck: Flag01,
      }),
      { maxItems: 60 },
    ),
    reply: Nothing,
    errors: ['user.pin_limit', 'tenant.product_off'],
  },
  'POST /admin/products/openProduct': {
    summary: '打开外部产品：返回带一次性凭证的网址，60 秒内有效',
    access: signedIn,
    effect: 'write',
    changes: [],
    audit: 'tenant.product_open',
    body: Type.Object({ productId: Text(64, '产品编号', 1) }),
    reply: Type.Object({ url: Type.String() }),
    errors: [
      'tenant.product_off',
      'tenant.product_inside',
      'tenant.product_address',
      'tenant.sleep_address',
      'auth.forbidden',
    ],
  },
  'POST /auth/ticket/redeem': {
    summary: '外部产品核销一次性凭证，换取化名与角色',
    access: anyone('由外部产品的服务器调用，凭证本身就是证明'),
    effect: 'write',
    audit: 'tenant.ticket_redeem',
    body: Type.Object({ ticket: Text(200, '凭证', 1), productCode: Text(64, '产品代号', 1) }),
    reply: Type.Object({
      shortName: Type.String(),
      /** Always the same for one person and product, different for every other product; says nothing else. */
      pseudonym: Type.String(),
      roleCodes: Type.Array(Type.String()),
      /** Until when the outside product may begin a session on the strength of this. */
      expires: DateTime,
    }),
    errors: [
      'tenant.ticket_invalid',
      'tenant.ticket_expired',
      'tenant.ticket_used',
      'tenant.ticket_audience',
      'request.rate_limited',
    ],
  },
  'POST /admin/products/updateTenantProductSettingStatus': {
    summary: '开关本校产品（仅限已购产品），设置外部产品的网址',
    access: permitted('admin_product_setting_btn'),
    effect: 'write',
    changes: ['product', 'overview'],
    audit: 'tenant.product_status',
    body: Type.Object({
      productId: Text(64, '产品编号', 1),
      status: Flag01,
      /** Absent leaves it as it is, empty takes it away. */
      productRedirectUrl: Type.Optional(Text(500, '跳转地址')),
    }),
    reply: Nothing,
    errors: ['tenant.product_off'],
  },
})
