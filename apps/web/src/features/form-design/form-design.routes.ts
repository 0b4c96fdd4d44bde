import { forPermission, type PageRoute } from '../../kit/page-route.ts'

const page = (declared: Pick<PageRoute, 'path' | 'title' | 'load' | 'tabBy' | 'needs' | 'wide'>): PageRoute => ({
  ...declared,
  access: forPermission('admin_form_list_tab'),
  feature: 'form-design',
  layout: 'main',
  keepAlive: true,
})

export const formDesignRoutes: readonly PageRoute[] = [
  page({ path: '/form_manage/index', title: '表单模板', load: () => import('./list/forms.page.tsx') }),
  page({
    path: '/form_manage/design',
    title: '表单设计',
    tabBy: ['id'],
    needs: ['id'],
    wide: true,
    load: () => import('./designer/design.page.tsx'),
  }),
]
