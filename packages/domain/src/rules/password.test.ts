import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oldPasswordRule, passwordChecks, passwordConfirmRule, passwordRule } from './password.ts'

const rule = passwordRule('zhang3')

test.each(['Abcdef1!', 'Xinqiao@2026', 'aB3_aB3_aB3_aB3_aB3_', 'Aa1~~~~~', 'Aa1\\\\\\\\\\', 'Aa1-----'])(
  '%s is fine',
  (password) => {
    expect(rule(password)).toBeNull()
  },
)

test.each([
  ['', '请输入新密码'],
  ['Abcd1!', '密码长度为8到20个字符'],
  ['aB3_aB3_aB3_aB3_aB3_x', '密码长度为8到20个字符'],
  ['abcdef1!', '密码必须包含大写字母'],
  ['ABCDEF1!', '密码必须包含小写字母'],
  ['Abcdefg!', '密码必须包含数字'],
  ['Abcdefg1', '密码必须包含特殊字符'],
  ['Abcdefg1 ', '密码必须包含特殊字符'],
  ['Abcdefg1，', '密码必须包含特殊字符'],
  ['Abcdef1! ', '密码不能包含空格、中文或全角字符'],
  ['Abcdef1!密', '密码不能包含空格、中文或全角字符'],
])('%j: %s', (password, message) => {
  expect(rule(password)).toBe(message)
})

test('not the username, in any case', () => {
  expect(passwordRule('Zhang3@abc')('Zhang3@abc')).toBe('密码不能与用户名相同')
  expect(passwordRule('zhang3@ABC')('Zhang3@abc')).toBe('密码不能与用户名相同')
  expect(passwordRule('Zhang3@a')('Abcdef1!')).toBeNull()
})

describe('properties', () => {
  const printable = fc.stringMatching(/^[!-~]{0,24}$/)

  test('accepts exactly what has the length and the four kinds', () => {
    fc.assert(
      fc.property(printable, (password) => {
        const kinds = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/].every((kind) => kind.test(password))
        const fits = password.length >= 8 && password.length <= 20
        expect(rule(password) === null).toBe(kinds && fits)
      }),
      { numRuns: 3000 },
    )
  })

  test('a shuffled mix of the four kinds is always fine, and never as its own username', () => {
    const strong = fc
      .tuple(
        fc.stringMatching(/^[A-Z]{2,5}$/),
        fc.stringMatching(/^[a-z]{2,5}$/),
        fc.stringMatching(/^[0-9]{2,5}$/),
        fc.stringMatching(/^[!-/:-@]{2,5}$/),
      )
      .chain((parts) => {
        const characters = parts.join('').split('')
        return fc.shuffledSubarray(characters, { minLength: characters.length }).map((mixed) => mixed.join(''))
      })
    fc.assert(
      fc.property(strong, (password) => {
        expect(rule(password)).toBeNull()
        expect(passwordRule(password)(password)).toBe('密码不能与用户名相同')
      }),
      { numRuns: 1000 },
    )
  })

  test('the checklist agrees with the rule', () => {
    fc.assert(
      fc.property(
        printable.filter((one) => one !== ''),
        (password) => {
          expect(passwordChecks.every((check) => check.passes(password, 'zhang3'))).toBe(rule(password) === null)
        },
      ),
    )
  })
})

test('confirmation and old password', () => {
  expect(['Abcdef1!', 'Abcdef1?', ''].map(passwordConfirmRule('Abcdef1!'))).toEqual([
    null,
    '两次输入的密码不一致',
    '请再次输入新密码',
  ])
  expect(['x', 'x'.repeat(20), 'x'.repeat(21), ''].map(oldPasswordRule)).toEqual([
    null,
    null,
    '原密码不能超过20个字符',
    '请输入原密码',
  ])
})
