import { openToAll, type PageRoute } from '../../kit/page-route.ts'

export const previewRoutes: readonly PageRoute[] = [
  {
    path: '/pdfPreview',
    title: '文件预览',
    feature: 'preview',
    // Opens signed out too, as the specification wants; what it shows still needs a session or a ticket.
    access: openToAll,
    layout: 'main',
    keepAlive: true,
    noTab: true,
    tabBy: ['url'],
    load: () => import('./pdf-preview.page.tsx'),
  },
]
