/** What is said about assessments; never that anybody is screened. */
export const planMessageKinds = {
  plan_open: {
    label: '测评邀请',
    type: 'PLANTEST',
    placeholders: { name: '名称', start: '开始时间', end: '结束时间' },
    title: '请参加：{name}',
    content: '{start}至{end}都可以做，可以中途离开，回来接着答。没有对错，也不影响成绩和评优。',
    outside: '有一项安排将于{end}截止，详情请登录平台查看',
    channels: ['inbox'],
  },
  plan_closing: {
    label: '测评截止提醒',
    type: 'PLANTEST',
    placeholders: { name: '名称', start: '开始时间', end: '结束时间' },
    title: '{name}将于{end}结束',
    content: '还没有交的话，可以接着上次的地方继续。',
    outside: '有一项安排将于{end}截止，详情请登录平台查看',
    channels: ['inbox'],
  },
  refill: {
    label: '请再答一次',
    type: 'PLANTEST',
    placeholders: { name: '名称' },
    title: '{name}：请再答一次',
    content: '上次的作答没有完整记下当时的情况，方便时请再答一次。',
    outside: '有一项安排请再看一下，详情请登录平台查看',
    channels: ['inbox'],
  },
} as const
