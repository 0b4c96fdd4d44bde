import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isMasked,
  maskEmail,
  maskedEditMessage,
  maskIdCard,
  maskNumber,
  maskPhone,
  maskRealName,
  ruleUnlessMasked,
  updateFlag,
} from './masking.ts'
import { phoneRule } from './rules/phone.ts'

test.each([
  [maskRealName, '张三丰', '张**'],
  [maskRealName, '张三', '张*'],
  [maskRealName, '张', '张*'],
  [maskRealName, '欧阳娜娜', '欧***'],
  [maskRealName, '𬱖小明', '𬱖**'],
  [maskNumber, '202311020417', '********0417'],
  [maskNumber, '20269021', '****9021'],
  [maskNumber, '2026902', '2******'],
  [maskNumber, '', ''],
  [maskPhone, '13812341234', '138****1234'],
  [maskPhone, '021-12345678', '021*****5678'],
  [maskPhone, '12356', '1****'],
  [maskPhone, '1234567890', '1*********'],
  [maskIdCard, '11010519491231002X', '110*************2X'],
  [maskIdCard, 'E12345678', 'E12****78'],
  [maskIdCard, 'E1234567', 'E*******'],
  [maskEmail, 'zhang3@example.cn', 'z***@example.cn'],
  [maskEmail, 'a@b.cn', 'a***@b.cn'],
  [maskEmail, 'broken', 'b*****'],
  [maskEmail, '@b.cn', '@****'],
])('%o of %s is %s', (mask, value, masked) => {
  expect(mask(value)).toBe(masked)
})

describe.each([
  ['name', maskRealName],
  ['phone', maskPhone],
  ['id card', maskIdCard],
  ['email', maskEmail],
])('%s', (_name, mask) => {
  test('nothing stays nothing, anything else is seen to be masked', () => {
    expect(mask('')).toBe('')
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (value) => {
        expect(isMasked(mask(value))).toBe(true)
        expect(updateFlag(mask(value))).toBe(0)
      }),
      { numRuns: 1000 },
    )
  })
})

test('phone and id card never show fewer than four hidden characters, unless only the first is left', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{2,30}$/), (digits) => {
      for (const mask of [maskPhone, maskIdCard]) {
        const masked = mask(digits)
        expect(masked).toHaveLength(digits.length)
        const shown = masked.replaceAll('*', '').length
        expect(shown === 1 || digits.length - shown >= 4).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})

describe('editing a masked field', () => {
  const rule = ruleUnlessMasked('138****0000', phoneRule)

  test('the untouched mask passes, a full number passes, a half-edited mask does not', () => {
    expect(rule('138****0000')).toBeNull()
    expect(rule('13812345678')).toBeNull()
    expect(rule('138****0001')).toBe('联系方式格式不正确')
    expect(rule('123')).toBe('联系方式格式不正确')
  })

  test('where the rule itself would allow an asterisk', () => {
    expect(ruleUnlessMasked('张**', () => null)('李**')).toBe(maskedEditMessage)
    expect(ruleUnlessMasked('张三', () => null)('李四')).toBeNull()
  })
})
