export const institutionTexts = {
  crumbs: ['系统'],
  title: '机构设置',
  parts: '设置分类',
  tabs: { school: '学校概况', look: '登录页外观', terms: '学期与校历', settings: '业务设置' },
} as const
