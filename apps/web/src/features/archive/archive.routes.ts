import { forPermission, type PageRoute, pagesOf } from '../../kit/page-route.ts'
import { FILES, GLASS, GRANTS, PORTRAIT, STUDENTS } from './paths.ts'

const page = pagesOf('archive')

const reader = forPermission('archive_file_list_tab')

export const archiveRoutes: readonly PageRoute[] = [
  page({ path: FILES, title: '来访者档案', access: reader, load: () => import('./files.page.tsx') }),
  page({
    path: '/visitorFile_info/index',
    title: '来访者档案详情',
    access: reader,
    tabBy: ['userId'],
    load: () => import('./file/file.page.tsx'),
  }),
  page({ path: STUDENTS, title: '学生档案', access: reader, load: () => import('./students.page.tsx') }),
  page({
    path: '/aLiftTimeFilelistInfo',
    title: '档案详情',
    access: reader,
    needs: ['userId'],
    tabBy: ['userId'],
    load: () => import('./file/life.page.tsx'),
  }),
  page({
    path: '/aLiftTimeReport',
    title: '个人报告',
    access: reader,
    needs: ['userId'],
    tabBy: ['userId'],
    load: () => import('./file/report.page.tsx'),
  }),
  page({
    path: PORTRAIT,
    title: '个人画像',
    access: reader,
    tabBy: ['userId'],
    load: () => import('./portrait.page.tsx'),
  }),
  page({
    path: GRANTS,
    title: '查阅记录',
    access: forPermission('archive_review_list_tab'),
    load: () => import('./grants.page.tsx'),
  }),
  page({
    path: GLASS,
    title: '紧急调阅',
    access: forPermission('archive_glass_ask_btn', 'archive_review_list_tab'),
    load: () => import('./glass/glass.page.tsx'),
  }),
  page({
    path: '/archiveHold/index',
    title: '冻结与销毁',
    access: forPermission('archive_hold_manage_btn'),
    load: () => import('./hold/holds.page.tsx'),
  }),
  page({
    path: '/archiveCover/index',
    title: '代班',
    access: forPermission('archive_cover_manage_btn'),
    load: () => import('./cover.page.tsx'),
  }),
]
