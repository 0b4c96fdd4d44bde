import { byId, forPermission, forSignedIn, type PageRoute, pagesOf } from '../../kit/page-route.ts'
import { bookingRoutes } from './booking/booking.routes.ts'

const page = pagesOf('appointment', { access: forPermission('consult_appoint_list_tab') })

const list = (path: string, title: string): PageRoute =>
  page({ path, title, load: () => import('./list/list.page.tsx') })

const detail = (path: string, title: string, load: PageRoute['load']): PageRoute =>
  page({
    path,
    title,
    load,
    tabBy: ['id'],
    access: forPermission('consult_appoint_list_tab', 'consult_desk_list_tab'),
  })

/** The visitor's own: what an interviewer asked for once more. */
const refill = (path: string, title: string, load: PageRoute['load']): PageRoute =>
  page({ path, title, load, tabBy: ['id'], access: forSignedIn })

const extensions = (path: string): PageRoute =>
  page({
    path,
    title: '延长申请',
    access: forPermission('consult_appoint_host_btn', 'consult_appoint_manage_btn'),
    load: () => import('./extension/extensions.page.tsx'),
  })

export const appointmentRoutes: readonly PageRoute[] = [
  list('/consult/list/:type', '咨询预约'),
  list('/eastChinaConsulting/list/:type', '咨询预约'),
  page({
    path: '/consult/evaluation/:type',
    title: '评估列表',
    access: forPermission('appointment_consult_record_tab', 'appointment_consult_record_wait_tab'),
    load: () => import('./list/evaluations.page.tsx'),
  }),
  page({ path: '/consult/mine', title: '我的咨询', load: () => import('./mine/consult-mine.page.tsx') }),
  page({ path: '/assess/mine', title: '我的评估', load: () => import('./mine/assess-mine.page.tsx') }),
  page({ path: '/consult/record', title: '写记录', tabBy: ['id'], load: () => import('./record/record.page.tsx') }),
  detail('/appointment_records_info/index', '咨询预约', () => import('./detail/consult.page.tsx')),
  detail('/assessment_info/index', '评估详情', () => import('./detail/assess.page.tsx')),
  page({ path: '/telephoneEvaluation', title: '电话评估', load: () => import('./telephone/telephones.page.tsx') }),
  page({
    path: '/telephoneEvaluationSteps',
    title: '电话评估进度',
    tabBy: ['id'],
    access: forSignedIn,
    load: () => import('./telephone/steps.page.tsx'),
  }),
  page({
    path: '/telephoneEvaluationInfo/index',
    title: '电话评估详情',
    ...byId,
    load: () => import('./telephone/info.page.tsx'),
  }),
  page({
    path: '/firstInterview/appoint',
    title: '初始访谈预约',
    access: forSignedIn,
    load: () => import('./first/appoint.page.tsx'),
  }),
  page({ path: '/firstInterview/record', title: '初始访谈记录', load: () => import('./first/records.page.tsx') }),
  detail('/firstInterview_appoint_info', '初始访谈预约', () => import('./detail/first.page.tsx')),
  detail('/firstInterview_record_info', '初始访谈记录', () => import('./detail/first-record.page.tsx')),
  refill('/firstReFillScaleTest', '补填量表', () => import('./first/refill-scale.page.tsx')),
  refill('/firstReFillQuestionnaire', '补填问卷', () => import('./first/refill-questionnaire.page.tsx')),
  detail('/consultTalkInfo/index', '约谈详情', () => import('./detail/talk.page.tsx')),
  detail('/eastChinaConsulting_consultationDetails/index', '咨询详情', () => import('./detail/family.page.tsx')),
  detail('/eastChinaConsulting_assessmentDetails/index', '评估详情', () => import('./detail/assess.page.tsx')),
  detail('/eastChinaConsulting_friendsTalkDetail/index', '朋辈聊天详情', () => import('./detail/peer.page.tsx')),
  page({
    path: '/consult/feedback',
    title: '来访者反馈',
    access: forPermission('consult_appoint_host_btn', 'consult_monthly_manage_btn'),
    load: () => import('./feedback-stats/feedback-stats.page.tsx'),
  }),
  page({
    path: '/applicationManage/receptionDeskManage',
    title: '分诊台',
    access: forPermission('consult_desk_list_tab'),
    load: () => import('./desk/desk.page.tsx'),
  }),
  {
    path: '/applicationManage/receptionDeskManage/code',
    title: '签到屏',
    feature: 'appointment',
    access: forPermission('consult_desk_list_tab'),
    // Visitors stand before it: nothing of the house around it.
    layout: 'bare',
    load: () => import('./desk/code-screen.page.tsx'),
  },
  detail('/applicationManage/receptionDeskManage/info', '到访详情', () => import('./detail/desk.page.tsx')),
  page({
    path: '/cancelbreakelist/index',
    title: '取消与爽约',
    access: forPermission('consult_break_list_tab'),
    load: () => import('./breaks/breaks.page.tsx'),
  }),
  page({
    path: '/appointbatchdelpage',
    title: '已删除预约',
    access: forPermission('consult_appoint_manage_btn'),
    load: () => import('./removed/removed.page.tsx'),
  }),
  page({
    path: '/lockedList',
    title: '锁定列表',
    access: forPermission('consult_record_list_tab'),
    load: () => import('./lock/locked.page.tsx'),
  }),
  page({
    path: '/recordReview/index',
    title: '待审记录',
    access: forPermission('consult_review_list_tab'),
    load: () => import('./review/reviews.page.tsx'),
  }),
  page({
    path: '/peerTalk/index',
    title: '朋辈聊天',
    access: forSignedIn,
    load: () => import('./peer/peer-desk.page.tsx'),
  }),
  extensions('/extensionTimesView'),
  extensions('/eastChinaConsulting_extensionTimesView'),
  ...bookingRoutes,
]
