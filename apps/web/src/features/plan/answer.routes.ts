import { byId, openToAll, type PageRoute } from '../../kit/page-route.ts'
import { page } from './plan-page.ts'

const answering = () => import('./answer/answer.page.tsx')

/** Where a sheet is answered: pages of the product, and of `answer.html`, which carries nothing else (shell/answer). */
export const answerRoutes: readonly PageRoute[] = [
  page({
    path: '/evaluation_user_test/index',
    title: '参加测评',
    light: true,
    alone: true,
    ...byId,
    load: answering,
  }),
  page({ path: '/reFillScaleTest', title: '心理测试作答', light: true, alone: true, ...byId, load: answering }),
  page({
    path: '/testSuccess',
    title: '测评完成',
    light: true,
    alone: true,
    ...byId,
    load: () => import('./answer/success.page.tsx'),
  }),
  {
    path: '/externalPlanInfo/index',
    title: '参加测评',
    feature: 'plan',
    access: openToAll,
    layout: 'bare',
    needs: ['code'],
    load: () => import('./external/door.page.tsx'),
  },
  {
    path: '/tablet',
    title: '参加测评',
    feature: 'plan',
    access: openToAll,
    layout: 'bare',
    load: () => import('./tablet/tablet.page.tsx'),
  },
]
