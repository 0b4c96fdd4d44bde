import { forPermission, type PageRoute, pagesOf } from '../../kit/page-route.ts'

const page = pagesOf('institution', { access: forPermission('admin_setting_list_tab') })

export const institutionRoutes: readonly PageRoute[] = [
  page({ path: '/institution/index', title: '机构设置', load: () => import('./institution.page.tsx') }),
  page({
    path: '/institution_info/index',
    title: '设置详情',
    tabBy: ['code'],
    needs: ['code'],
    load: () => import('./settings/setting-info.page.tsx'),
  }),
  page({
    path: '/agreement_manage/index',
    title: '协议管理',
    load: () => import('./agreement/agreement-manage.page.tsx'),
  }),
  page({ path: '/support/index', title: '进校支持', load: () => import('./support/support.page.tsx') }),
  page({ path: '/info/index', title: '管理员中心', load: () => import('./centre/info.page.tsx') }),
]
