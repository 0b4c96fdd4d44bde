import { loginSceneCodes, loginTabCodes, loginThemeCodes } from '@xinqiao/domain'
import { anyone, defineCalls, permitted } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { Nullable, SeenVersion, TenantId, Text, Type } from '../schema.ts'

/** The name of a picture's content; null where there is none. */
const PictureName = Nullable(Type.String())

/** Everything here is shown to people who have not signed in. Empty texts keep the platform's own. */
const PageSetup = Type.Object({
  title: Type.String(),
  slogan: Type.String(),
  lead: Type.String(),
  theme: Type.String(),
  scene: Type.String(),
  tabs: Type.Array(Type.String()),
  footer: Type.String(),
  icp: Type.String(),
  logo: PictureName,
  background: PictureName,
  version: Type.Integer(),
})

/** A jpg or png as a data address; empty takes the picture away, absent leaves it. */
const Picture = (title: string) => Type.Optional(Text(300_000, title))

export const pageSetupCalls = defineCalls('pageSetup', {
  'GET /admin/pageSetup/findPageSetupByTenantId/{id}': {
    summary: '登录页外观',
    access: anyone('登录页在登录之前就要用到'),
    effect: 'read',
    params: Type.Object({ id: TenantId }),
    reply: PageSetup,
    errors: ['tenant.unknown', 'tenant.disabled', 'tenant.expired'],
  },
  'GET /admin/pageSetup/picture': {
    summary: '登录页外观的图片（标志或背景）；此处只有这两张图片',
    access: anyone('登录页在登录之前就要显示'),
    effect: 'read',
    query: Type.Object({
      tenantId: TenantId,
      kind: OneOf(['logo', 'background'], '图片'),
      v: Type.Optional(Text(64, '版本')),
    }),
    reply: Type.String(),
    shape: 'image',
    errors: ['request.not_found', 'tenant.unknown', 'tenant.disabled', 'tenant.expired'],
  },
  'POST /admin/pageSetup/saveOrUpdatePageSetup': {
    summary: '保存登录页外观',
    access: permitted('admin_setting_manage_btn'),
    effect: 'write',
    audit: 'page_setup.save',
    body: Type.Object({
      version: SeenVersion,
      title: Text(30, '标题'),
      slogan: Text(40, '标语'),
      lead: Text(80, '说明'),
      theme: OneOf(loginThemeCodes, '主题色'),
      scene: OneOf(loginSceneCodes, '背景'),
      tabs: Type.Array(OneOf(loginTabCodes, '登录方式'), { maxItems: 3, title: '登录方式' }),
      footer: Text(100, '页脚'),
      icp: Text(40, '备案号'),
      logo: Picture('标志'),
      background: Picture('背景图片'),
    }),
    reply: PageSetup,
    errors: [
      'request.version_conflict',
      'page_setup.picture_wrong',
      'page_setup.picture_large',
      'page_setup.picture_missing',
      'page_setup.no_way_in',
      'dept.whole_school_only',
    ],
  },
})
