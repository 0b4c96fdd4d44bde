export const deptTexts = {
  root: '组织机构',
  search: '搜索部门',
  results: '搜索结果',
  loading: '加载中...',
  empty: '没有下级部门',
  nothingFound: (name: string) => `没有找到名称含「${name}」的部门`,
  failed: '加载失败，点此重试',
  expand: '展开',
  collapse: '收起',
  choose: '请选择部门',
  chosen: (count: number) => `已选 ${count} 个部门`,
  clear: '清空已选部门',
} as const
