export type ErrorKind = '401' | '403' | '404' | '500' | 'tenant' | 'load'

/** What happened, and what to do next; a page may replace either. */
export const errorWords: Record<ErrorKind, { title: string; description: string }> = {
  '401': { title: '请先登录', description: '登录已失效，或还没有登录。重新登录后会回到刚才的页面。' },
  '403': { title: '您没有权限打开这个页面', description: '如果工作需要，请联系本校管理员为您的角色开通。' },
  '404': { title: '没有找到这个页面', description: '地址可能写错了，或内容已被移走。可以回到首页重新进入。' },
  '500': { title: '服务暂时出了问题', description: '不是您的操作有误。请稍后重试，仍不行请把请求号告诉管理员。' },
  tenant: {
    title: '没有找到这所学校',
    description: '登录地址里的学校简称不对，请核对学校发布的网址，或重新选择学校。',
  },
  load: { title: '加载失败...', description: '网络不稳，或系统刚刚更新。刷新一下通常就好，已保存的内容不受影响。' },
}
