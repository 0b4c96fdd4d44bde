import { byId, forPermission, forSignedIn, type PageRoute, pagesOf } from '../../kit/page-route.ts'

const page = pagesOf('queue', { access: forSignedIn })

export const queueRoutes: readonly PageRoute[] = [
  page({
    path: '/queue/index',
    title: '等候队列',
    access: forPermission('consult_appoint_manage_btn'),
    load: () => import('./queue.page.tsx'),
  }),
  page({ path: '/appointmentQueue', title: '我的等候', light: true, load: () => import('./my-queue.page.tsx') }),
  page({ path: '/release/index', title: '公平放号', load: () => import('./release/release.page.tsx') }),
  page({ path: '/release/round', title: '放号', ...byId, light: true, load: () => import('./release/round.page.tsx') }),
]
