/** What broke in a browser. */
export const clientErrorKinds = {
  error: '脚本错误',
  promise: '未处理的异常',
  load: '加载失败',
  render: '页面错误',
  network: '网络失败',
  http: '请求失败',
  decrypt: '解密失败',
} as const
