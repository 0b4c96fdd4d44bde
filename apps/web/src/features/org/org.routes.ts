import { byId, forPermission, type PageRoute, pagesOf } from '../../kit/page-route.ts'

const page = pagesOf('org')

export const orgRoutes: readonly PageRoute[] = [
  page({
    path: '/admin/role/index',
    title: '角色管理',
    access: forPermission('admin_role_list_tab'),
    load: () => import('./role/roles.page.tsx'),
  }),
  page({
    path: '/roleDetails/index',
    title: '角色详情',
    access: forPermission('admin_role_list_tab'),
    ...byId,
    load: () => import('./role/role-detail.page.tsx'),
  }),
  page({
    path: '/dept_manage/index',
    title: '部门管理',
    access: forPermission('admin_dept_manage_btn'),
    load: () => import('./dept/depts.page.tsx'),
  }),
  page({
    path: '/dict/index',
    title: '字典',
    access: forPermission('admin_dict_manage_btn'),
    load: () => import('./dict/dicts.page.tsx'),
  }),
  page({
    path: '/room/index',
    title: '咨询室与站点',
    access: forPermission('admin_site_list_tab'),
    load: () => import('./site/sites.page.tsx'),
  }),
]
