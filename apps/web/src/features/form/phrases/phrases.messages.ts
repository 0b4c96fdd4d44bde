export const phraseMessages = {
  title: '常用语',
  none: '还没有。常写的话放在这里，点一下就写进正在填的地方。',
  edit: '编辑',
  done: '完成',
  add: '添加',
  newOne: '新的常用语',
  remove: (phrase: string) => `删除「${phrase}」`,
  noField: '先点一下要写进去的文本框',
  full: (most: number) => `最多 ${most} 条，删去不用的再添加`,
} as const
