import { expect, test } from 'vitest'
import { bookingNotice, medicalNotice } from './booking-notice.ts'
import { bookingRuleDefaults as rules } from './booking-rules.ts'
import { dangerLevel } from './danger.ts'

test('the notice says what is applied', () => {
  const text = bookingNotice(rules).join('\n')
  for (const words of [
    '免费',
    '非医疗',
    '每学期约6次',
    '保密',
    '前一天17:00前',
    '超过2次',
    '爽约2次',
    '提前15分钟',
    '可以申诉',
  ])
    expect(text).toContain(words)
  const other = bookingNotice({
    ...rules,
    termSessionLimit: 8,
    cancelDaysBefore: 2,
    cancelClock: '12:00',
    countAllLeaves: true,
    appealEnable: false,
  }).join('\n')
  for (const words of ['每学期约8次', '前2天的12:00前', '全部请假计为爽约']) expect(other).toContain(words)
  expect(other).not.toContain('申诉')
  expect(bookingNotice({ ...rules, cancelDaysBefore: 0 }).join('')).toContain('当天17:00前')
})

test('the notice of the doctor is its own: medicine, medication, who reads what, what to bring', () => {
  const text = medicalNotice(rules).join('\n')
  for (const words of [
    '精神科医师',
    '用药',
    '保密',
    '只有接诊医师可以打开',
    '转介原因',
    '病历',
    '前一天17:00前',
    '爽约2次',
  ])
    expect(text).toContain(words)
  for (const words of ['非医疗', '咨询师', '免费', '每学期约']) expect(text).not.toContain(words)
})

test.each([
  ['3', null, null, 5],
  ['3', '1', 4, 5],
  ['2', '1', null, 4],
  ['1', '0', 4, 4],
  ['1', '0', 5, 5],
  ['2', '0', null, null],
  [null, null, null, null],
] as const)('injury %s, urgent %s, risk %s: warning %s', (injuryTendency, isUrgent, riskAnswer, level) => {
  expect(dangerLevel({ injuryTendency, isUrgent, riskAnswer })).toBe(level)
})
