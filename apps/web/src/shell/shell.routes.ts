import { forSignedIn, openToAll, type PageRoute } from '../kit/page-route.ts'

const errorPage = (path: string, title: string, load: PageRoute['load']): PageRoute => ({
  path,
  title,
  feature: 'shell',
  access: openToAll,
  // Inside the layout for those signed in; the gate leaves the layout out for everybody else.
  layout: 'main',
  noTab: true,
  load,
})

export const shellRoutes: readonly PageRoute[] = [
  {
    path: '/lock',
    title: '锁屏',
    feature: 'shell',
    access: openToAll,
    layout: 'bare',
    load: () => import('./lock/lock.page.tsx'),
  },
  {
    path: '/myiframe/:code',
    title: '外部页面',
    feature: 'shell',
    access: forSignedIn,
    layout: 'main',
    keepAlive: true,
    load: () => import('./tabs/embedded.page.tsx'),
  },
  errorPage('/401', '未登录', () => import('./error-pages.tsx').then(({ Unauthorised: Page }) => ({ Page }))),
  errorPage('/403', '没有权限', () => import('./error-pages.tsx').then(({ Forbidden: Page }) => ({ Page }))),
  errorPage('/404', '页面不存在', () => import('./error-pages.tsx').then(({ NotFound: Page }) => ({ Page }))),
  errorPage('/500', '服务异常', () => import('./error-pages.tsx').then(({ Broken: Page }) => ({ Page }))),
  {
    path: '/errorLog/index',
    title: '错误日志',
    feature: 'shell',
    access: forSignedIn,
    layout: 'main',
    keepAlive: true,
    load: () => import('./error-log/error-log.page.tsx'),
  },
  {
    path: '/mine/index',
    title: '我的',
    feature: 'shell',
    access: forSignedIn,
    layout: 'main',
    load: () => import('./top-bar/mine.page.tsx'),
  },
]
