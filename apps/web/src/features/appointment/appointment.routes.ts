import { forPermission, type PageRoute } from '../../kit/page-route.ts'

const page = (declared: Pick<PageRoute, 'path' | 'title' | 'load'> & Partial<PageRoute>): PageRoute => ({
  access: forPermission('consult_appoint_list_tab'),
  ...declared,
  feature: 'appointment',
  layout: 'main',
  keepAlive: true,
})

const list = (path: string, title: string): PageRoute =>
  page({ path, title, load: () => import('./list/list.page.tsx') })

export const appointmentRoutes: readonly PageRoute[] = [list('/consult/list/:type', '咨询预约')]
