import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailRule } from './email.ts'

test.each([
  'a@b.cn',
  'zhang.san+psy@stu.example.edu.cn',
  'A_B-c@EXAMPLE.COM',
  '123456@qq.com',
  "o'neil@example.org",
  'a@b-c.museum',
  `${'a'.repeat(64)}@example.cn`,
])('%s is fine', (email) => {
  expect(emailRule(email)).toBeNull()
})

test.each([
  '',
  'a@b',
  'a.cn',
  '@b.cn',
  'a@',
  'a@@b.cn',
  'a b@c.cn',
  '.a@b.cn',
  'a.@b.cn',
  'a..b@c.cn',
  'a@-b.cn',
  'a@b-.cn',
  'a@b..cn',
  'a@.cn',
  'a@b.c',
  'a@b.cn ',
  'a@b.cn\n',
  'a@1.2.3.4',
  '张三@b.cn',
  'a***@b.cn@',
  `${'a'.repeat(65)}@b.cn`,
  `a@${'b.'.repeat(130)}cn`,
])('%j is refused', (email) => {
  expect(emailRule(email)).toBe('邮箱格式不正确')
})

test('ordinary addresses pass', () => {
  const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/)
  const local = fc.stringMatching(/^[A-Za-z0-9_+-]{1,20}(\.[A-Za-z0-9_+-]{1,10})?$/)
  const email = fc.tuple(local, label, fc.constantFrom('cn', 'com', 'edu.cn')).map(([a, b, c]) => `${a}@${b}.${c}`)
  fc.assert(
    fc.property(email, (one) => emailRule(one) === null),
    { numRuns: 1000 },
  )
})

test('a text without exactly one @ never passes', () => {
  const text = fc.string().filter((one) => one.split('@').length !== 2)
  fc.assert(
    fc.property(text, (one) => emailRule(one) !== null),
    { numRuns: 1000 },
  )
})
