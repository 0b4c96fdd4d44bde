import { forPermission, type PageRoute, pagesOf } from '../../kit/page-route.ts'

const page = pagesOf('warning', { access: forPermission('crisis_warning_handle_btn') })

export const warningRoutes: readonly PageRoute[] = [
  page({ path: '/warning/index', title: '预警跟进', load: () => import('./desk/desk.page.tsx') }),
  page({ path: '/warning/list', title: '全部预警', load: () => import('./signals.page.tsx') }),
  {
    path: '/warning/note',
    title: '反映情况',
    load: () => import('./note.page.tsx'),
    access: forPermission('crisis_warning_note_btn'),
    feature: 'warning',
    layout: 'main',
  },
  page({
    path: '/crisisWarningDetails/index',
    title: '危机预警详情',
    tabBy: ['id'],
    load: () => import('./signal.page.tsx'),
  }),
  page({
    path: '/warningPersonnel/detail',
    title: '预警结果详情',
    tabBy: ['userId'],
    load: () => import('./person.page.tsx'),
  }),
  page({ path: '/warning/quality', title: '预警质量', load: () => import('./quality.page.tsx') }),
]
