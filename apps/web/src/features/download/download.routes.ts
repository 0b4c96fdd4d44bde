import { forSignedIn, type PageRoute } from '../../kit/page-route.ts'

export const downloadRoutes: readonly PageRoute[] = [
  {
    path: '/downloadFile/fileList',
    title: '下载中心',
    feature: 'download',
    access: forSignedIn,
    layout: 'main',
    keepAlive: true,
    load: () => import('./file-list.page.tsx'),
  },
]
