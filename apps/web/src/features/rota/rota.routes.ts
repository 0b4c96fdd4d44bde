import { byId, forPermission, forSignedIn, type PageRoute, pagesOf } from '../../kit/page-route.ts'

const page = pagesOf('rota')

const member = () => import('./team/member.page.tsx')
const managed = (path: string): PageRoute =>
  page({
    path,
    title: '咨询人员资料',
    access: forPermission('consult_team_manage_btn'),
    tabBy: ['userId'],
    needs: ['userId'],
    load: member,
  })
const profile = (path: string, title: string): PageRoute =>
  page({ path, title, access: forSignedIn, tabBy: ['userId'], load: () => import('./team/profile.page.tsx') })

export const rotaRoutes: readonly PageRoute[] = [
  page({
    path: '/schedule/index',
    title: '排班日历',
    access: forPermission('consult_schedule_list_tab'),
    load: () => import('./calendar/schedule.page.tsx'),
  }),
  page({
    path: '/duty/index',
    title: '值班管理',
    access: forPermission('consult_schedule_list_tab'),
    load: () => import('./duty/duty.page.tsx'),
  }),
  page({
    path: '/duty/callout',
    title: '值班联络',
    access: forPermission('consult_schedule_list_tab'),
    load: () => import('./callout/callout.page.tsx'),
  }),
  page({
    path: '/dutyReservationInfo',
    title: '值班预约',
    access: forPermission('consult_appoint_list_tab', 'consult_desk_list_tab'),
    ...byId,
    load: () => import('./duty/duty-reservation.page.tsx'),
  }),
  page({
    path: '/consulterGroupLocal',
    title: '咨询队伍',
    access: forSignedIn,
    load: () => import('./team/team.page.tsx'),
  }),
  page({
    path: '/team_manage',
    title: '咨询队伍',
    access: forPermission('consult_team_manage_btn'),
    load: () => import('./team/team-manage.page.tsx'),
  }),
  managed('/team_manage_info/index'),
  managed('/teamManage_info/index'),
  profile('/counselor_detail/index', '咨询师详情'),
  profile('/assess_detail/index', '评估师详情'),
  profile('/consultants_detail/index', '咨询人员详情'),
]
