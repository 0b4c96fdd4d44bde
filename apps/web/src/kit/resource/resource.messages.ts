export const resourceTexts = {
  add: (noun: string) => `新增${noun}`,
  edit: '编辑',
  enable: '启用',
  disable: '停用',
  remove: '删除',
  askDisable: (noun: string, name: string) => `停用${noun}「${name}」？`,
  askRemove: (noun: string, name: string) => `删除${noun}「${name}」？`,
  enabled: '启用成功',
  disabled: '停用成功',
  removed: '删除成功',
} as const
