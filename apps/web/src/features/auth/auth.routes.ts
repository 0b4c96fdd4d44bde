import { openToAll, type PageRoute } from '../../kit/page-route.ts'

type Declared = Pick<PageRoute, 'path' | 'title' | 'load'>

const publicPage = (page: Declared): PageRoute => ({ ...page, feature: 'auth', access: openToAll, layout: 'bare' })

export const authRoutes: readonly PageRoute[] = [
  { path: '/login', title: '登录', load: () => import('./login/login.page.tsx') },
  { path: '/:shortName/login', title: '机构登录', load: () => import('./login/login.page.tsx') },
  { path: '/codeLogin', title: '验证码登录', load: () => import('./login/code-login.page.tsx') },
  { path: '/deviceLogin', title: '设备登录', load: () => import('./kiosk/card-login.page.tsx') },
  { path: '/fingerIdlogin', title: '指纹/身份证登录', load: () => import('./kiosk/card-login.page.tsx') },
  { path: '/fingerprintLogin', title: '指纹登录', load: () => import('./kiosk/fingerprint-login.page.tsx') },
  { path: '/forgotPassword', title: '忘记密码', load: () => import('./account/forgot-password.page.tsx') },
  { path: '/phoneValidation', title: '手机号验证', load: () => import('./account/phone-validation.page.tsx') },
  { path: '/register', title: '用户注册', load: () => import('./account/register.page.tsx') },
  { path: '/authredirect', title: '授权跳转', load: () => import('./sso/auth-redirect.page.tsx') },
  { path: '/:shortName/ack', title: '短信回执', load: () => import('./account/call-answer.page.tsx') },
  { path: '/:shortName/sso', title: '单点登录', load: () => import('./sso/sso.page.tsx') },
  { path: '/:shortName/dingTalk', title: '钉钉登录', load: () => import('./sso/ding-talk.page.tsx') },
  { path: '/:shortName/weChat', title: '微信登录', load: () => import('./sso/we-chat.page.tsx') },
  { path: '/tenant-error', title: '机构地址错误', load: () => import('./school/tenant-error.page.tsx') },
].map(publicPage)
