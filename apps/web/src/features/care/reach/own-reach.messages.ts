export const ownReachMessages = {
  title: '怎样联系我',
  lead: '老师联系你之前会先看这里',
  unasked: '还没有说过：没有你的同意，老师不会给你打电话',
  edit: '修改',
  call: '可以给我打电话',
  word: '别人接听时，可以请其转告我',
  write: '可以给我发消息或邮件',
  hours: '合适的时间',
  words: '别人接听时怎么说',
  wordsHint: '例如：说是社团的同学。可以不填',
  note: '只有在有生命危险时，老师才会不顾这里的选择联系你，并写明理由。',
  saved: '已保存，马上生效',
  says: (may: { mayCall: boolean; mayWord: boolean; mayWrite: boolean; hoursName: string }) =>
    [
      may.mayCall ? '可以打电话' : '不要打电话',
      may.mayWord ? '可以请人转告' : '不要请人转告',
      may.mayWrite ? '可以发消息' : '不要发消息',
      may.hoursName,
    ].join(' · '),
} as const
