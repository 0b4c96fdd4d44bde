import { byId, forPermission, type PageRoute, pagesOf } from '../../kit/page-route.ts'

const page = pagesOf('people')

export const peopleRoutes: readonly PageRoute[] = [
  page({
    path: '/user_manage/index',
    title: '用户管理',
    access: forPermission('admin_userInfo_list_tab'),
    load: () => import('./users.page.tsx'),
  }),
  page({
    path: '/user_manage/userinfo',
    title: '用户详情',
    access: forPermission('admin_userInfo_list_tab', 'admin_userInfo_clinical_btn', 'admin_userTag_list_tab'),
    ...byId,
    load: () => import('./user-detail.page.tsx'),
  }),
  page({
    path: '/user_manage/resetFields',
    title: '模板修改',
    access: forPermission('admin_userType_manage_btn'),
    load: () => import('./template/templates.page.tsx'),
  }),
]
