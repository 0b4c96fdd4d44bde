import { describe, expect, test } from 'vitest'
import { casLoginUrl, casLogoutUrl, readValidation, usernameOf } from './cas-client.ts'

const xml = (inner: string) =>
  `<cas:serviceResponse xmlns:cas='http://www.yale.edu/tp/cas'>${inner}</cas:serviceResponse>`
const success = (inner: string) => xml(`<cas:authenticationSuccess>${inner}</cas:authenticationSuccess>`)

describe('a validation reply', () => {
  test('in XML gives user and attributes as text', () => {
    const reply = success(
      '<cas:user> 00123 </cas:user><cas:attributes><cas:workNo>007</cas:workNo><cas:role>a</cas:role><cas:role>b</cas:role></cas:attributes>',
    )
    expect(readValidation(`<?xml version="1.0" encoding="UTF-8"?>\n${reply}`)).toEqual({
      user: '00123',
      attributes: { workNo: '007', role: ['a', 'b'] },
    })
  })

  test('in XML decodes the five entities of XML', () => {
    expect(readValidation(success('<cas:user>a&amp;b&lt;c</cas:user>')).user).toBe('a&b<c')
  })

  test('is read whole: a comment inside the name does not cut it', () => {
    expect(readValidation(success('<cas:user>admin<!-- -->.evil</cas:user>')).user).toBe('admin.evil')
  })

  test('in JSON gives the same', () => {
    const reply = { serviceResponse: { authenticationSuccess: { user: 'zhang', attributes: { workNo: ['007'] } } } }
    expect(readValidation(JSON.stringify(reply))).toEqual({ user: 'zhang', attributes: { workNo: ['007'] } })
  })

  test.each([
    ['a refusal', xml('<cas:authenticationFailure code="INVALID_TICKET">no</cas:authenticationFailure>')],
    [
      'a success beside a refusal',
      xml(
        '<cas:authenticationSuccess><cas:user>a</cas:user></cas:authenticationSuccess><cas:authenticationFailure code="X">no</cas:authenticationFailure>',
      ),
    ],
    [
      'two successes',
      xml(
        '<a:authenticationSuccess><u>a</u></a:authenticationSuccess><authenticationSuccess><user>b</user></authenticationSuccess>',
      ),
    ],
    ['no user', success('<cas:attributes/>')],
    ['an empty user', success('<cas:user> </cas:user>')],
    ['two users', success('<cas:user>a</cas:user><cas:user>b</cas:user>')],
    ['a user with children', success('<cas:user><b>a</b></cas:user>')],
    ['broken XML', '<cas:serviceResponse><cas:authenticationSuccess><cas:user>a</cas:user>'],
    ['half a tag', '<cas:serviceResponse'],
    ['two roots', `${success('<cas:user>a</cas:user>')}<x/>`],
    ['HTML', '<!DOCTYPE html><html><body>login</body></html>'],
    ['nothing', ''],
    ['text', 'yes\nzhang\n'],
    ['broken JSON', '{"serviceResponse":'],
    ['JSON of another shape', '{"serviceResponse":{"authenticationSuccess":["user"]}}'],
    ['JSON with a number for a user', '{"serviceResponse":{"authenticationSuccess":{"user":1}}}'],
    [
      'an external entity',
      `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${success('<cas:user>&x;</cas:user>')}`,
    ],
    ['an entity of its own', `<!doctype r [<!ENTITY x "admin">]>${success('<cas:user>&x;</cas:user>')}`],
    [
      'a billion laughs',
      `<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${success('<cas:user>&b;</cas:user>')}`,
    ],
    ['a reserved name', success('<cas:user>a</cas:user><__proto__><user>b</user></__proto__>')],
  ])('with %s is refused', (_, text) => {
    expect(() => readValidation(text)).toThrow(/CAS/)
  })

  test('does not expand entities nobody declared', () => {
    expect(readValidation(success('<cas:user>&x;</cas:user>')).user).toBe('&x;')
  })
})

describe('the account', () => {
  const person = { user: 'u1', attributes: { workNo: ['007'], roles: ['a', 'b'], blank: ' ', constructor2: {} } }
  const config = { baseUrl: 'https://cas.example/cas' }

  test('is the CAS user unless the school named an attribute', () => {
    expect(usernameOf(config, person)).toBe('u1')
    expect(usernameOf({ ...config, usernameAttribute: 'workNo' }, person)).toBe('007')
  })

  test.each(['missing', 'roles', 'blank', 'constructor', 'constructor2'])(
    'is nobody when %s does not hold exactly one value',
    (usernameAttribute) => {
      expect(usernameOf({ ...config, usernameAttribute }, person)).toBeNull()
    },
  )
})

test('addresses keep the path of the base and escape the service', () => {
  const config = { baseUrl: 'https://sso.example/cas/' }
  expect(casLoginUrl(config, 'https://x.example/a/sso?state=1&b')).toBe(
    'https://sso.example/cas/login?service=https%3A%2F%2Fx.example%2Fa%2Fsso%3Fstate%3D1%26b',
  )
  expect(casLogoutUrl(config, 'https://x.example/a/login')).toBe(
    'https://sso.example/cas/logout?service=https%3A%2F%2Fx.example%2Fa%2Flogin',
  )
})
