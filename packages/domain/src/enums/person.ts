import { codesOf, isCodeOf } from './table.ts'

export const sexes = { '1': '男', '2': '女' } as const

export type Sex = keyof typeof sexes

export const idCardTypes = {
  '1': '身份证',
  '2': '港澳居民来往内地通行证',
  '3': '台湾居民来往大陆通行证',
  '4': '港澳台身份证',
  '5': '港澳台居民居住证',
  '6': '外国人永久居留身份证',
  '7': '护照',
  '8': '军官证',
} as const

export type IdCardType = keyof typeof idCardTypes

export const idCardTypeCodes: readonly IdCardType[] = /* @__PURE__ */ codesOf(idCardTypes)

export const isIdCardType = (code: unknown): code is IdCardType => isCodeOf(idCardTypes, code)

/** Numbers on the wire, since isWriteInfo lists the sections still to fill as numbers. Section 2 also holds the family form. */
export const infoSections = [
  { code: 0, key: 'basicInformation', label: '基本信息' },
  { code: 1, key: 'otherInformation', label: '其他信息' },
  { code: 2, key: 'personalPast', label: '个人既往史与家庭信息' },
  { code: 3, key: 'compreEvaluationInformation', label: '综合评价信息' },
] as const

export type InfoSection = (typeof infoSections)[number]['code']
