export const formTexts = {
  titles: { create: '新增', edit: '编辑', view: '查看' },
  done: { create: '新增成功', edit: '编辑成功' },
  enter: (label: string) => `请输入${label}`,
  choose: (label: string) => `请选择${label}`,
  back: '返回',
  yes: '是',
  no: '否',
  leave: (title: string) => `「${title}」还没有保存`,
  leaveLead: '离开后已填的内容会丢失。',
  leaveOk: '放弃修改',
  leaveCancel: '继续填写',
} as const
