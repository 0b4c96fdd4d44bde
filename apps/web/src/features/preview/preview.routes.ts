import { openToAll, type PageRoute, pagesOf } from '../../kit/page-route.ts'

const page = pagesOf('preview')

export const previewRoutes: readonly PageRoute[] = [
  page({
    path: '/pdfPreview',
    title: '文件预览',
    // Opens signed out too, as the specification wants; what it shows still needs a session or a ticket.
    access: openToAll,
    noTab: true,
    tabBy: ['url'],
    load: () => import('./pdf-preview.page.tsx'),
  }),
]
