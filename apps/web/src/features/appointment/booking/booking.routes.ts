import { forSignedIn, type PageRoute } from '../../../kit/page-route.ts'

const page = (declared: Pick<PageRoute, 'path' | 'title' | 'load'> & Partial<PageRoute>): PageRoute => ({
  access: forSignedIn,
  layout: 'main',
  keepAlive: true,
  ...declared,
  feature: 'appointment',
})

export const bookingRoutes: readonly PageRoute[] = [
  page({
    path: '/myAppointment',
    title: '预约咨询',
    light: true,
    load: () => import('./choose/my-appointment.page.tsx'),
  }),
  page({
    path: '/appointmentStepsPage',
    title: '预约谈话',
    tabBy: ['type', 'id'],
    load: () => import('./way/steps.page.tsx'),
  }),
  page({
    path: '/consultationEvaluationAppointment',
    title: '预约评估',
    tabBy: ['type'],
    light: true,
    load: () => import('./way/evaluation.page.tsx'),
  }),
  page({ path: '/myVisit', title: '我的来访', light: true, load: () => import('./visit/my-visit.page.tsx') }),
  page({
    path: '/checkIn',
    title: '签到',
    tabBy: ['code'],
    light: true,
    load: () => import('./visit/check-in.page.tsx'),
  }),
]
