import { isProductCode, products, type ProductCode } from '../enums/product.ts'

/** An urgent one stays on the screen until its reader has said so. */
export type MessageLevel = 'normal' | 'urgent'

/** Messages are sorted by product; what belongs to none comes from the platform itself. */
export type MessageType = ProductCode | 'PLATFORM'

export const messageTypeName = (type: string): string => {
  if (type === 'PLATFORM') return '系统'
  return isProductCode(type) ? products[type].name : '其他'
}

export const messageChannels = { inbox: '站内', sms: '短信', mail: '邮件', wechat: '微信', dingtalk: '钉钉' } as const

export type MessageChannel = keyof typeof messageChannels
