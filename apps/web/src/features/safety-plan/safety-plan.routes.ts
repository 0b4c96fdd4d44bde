import { forPermission, forSignedIn, type PageRoute, pagesOf } from '../../kit/page-route.ts'

const page = pagesOf('safety-plan')

export const safetyPlanRoutes: readonly PageRoute[] = [
  page({
    path: '/safetyPlan',
    title: '我的安全计划',
    access: forSignedIn,
    light: true,
    alone: true,
    load: () => import('./own-plan.page.tsx'),
  }),
  page({
    path: '/safetyPlan/person',
    title: '安全计划',
    access: forPermission('consult_case_own_btn', 'crisis_warning_handle_btn'),
    tabBy: ['userId'],
    needs: ['userId'],
    load: () => import('./person-plan.page.tsx'),
  }),
]
