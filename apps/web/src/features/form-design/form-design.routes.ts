import { byId, forPermission, type PageRoute, pagesOf } from '../../kit/page-route.ts'

const page = pagesOf('form-design', { access: forPermission('admin_form_list_tab') })

export const formDesignRoutes: readonly PageRoute[] = [
  page({ path: '/form_manage/index', title: '表单模板', load: () => import('./list/forms.page.tsx') }),
  page({
    path: '/form_manage/design',
    title: '表单设计',
    ...byId,
    wide: true,
    load: () => import('./designer/design.page.tsx'),
  }),
]
