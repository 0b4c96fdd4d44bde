export const contactTexts = {
  nameMissing: '请输入紧急联系人姓名',
  nameLong: (max: number) => `紧急联系人姓名不能超过${max}个字`,
} as const
