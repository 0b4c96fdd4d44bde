import { describe, expect, test } from 'vitest'
import { isInside, isOutside, loginAddress } from './login-address.ts'

const nobody = { tenant: null, token: null }
const demo = { tenant: { shortName: 'demo' }, token: null }

describe('the way back in', () => {
  test('names the school of the address first, then of the session, then the one last seen', () => {
    const token = { shortName: 'river', isFinger: false }
    expect(loginAddress({ ...demo, token }, '?shortName=lake')).toBe('/login?shortName=lake')
    expect(loginAddress({ ...demo, token }, '')).toBe('/login?shortName=river')
    expect(loginAddress(demo, '')).toBe('/login?shortName=demo')
    expect(loginAddress(demo, '?tenantId=7')).toBe('/login?tenantId=7')
    expect(loginAddress(nobody, '')).toBe('/login')
  })

  test('leads people of a fingerprint terminal back to it', () => {
    expect(loginAddress({ tenant: null, token: { shortName: 'demo', isFinger: true } }, '')).toBe(
      '/fingerprintLogin?shortName=demo',
    )
  })

  test('remembers where they were going, unless it is home anyway', () => {
    expect(loginAddress(demo, '?current=2', '/online/index?current=2')).toBe(
      '/login?shortName=demo&redirect=%2Fonline%2Findex%3Fcurrent%3D2',
    )
    expect(loginAddress(demo, '?shortName=lake', '/wel/index?shortName=lake')).toBe('/login?shortName=lake')
  })
})

test.each([
  ['https://school.edu.cn/cas/logout', true, false],
  ['HTTP://school.edu.cn', true, false],
  ['/login?shortName=demo', false, true],
  ['//evil.example', false, false],
  ['/\\evil.example', false, false],
  ['javascript:alert(1)', false, false],
])('%s leads outside %s, inside %s', (given, outside, inside) => {
  expect([isOutside(given), isInside(given)]).toEqual([outside, inside])
})
