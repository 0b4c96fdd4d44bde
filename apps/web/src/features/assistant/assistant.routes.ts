import { forPermission, forSignedIn, type PageRoute, pagesOf } from '../../kit/page-route.ts'

const page = pagesOf('assistant', { access: forPermission('consult_ai_list_tab') })

export const assistantRoutes: readonly PageRoute[] = [
  page({ path: '/aiTalk', title: '倾诉小站', access: forSignedIn, load: () => import('./talk/talk.page.tsx') }),
  page({ path: '/aiConsult', title: '智能会话', load: () => import('./staff/sessions.page.tsx') }),
  page({
    path: '/aiConsultInfo',
    title: '咨询详情',
    tabBy: ['id'],
    load: () => import('./staff/session-info.page.tsx'),
  }),
  page({ path: '/viewSession', title: '查看会话', tabBy: ['id'], load: () => import('./view/view-session.page.tsx') }),
]
