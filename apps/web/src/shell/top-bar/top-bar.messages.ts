export const topBarMessages = {
  tools: '工具',
  more: '更多',
  search: '搜索菜单',
  downloads: '下载中心',
  downloading: (count: number) => `${count} 个文件生成中`,
  errorLog: '错误日志',
  errors: (count: number) => `${count} 条未上传`,
  appearance: '外观',
  fullScreen: '全屏',
  exitFullScreen: '退出全屏',
  lock: '锁屏',
  profile: '个人信息',
} as const
