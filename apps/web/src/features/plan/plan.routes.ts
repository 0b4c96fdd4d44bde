import { byId, forPermission, type PageRoute } from '../../kit/page-route.ts'
import { htpRoutes } from './htp/htp.routes.ts'
import { page } from './plan-page.ts'

const plans = forPermission('plantest_plan_list_tab')
const planning = forPermission('plantest_plan_manage_btn')
const progress = forPermission('plantest_progress_list_tab')
const sheets = forPermission('plantest_sheet_list_tab', 'plantest_progress_list_tab')
const interviews = forPermission('plantest_interview_list_tab')
const list = () => import('./staff/sheets.page.tsx')

export const planRoutes: readonly PageRoute[] = [
  page({
    path: '/plan/index',
    title: '测评计划',
    access: plans,
    keepAlive: true,
    load: () => import('./staff/plans.page.tsx'),
  }),
  page({
    path: '/addPlanInfo/index',
    title: '新建计划',
    access: planning,
    load: () => import('./staff/wizard.page.tsx'),
  }),
  page({
    path: '/editPlanInfo/index',
    title: '编辑计划',
    access: planning,
    ...byId,
    load: () => import('./staff/wizard.page.tsx'),
  }),
  page({
    path: '/evaluationDetails/index',
    title: '计划详情',
    access: plans,
    ...byId,
    load: () => import('./staff/plan.page.tsx'),
  }),
  page({
    path: '/plan/progress',
    title: '计划进度统计',
    access: progress,
    keepAlive: true,
    load: () => import('./staff/progress.page.tsx'),
  }),
  page({ path: '/plan/desk', title: '普测现场', access: plans, load: () => import('./desk/desk.page.tsx') }),
  page({ path: '/evaluationAnswerlist/answerlist', title: '答题记录', access: sheets, keepAlive: true, load: list }),
  page({
    path: '/assessmentPlanResponseList',
    title: '测评计划作答列表',
    access: sheets,
    tabBy: ['planId'],
    needs: ['planId'],
    load: list,
  }),
  page({
    path: '/evaluation_user_answerlist/index',
    title: '用户答题记录',
    access: sheets,
    tabBy: ['userId'],
    needs: ['userId'],
    load: list,
  }),
  page({
    path: '/comprehensiveAnalysis',
    title: '综合分析',
    access: forPermission('plantest_sheet_list_tab'),
    load: () => import('./staff/group.page.tsx'),
  }),
  page({
    path: '/evaluationReport',
    title: '测评报告',
    light: true,
    alone: true,
    wide: true,
    tabBy: ['id'],
    load: () => import('./report/report.page.tsx'),
  }),
  page({
    path: '/assessmentInterviewInterviewers/index',
    title: '访谈员列表',
    access: interviews,
    keepAlive: true,
    load: () => import('./interview/arrange.page.tsx'),
  }),
  page({
    path: '/assessmentInterviewInterviewlist/index',
    title: '访谈记录',
    access: interviews,
    keepAlive: true,
    load: () => import('./interview/list.page.tsx'),
  }),
  page({ path: '/myInterview', title: '老师的邀请', light: true, load: () => import('./interview/mine.page.tsx') }),
  page({ path: '/myTest', title: '我的测评', light: true, load: () => import('./answer/my-tests.page.tsx') }),
  page({ path: '/dailyTestUser', title: '日常测评', light: true, load: () => import('./answer/daily.page.tsx') }),
  page({
    path: '/documentationInfo',
    title: '测评档案',
    access: forPermission('plantest_sheet_list_tab'),
    tabBy: ['userId'],
    load: () => import('./staff/people.page.tsx'),
  }),
  page({
    path: '/evaluationRecord',
    title: '测评记录',
    light: true,
    alone: true,
    load: () => import('./report/report.page.tsx'),
  }),
  page({ path: '/tzbEvaluationAnswerlist', title: '测评答题记录', access: sheets, tabBy: ['planId'], load: list }),
  page({ path: '/tzbDataDeepList', title: '数据下钻', access: sheets, tabBy: ['planId'], load: list }),
  page({
    path: '/plan/tablet',
    title: '平板作答',
    access: forPermission('plantest_tablet_hand_btn'),
    load: () => import('./tablet/hand.page.tsx'),
  }),
  page({
    path: '/externalPlan',
    title: '外链测评',
    access: planning,
    keepAlive: true,
    load: () => import('./external/links.page.tsx'),
  }),
  page({
    path: '/signatureList',
    title: '签署名单',
    access: plans,
    tabBy: ['planId'],
    load: () => import('./external/signatures.page.tsx'),
  }),
  page({
    path: '/externalLinkEvaluation/signatureList',
    title: '外链签署名单',
    access: plans,
    tabBy: ['planId'],
    load: () => import('./external/outside-signatures.page.tsx'),
  }),
  page({
    path: '/scale/rescore',
    title: '重新计分',
    access: forPermission('scale_library_manage_btn'),
    tabBy: ['id'],
    load: () => import('./rescore/runs.page.tsx'),
  }),
  page({
    path: '/rainbow',
    title: '彩虹码',
    access: forPermission('plantest_sheet_list_tab'),
    keepAlive: true,
    load: () => import('./rainbow/rainbow.page.tsx'),
  }),
  page({
    path: '/mindtherainbowInfo/info',
    title: '心灵彩虹码',
    light: true,
    load: () => import('./rainbow/own-rainbow.page.tsx'),
  }),
  ...htpRoutes,
]
