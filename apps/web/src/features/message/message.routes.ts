import { forPermission, forSignedIn, type PageRoute, pagesOf } from '../../kit/page-route.ts'

const page = pagesOf('message')

const publishers = forPermission('message_notice_publish_btn')
const managers = forPermission('message_manage_list_tab')

export const messageRoutes: readonly PageRoute[] = [
  page({
    path: '/message/systemInformation',
    title: '系统消息',
    access: forSignedIn,
    load: () => import('./system-information.page.tsx'),
  }),
  page({
    path: '/noticeList/index',
    title: '系统公告',
    access: forSignedIn,
    load: () => import('./notice/notice-list.page.tsx'),
  }),
  page({
    path: '/noticeList/detail',
    title: '公告详情',
    access: forSignedIn,
    light: true,
    load: () => import('./notice/notice-detail.page.tsx'),
  }),
  page({
    path: '/notice_manage/index',
    title: '公告发布',
    access: publishers,
    load: () => import('./notice/notice-manage.page.tsx'),
  }),
  page({
    path: '/notice_manage/noticePublish',
    title: '发布公告',
    access: publishers,
    load: () => import('./notice/notice-publish.page.tsx'),
  }),
  page({
    path: '/message/manage',
    title: '消息管理',
    access: managers,
    load: () => import('./manage/message-manage.page.tsx'),
  }),
  page({
    path: '/messageManageDetails',
    title: '消息详情',
    access: managers,
    load: () => import('./manage/message-manage-details.page.tsx'),
  }),
]
