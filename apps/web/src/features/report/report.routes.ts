import { forPermission, type PageRoute, pagesOf } from '../../kit/page-route.ts'

const page = pagesOf('report')

const readers = forPermission('consult_monthly_list_tab')

const crisisReaders = forPermission('crisis_monthly_list_tab')

export const reportRoutes: readonly PageRoute[] = [
  page({ path: '/monthly/consult', title: '咨询月报', access: readers, load: () => import('./list/reports.page.tsx') }),
  page({
    path: '/consultationMonthlyReportDetails',
    title: '咨询月报详情',
    access: readers,
    tabBy: ['id'],
    load: () => import('./detail/report.page.tsx'),
  }),
  page({
    path: '/monthly/crisis',
    title: '危机月报',
    access: crisisReaders,
    load: () => import('./crisis/months.page.tsx'),
  }),
  page({
    path: '/crisisMonthlyReportDetails',
    title: '危机月报详情',
    access: crisisReaders,
    tabBy: ['id'],
    load: () => import('./crisis/month.page.tsx'),
  }),
  page({
    path: '/monthly/figures',
    title: '服务数据',
    access: readers,
    load: () => import('./figures/figures.page.tsx'),
  }),
  page({
    path: '/monthly/analyze',
    title: '统计口径',
    access: forPermission('consult_analyze_setting_btn'),
    load: () => import('./analyze/analyze.page.tsx'),
  }),
]
