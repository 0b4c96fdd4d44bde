import { forPermission, forSignedIn, type PageRoute } from '../../../kit/page-route.ts'

export const htpRoutes: readonly PageRoute[] = [
  {
    path: '/htp/index',
    title: '房树人',
    feature: 'plan',
    layout: 'main',
    access: forPermission('plantest_htp_list_tab'),
    keepAlive: true,
    load: () => import('./drawings.page.tsx'),
  },
  {
    path: '/houseTreeManInfoWrite',
    title: '房树人测试记录',
    feature: 'plan',
    layout: 'main',
    access: forSignedIn,
    light: true,
    wide: true,
    tabBy: ['id'],
    needs: ['id'],
    load: () => import('./record.page.tsx'),
  },
]
