import { byId, forPermission, forSignedIn, type PageRoute, pagesOf } from '../../kit/page-route.ts'
import { AN_RECEIPTS, AN_TALKS, AN_TRACKS, BOARD, DRILLS, RECEIPTS, REPORTS, SELF, TALKS, TRACKS } from './paths.ts'

const add = forPermission('crisis_report_add_btn')
const reports = forPermission('crisis_report_add_btn', 'crisis_report_list_tab')
const review = forPermission('crisis_report_list_tab')
const see = forPermission('crisis_case_list_tab')
const help = forPermission('crisis_case_handle_btn', 'crisis_case_level_btn')
const receipts = forPermission('crisis_receipt_answer_btn', 'crisis_case_handle_btn')

const drill = forPermission(
  'crisis_report_add_btn',
  'crisis_report_list_tab',
  'crisis_case_handle_btn',
  'crisis_case_level_btn',
  'crisis_receipt_answer_btn',
)

const page = pagesOf('crisis')

export const crisisRoutes: readonly PageRoute[] = [
  page({ path: '/crisis/report/1', title: '危机上报', access: add, load: () => import('./report/crisis.page.tsx') }),
  page({ path: '/crisis/report/2', title: '关注上报', access: add, load: () => import('./report/focus.page.tsx') }),
  page({ path: REPORTS, title: '上报列表', access: reports, load: () => import('./report/reports.page.tsx') }),
  page({
    path: '/crisisInfoUpdate_info/index',
    title: '危机上报详情',
    access: review,
    ...byId,
    load: () => import('./report/detail.page.tsx'),
  }),
  page({
    path: '/infoUpdateDetails/index',
    title: '信息上报详情',
    access: review,
    ...byId,
    load: () => import('./report/detail.page.tsx'),
  }),
  page({ path: SELF, title: '我需要帮助', access: forSignedIn, load: () => import('./report/self.page.tsx') }),
  page({ path: BOARD, title: '危机看板', access: see, wide: true, load: () => import('./board/board.page.tsx') }),
  page({
    path: '/assessment_crisis_info/index',
    title: '危机个案',
    access: see,
    ...byId,
    load: () => import('./case/case.page.tsx'),
  }),
  page({
    path: '/crisis/assess',
    title: '危机评估',
    access: help,
    ...byId,
    load: () => import('./case/assess.page.tsx'),
  }),
  page({ path: TALKS, title: '干预管理', access: help, load: () => import('./talks.page.tsx') }),
  page({
    path: '/interventionOrderinfo/index',
    title: '干预记录',
    access: help,
    ...byId,
    load: () => import('./case/talk.page.tsx'),
  }),
  page({ path: RECEIPTS, title: '干预回执', access: receipts, load: () => import('./receipt/receipts.page.tsx') }),
  page({
    path: '/anAssInterReceipt/intervenInfo',
    title: '干预回执详情',
    access: receipts,
    ...byId,
    load: () => import('./receipt/receipt.page.tsx'),
  }),
  page({ path: '/infoUpdate', title: '信息上报', access: reports, load: () => import('./report/info.page.tsx') }),
  page({ path: TRACKS, title: '评估跟踪表', access: help, load: () => import('./track/tracks.page.tsx') }),
  page({
    path: AN_TRACKS,
    title: '评估跟踪表（评估干预）',
    access: help,
    load: () => import('./track/an-tracks.page.tsx'),
  }),
  page({ path: AN_TALKS, title: '评估干预', access: help, load: () => import('./an/talks.page.tsx') }),
  page({
    path: '/anAssIntervention/intervenInfo',
    title: '干预详情',
    access: help,
    ...byId,
    load: () => import('./case/talk.page.tsx'),
  }),
  page({ path: AN_RECEIPTS, title: '评估干预回执', access: receipts, load: () => import('./an/receipts.page.tsx') }),
  page({ path: DRILLS, title: '演练', access: drill, load: () => import('./drill/drills.page.tsx') }),
  page({
    path: '/crisis/drill/debrief',
    title: '演练复盘',
    access: drill,
    ...byId,
    load: () => import('./drill/debrief.page.tsx'),
  }),
  page({
    path: '/crisis/drill/report',
    title: '演练上报',
    access: drill,
    ...byId,
    load: () => import('./drill/report.page.tsx'),
  }),
]
