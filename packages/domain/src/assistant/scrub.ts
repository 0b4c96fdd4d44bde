/** What the school knows about somebody and those around them. */
export type KnownAbout = {
  readonly names: readonly string[]
  /** Numbers and other marks: phone, id card, student number, account, mail. */
  readonly marks: readonly string[]
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Letters and digits of a mark, with whatever people put between them. */
const loosely = (mark: string): string => Array.from(mark, escape).join(String.raw`[\s\-_.,·*、，。]{0,3}`)

const digits = String.raw`[\s\-_.,·、]{0,3}`
const some = (count: string): string => `(?:\\d${digits}){${count}}`

/** Whatever looks like it, whoever it belongs to. The order matters: the longer first. */
const shapes: readonly (readonly [RegExp, string])[] = [
  [/[\w.%+-]+\s?@\s?[\w-]+(?:\s?\.\s?[\w-]+)+/g, '【邮箱】'],
  [new RegExp(`(?<!\\d)${some('16')}\\d${digits}[\\dxX](?!\\d)`, 'g'), '【证件号】'],
  [/(?<![A-Za-z])[A-Za-z]\d{7,8}(?!\d)/g, '【证件号】'],
  [new RegExp(`(?<!\\d)(?:\\+?86${digits})?1${digits}[3-9]${digits}${some('8')}\\d(?!\\d)`, 'g'), '【电话】'],
  [/(?<!\d)0\d{2,3}[\s-]?\d{7,8}(?!\d)/g, '【电话】'],
  [
    /(?:微\s?信|wechat|weixin|vx|wx|v\s?信|薇\s?信|威\s?信)(?:号|id)?(?:是|为|叫|[:：\s])*[A-Za-z][\w-]{4,19}/gi,
    '【微信号】',
  ],
  [/(?:微\s?信|wechat|weixin|vx|wx|v\s?信|薇\s?信|威\s?信)(?:号|id)?(?:是|为|叫|[:：\s])*\d{5,12}/gi, '【微信号】'],
  [/(?:q\s?q|扣\s?扣|企鹅)(?:号|群)?(?:是|为|[:：\s])*\d{5,12}/gi, '【QQ号】'],
  [/(?:学号|工号|考号|准考证号?|证号|卡号|账号|帐号|编号)(?:是|为|[:：\s])*[A-Za-z]{0,4}\d{4,20}/g, '【编号】'],
  [
    /(?:[\p{Script=Han}]{1,6}(?:校区|书院|园区|公寓|宿舍区?|寝室)\s*)?(?:[A-Za-z]?\d{1,3}|[一二三四五六七八九十东西南北]{1,3})\s?(?:号楼|栋|幢|号|舍|公寓|楼)\s?[A-Za-z]?(?:\d{1,2}单元\s?)?\d{2,4}(?:室|宿舍|寝室?|房间|号房|房|号|寝|宿|床)?/gu,
    '【住址】',
  ],
  [/(?:宿舍|寝室|住在|房间号?|住)(?:是|为|在|号|[:：\s])*[A-Za-z]?\d{1,2}[\s-]\d{3,4}(?:室|号)?/g, '【住址】'],
  [/(?<![\d年第])[A-Za-z]?\d{3,4}\s?(?:宿舍|寝室|寝(?!食))/g, '【住址】'],
  [/(?<![\d.])(?:\d[ -]?){7,19}\d(?![\d.])/g, '【数字】'],
]

/** Said of themselves: 我叫某某, 我的名字是某某. */
const introduced =
  /((?:我|本人)(?:的)?(?:名字|真名|姓名|全名|大名)?(?:就)?(?:叫做?|名叫|是叫|名字是|真名是|姓名是|全名是)[\s:：]*)[\p{Script=Han}·]{2,4}(?=$|[\s,，。.!！?？;；、])/gu

const NAME = '【姓名】'

/** A name of two characters that is a common word would tear up every sentence; of one character there is none. */
const namesFirst = (names: readonly string[]): string[] =>
  [...new Set(names.map((name) => name.trim()).filter((name) => Array.from(name).length >= 2))].toSorted(
    (a, b) => b.length - a.length,
  )

/** Given names are called, too: of 张小明 小明 goes as well. */
const calledBy = (name: string): string[] => {
  const parts = Array.from(name)
  return /^[\p{Script=Han}]{3,4}$/u.test(name) ? [name, parts.slice(-2).join('')] : [name]
}

/**
 * What may go to a machine outside: nothing by which somebody could be known (INV-I1). Known names and numbers go first, then
 * whatever has the shape of one.
 */
export const scrubberFor = ({ names, marks }: KnownAbout): ((text: string) => string) => {
  const called = namesFirst(names.flatMap(calledBy)).map((name) => new RegExp(loosely(name), 'giu'))
  const known = namesFirst(marks)
    .filter((mark) => mark.length >= 4)
    .map((mark) => new RegExp(loosely(mark.normalize('NFKC')), 'giu'))
  return (text) => {
    let said = text.normalize('NFKC')
    for (const mark of known) said = said.replaceAll(mark, '【编号】')
    for (const name of called) said = said.replaceAll(name, NAME)
    said = said.replaceAll(introduced, `$1${NAME}`)
    for (const [shape, word] of shapes) said = said.replaceAll(shape, word)
    return said
  }
}
