import { forPermission, forSignedIn, type PageRoute, pagesOf } from '../../kit/page-route.ts'

const page = pagesOf('session-admin')

export const sessionAdminRoutes: readonly PageRoute[] = [
  page({
    path: '/online/index',
    title: '在线用户',
    access: forPermission('admin_online_list_tab'),
    load: () => import('./online.page.tsx'),
  }),
  page({
    path: '/loginLog/index',
    title: '登录日志',
    access: forPermission('admin_loginLog_list_tab'),
    load: () => import('./login-log.page.tsx'),
  }),
  page({
    path: '/terminal/index',
    title: '登录终端',
    access: forPermission('admin_terminal_manage_btn'),
    load: () => import('./terminals.page.tsx'),
  }),
  page({
    path: '/mySessions/index',
    title: '登录设备',
    access: forSignedIn,
    load: () => import('./my-sessions.page.tsx'),
  }),
]
