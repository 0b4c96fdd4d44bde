export const standingMessages = {
  title: '补充说明',
  by: (name: string, time: string) => `${name} ${time}`,
  hash: '封存校验码',
  check: '核对正文',
  intact: '正文与封存时一致',
  changed: '正文与封存时不一致，请立即联系管理员',
  add: '补充说明',
  lead: '正文已封存，不再改变。补充的内容署您的姓名与时间，跟在正文后面。',
  label: '内容',
  hint: '不超过 1000 字；提交后不能修改',
  done: '已补充',
} as const
