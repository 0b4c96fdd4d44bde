export const smartFormMessages = {
  unknownScale: '没有这份量表',
} as const
