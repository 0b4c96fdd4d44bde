import { safetyLimits } from '@xinqiao/domain'

/** To the student whose plan it is, and to the teachers who look after them. */
export const safetyMessages = {
  title: '我的安全计划',
  of: '安全计划',
  made: (day: string, name: string, no: number) => `${day} ${name ? `和${name}老师一起写的` : '自己写的'}，第 ${no} 版`,
  edit: '改一改',
  write: '写下来',
  together: '和来访者一起写',
  none: '还没有安全计划',
  noneLead: '把难熬的时候能做的事先写下来，到时候不用想，照着做就好。只有你和照看你的老师看得到。',
  withHost: (name: string) => `也可以下次见面时，和${name}老师一起写。`,
  noneOf: '这位来访者还没有安全计划，可以在会谈里一起写。',
  call: (name: string) => `打给${name}`,
  tap: '点一下就拨出',
  danger: '有立即的生命危险',
  professionals: '专业的人',
  save: '保存',
  back: '返回',
  saved: '已保存，随时可以再改',
  add: (what: string) => `加一条${what}`,
  remove: (what: string, no: number) => `删去第 ${no} 条${what}`,
  hint: `每一类最多 ${safetyLimits.lines} 条，不必都写`,
  parts: {
    signs: { title: '我快撑不住的样子', hint: '例如：两晚睡不着、不回室友消息', one: '样子' },
    steps: { title: '先做一件，哪件都行', hint: '例如：绕湖走一圈', one: '事情' },
    people: { title: '打给谁', hint: '愿意接你电话的人', one: '人' },
    places: { title: '去有人的地方', hint: '例如：图书馆三楼', one: '地方' },
    agreements: { title: '我们说好的', hint: '例如：药放在妈妈那里', one: '约定' },
  },
  fields: { text: '内容', note: '怎么做', name: '称呼', phone: '电话', word: '说明' },
} as const
