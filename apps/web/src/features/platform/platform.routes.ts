import { forPermission, type PageRoute, pagesOf } from '../../kit/page-route.ts'

const page = pagesOf('platform', { access: forPermission('platform_school_list_tab') })

export const platformRoutes: readonly PageRoute[] = [
  page({ path: '/platform/schools', title: '学校管理', load: () => import('./schools.page.tsx') }),
  page({ path: '/platform/support', title: '进校支持', load: () => import('./support.page.tsx') }),
  page({
    path: '/platform/school',
    title: '学校',
    tabBy: ['school'],
    needs: ['school'],
    load: () => import('./school.page.tsx'),
  }),
]
