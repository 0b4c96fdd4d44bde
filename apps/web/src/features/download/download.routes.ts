import { forSignedIn, type PageRoute, pagesOf } from '../../kit/page-route.ts'

const page = pagesOf('download')

export const downloadRoutes: readonly PageRoute[] = [
  page({
    path: '/downloadFile/fileList',
    title: '下载中心',
    access: forSignedIn,
    load: () => import('./file-list.page.tsx'),
  }),
]
