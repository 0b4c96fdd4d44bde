import { forPermission, type PageRoute } from '../../kit/page-route.ts'

const access = forPermission('crisis_lexicon_list_tab')

export const lexiconRoutes: readonly PageRoute[] = [
  {
    path: '/lexicon',
    title: '词库',
    feature: 'lexicon',
    layout: 'main',
    keepAlive: true,
    access,
    load: () => import('./words.page.tsx'),
  },
  {
    path: '/lexiconDetails',
    title: '词条',
    feature: 'lexicon',
    layout: 'main',
    keepAlive: true,
    tabBy: ['id'],
    needs: ['id'],
    access,
    load: () => import('./word.page.tsx'),
  },
]
