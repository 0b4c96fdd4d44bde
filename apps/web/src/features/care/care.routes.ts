import { byId, forPermission, forSignedIn, type PageRoute, pagesOf } from '../../kit/page-route.ts'
import { CASES, HANDED, HANDOVERS, SUPERVISED } from './paths.ts'

const page = pagesOf('care', { access: forPermission('consult_case_list_tab') })

const keep = forPermission('consult_case_manage_btn')
const own = forPermission('consult_case_own_btn')

export const careRoutes: readonly PageRoute[] = [
  page({ path: CASES, title: '个案管理', load: () => import('./cases.page.tsx') }),
  page({ path: '/case_manage_info/index', title: '个案管理详情', ...byId, load: () => import('./case/case.page.tsx') }),
  page({
    path: '/consulting_manage_info/index',
    title: '咨询管理详情',
    ...byId,
    load: () => import('./case/consulting.page.tsx'),
  }),
  page({
    path: '/eastChinaConsulting_consultingManageInfo/index',
    title: '咨询管理详情',
    ...byId,
    load: () => import('./case/east-china.page.tsx'),
  }),
  page({
    path: '/case_manage_info/closing',
    title: '结案报告',
    access: own,
    ...byId,
    load: () => import('./case/closing.page.tsx'),
  }),
  page({
    path: '/case_manage_info/transfer',
    title: '转介单',
    access: own,
    ...byId,
    load: () => import('./case/transfer.page.tsx'),
  }),
  page({
    path: '/myMeasure',
    title: '近况一分钟',
    access: forSignedIn,
    light: true,
    load: () => import('./measure/measure.page.tsx'),
  }),
  page({
    path: '/myCare',
    title: '我的咨询小结',
    access: forSignedIn,
    light: true,
    load: () => import('./own/own-care.page.tsx'),
  }),
  page({ path: SUPERVISED, title: '督导个案', load: () => import('./supervised.page.tsx') }),
  page({ path: HANDOVERS, title: '工作交接', access: keep, load: () => import('./handover/handovers.page.tsx') }),
  page({
    path: '/caseHandover/info',
    title: '工作交接详情',
    access: keep,
    ...byId,
    load: () => import('./handover/handover.page.tsx'),
  }),
  page({
    path: HANDED,
    title: '移交待接收',
    access: forPermission('consult_case_own_btn', 'consult_appoint_host_btn'),
    load: () => import('./handover/handed.page.tsx'),
  }),
]
