import { forPermission, forSignedIn, type PageRoute, pagesOf } from '../../kit/page-route.ts'

const page = pagesOf('approval', { access: forSignedIn })

export const approvalRoutes: readonly PageRoute[] = [
  page({
    path: '/act_setting/index',
    title: '审批流设置',
    access: forPermission('consult_act_list_tab'),
    load: () => import('./setting/act-setting.page.tsx'),
  }),
  page({ path: '/myApproval/index', title: '我的审批', load: () => import('./my-approval.page.tsx') }),
  page({ path: '/approvalRecord', title: '审批记录', load: () => import('./approval-record.page.tsx') }),
  page({ path: '/approval_info', title: '审批处理', tabBy: ['id'], load: () => import('./approval-info.page.tsx') }),
  page({
    path: '/approval_detail',
    title: '审批详情',
    tabBy: ['id'],
    load: () => import('./approval-detail.page.tsx'),
  }),
  page({ path: '/examine_info', title: '审核信息', tabBy: ['id'], load: () => import('./approval-detail.page.tsx') }),
]
