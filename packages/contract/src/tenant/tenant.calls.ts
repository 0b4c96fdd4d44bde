import { anyone, defineCalls, permitted, signedIn } from '../call.ts'
import { LoginMethods } from '../auth/auth.schemas.ts'
import { Flag01, Nothing, Nullable, TenantId, Text, Type } from '../schema.ts'

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

const beforeSignIn = anyone('登录页要先认出是哪所学校')

export const tenantCalls = defineCalls({
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
  'GET /admin/products/findTenantProductList': {
    summary: '本校已开通的产品，置顶在前',
    access: signedIn,
    effect: 'read',
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
  'POST /admin/products/updateTenantProductSettingStatus': {
    summary: '开关本校产品（仅限已购产品）',
    access: permitted('admin_product_setting_btn'),
    effect: 'write',
    audit: 'tenant.product_status',
    body: Type.Object({ productId: Text(64, '产品编号', 1), status: Flag01 }),
    reply: Nothing,
    errors: ['tenant.product_off'],
  },
})
