import { idCardTypes, type IdCardType, type Sex } from '../enums/person.ts'
import { isCalendarDate } from '../time.ts'
import { plainIdCard } from './plain.ts'
import type { Rule } from './rule.ts'

export const idCardMaxLength = 18

/** First two digits of the administrative division codes; 81-83 are also the prefixes of residence permits. */
export const provinces = {
  '11': '北京',
  '12': '天津',
  '13': '河北',
  '14': '山西',
  '15': '内蒙古',
  '21': '辽宁',
  '22': '吉林',
  '23': '黑龙江',
  '31': '上海',
  '32': '江苏',
  '33': '浙江',
  '34': '安徽',
  '35': '福建',
  '36': '江西',
  '37': '山东',
  '41': '河南',
  '42': '湖北',
  '43': '湖南',
  '44': '广东',
  '45': '广西',
  '46': '海南',
  '50': '重庆',
  '51': '四川',
  '52': '贵州',
  '53': '云南',
  '54': '西藏',
  '61': '陕西',
  '62': '甘肃',
  '63': '青海',
  '64': '宁夏',
  '65': '新疆',
  '71': '台湾',
  '81': '香港',
  '82': '澳门',
  '83': '台湾',
  '91': '国外',
} as const

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const

/** ISO 7064 MOD 11-2 over the first 17 digits. */
export const idCardCheckDigit = (first17: string): string => {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(first17[index]), 0)
  return '10X98765432'[sum % 11] ?? ''
}

export type IdCardFacts = { readonly province: string; readonly birthday: string; readonly sex: Sex }

/** What an 18- or 15-digit number says about its holder; null when the number cannot be one. */
export const readIdCard = (idCard: string): IdCardFacts | null => {
  if (!/^(?:\d{17}[\dXx]|\d{15})$/.test(idCard)) return null
  const long = idCard.length === 18
  const province = (provinces as Readonly<Record<string, string>>)[idCard.slice(0, 2)]
  const birth = long ? idCard.slice(6, 14) : `19${idCard.slice(6, 12)}`
  const [year, month, day] = [birth.slice(0, 4), birth.slice(4, 6), birth.slice(6)] as const
  if (province === undefined || year < '1800' || !isCalendarDate(Number(year), Number(month), Number(day))) return null
  if (long && idCardCheckDigit(idCard) !== idCard.slice(17).toUpperCase()) return null
  const order = Number(idCard.slice(long ? 16 : 14, long ? 17 : 15))
  return { province, birthday: `${year}-${month}-${day}`, sex: order % 2 === 1 ? '1' : '2' }
}

const matches =
  (pattern: RegExp) =>
  (idCard: string): boolean =>
    pattern.test(idCard)

const formats: Readonly<Record<IdCardType, (idCard: string) => boolean>> = {
  // 83 is given to residence permits only, never to a resident identity card.
  '1': (idCard) => !idCard.startsWith('83') && readIdCard(idCard) !== null,
  '2': /* @__PURE__ */ matches(/^[HM](?:\d{8}|\d{10})$/i),
  '3': /* @__PURE__ */ matches(/^(?:\d{8}|\d{10}(?:[A-Z]|\([A-Z]\))?)$/i),
  '4': /* @__PURE__ */ matches(/^(?:[A-Z\d]{5,18}|[A-Z]{0,2}\d{6,7}\([A\d]\))$/i),
  '5': (idCard) => /^8[123]\d{15}[\dX]$/i.test(idCard) && readIdCard(idCard) !== null,
  '6': /* @__PURE__ */ matches(/^[A-Z]{3}\d{12}$/i),
  '7': /* @__PURE__ */ matches(/^[A-Z\d]{5,17}$/i),
  '8': /* @__PURE__ */ matches(/^[\p{Script=Han}A-Za-z\d]{5,18}$/u),
}

export const idCardMessage = (type: IdCardType): string => `请输入正确的${idCardTypes[type]}号码`

/** Without a chosen type the number is taken for a resident identity card. */
export const idCardRule =
  (type: IdCardType = '1'): Rule =>
  (idCard) =>
    formats[type](plainIdCard(idCard)) ? null : idCardMessage(type)
