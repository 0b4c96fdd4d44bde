/**
 * 可以试试的小事, for whoever answered a scale that names none of its own: what anybody can do today, by what the scale is about. What it
 * is stands before the colon, how it is done after it; no number, no level, no illness.
 */
const steady = [
  '把现在的作息留住：起床和睡觉的时间先别变',
  '给自己留一件喜欢的事：每周一次就好，不用做得好',
  '跟常聊的人说说近况：好的事也值得说',
]
const mood = [
  '每天同一时间起床：先从周一到周五，睡不着也不硬躺',
  '把要做的事写下来，只挑一件：先做二十分钟，做完划掉它',
  '跟一个人说十分钟：不用想好怎么说，“最近有点累”就够了',
]
const worry = [
  '慢慢呼气：吸四拍，呼六拍，先做一分钟',
  '把担心的事写在纸上：今天能做的圈起来，其余的先放一放',
  '跟一个人说十分钟：说出来，事情往往会小一点',
]
const sleep = [
  '每天同一时间起床：周末也差得不远，晚上会困得早一些',
  '睡前半小时放下手机：灯调暗，做一件不费脑子的事',
  '困了再上床：躺久了睡不着，就起来坐一会儿',
]
const drink = [
  '记下每次喝了多少：不用改，先看清楚',
  '约人做一件不喝酒的事：打球、看电影、吃顿饭',
  '心里难受时先找人：酒会让难受晚一点来，不会让它走',
]

const byScale: Readonly<Record<string, readonly string[]>> = {
  GAD7: worry,
  SAS: worry,
  PSS10: worry,
  SLP8: sleep,
  ISI: sleep,
  AUDIT: drink,
  'AUDIT-C': drink,
}

const WELL = 1

/** `star`: 1 best to 5 worst. */
export const smallThings = (scaleCode: string, star: number): readonly string[] =>
  star <= WELL ? steady : (byScale[scaleCode] ?? mood)
