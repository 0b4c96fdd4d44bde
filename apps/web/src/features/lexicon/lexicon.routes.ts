import { byId, forPermission, type PageRoute, pagesOf } from '../../kit/page-route.ts'

const page = pagesOf('lexicon', { access: forPermission('crisis_lexicon_list_tab') })

export const lexiconRoutes: readonly PageRoute[] = [
  page({ path: '/lexicon', title: '词库', load: () => import('./words.page.tsx') }),
  page({ path: '/lexiconDetails', title: '词条', ...byId, load: () => import('./word.page.tsx') }),
]
