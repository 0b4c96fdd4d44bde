import { forPermission, type PageRoute, pagesOf } from '../../kit/page-route.ts'

/** The specification's two hidden test pages: no menu leads here, and only those who look after errors may open them. */
const page = pagesOf('gallery', { access: forPermission('admin_errorLog_list_tab'), keepAlive: false })

export const galleryRoutes: readonly PageRoute[] = [
  page({ path: '/test', title: '组件样例', load: () => import('./test.page.tsx') }),
  page({ path: '/cstc001', title: '组件样例 · 列表与表单', load: () => import('./cstc001.page.tsx') }),
]
