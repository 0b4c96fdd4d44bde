import { forSignedIn, type PageRoute, pagesOf } from '../../kit/page-route.ts'

const page = pagesOf('form', { access: forSignedIn })

export const formRoutes: readonly PageRoute[] = [
  page({ path: '/myForms/index', title: '我的表单', light: true, load: () => import('./mine/my-forms.page.tsx') }),
  page({
    path: '/formFill/index',
    title: '填写表单',
    tabBy: ['formId', 'answerId', 'typeCode', 'userId', 'bizType', 'bizId'],
    light: true,
    load: () => import('./fill/fill.page.tsx'),
  }),
  page({ path: '/formAnswer/index', title: '表单答卷', load: () => import('./answer/answers.page.tsx') }),
  page({
    path: '/formAnswer/detail',
    title: '答卷详情',
    tabBy: ['id'],
    load: () => import('./answer/answer-detail.page.tsx'),
  }),
  page({
    path: '/formAnswer/figures',
    title: '答卷统计',
    tabBy: ['formId'],
    load: () => import('./answer/figures.page.tsx'),
  }),
  page({ path: '/signature', title: '手写签名', light: true, load: () => import('./signature/signature.page.tsx') }),
]
