import { reachDanger } from '@xinqiao/domain'

export const reachMessages = {
  title: '联系许可',
  lead: '和来访者一起登记；来访者也可以自己修改，每一次都留有记录',
  call: '可以打电话',
  word: '他人接听时可以请其转告',
  write: '可以发消息或邮件',
  hours: '合适的时间',
  words: '他人接听时怎么说',
  wordsHint: '例如：说是社团的同学。不说来意，也不说咨询中心',
  saved: '已登记',
  edit: '登记联系许可',
  unasked: '还没有问过来访者',
  says: (may: { mayCall: boolean; mayWord: boolean; mayWrite: boolean; hoursName: string }) =>
    [
      may.mayCall ? '可打电话' : '不打电话',
      may.mayWord ? '可转告' : '不转告他人',
      may.mayWrite ? '可写消息' : '不写消息',
      may.hoursName,
    ].join(' · '),
  wordsAre: (words: string) => `他人接听时：${words}`,
  by: (time: string, name: string) => (name ? `${time} · ${name}登记` : `${time} · 本人`),
  danger: {
    open: '有生命危险，说明理由',
    title: '有生命危险',
    lead: '说明理由后，一小时内可以打电话；理由会留下记录。',
    reason: '理由',
    hint: `${reachDanger.min} 到 ${reachDanger.max} 个字`,
    done: '已记录，可以联系',
    field: '生命危险的理由',
    fieldHint: '来访者没有同意这种方式。只有生命危险时可以联系，理由会留下记录',
  },
  withheld: '来访者没有同意打电话，号码不显示',
} as const
