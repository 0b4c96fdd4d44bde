import { expect, test } from 'vitest'
import { oidcScopeRule, providerAddressRule } from './provider.ts'

test.each([
  ['https://idp.example.edu', true],
  ['https://cas.example.edu/cas', true],
  ['http://127.0.0.1:8080/cas', true],
  ['http://idp.example.edu', false],
  ['http://127.0.0.1.evil.example', false],
  ['http://localhost@evil.example', false],
  ['https://a@evil.example', false],
  ['https://cas.example.edu/cas?x=1', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%s is an address of a provider: %s', (address, isFine) => {
  expect(providerAddressRule(address) === null).toBe(isFine)
})

test('a scope begins with openid', () => {
  expect([oidcScopeRule('openid profile'), oidcScopeRule('openid')]).toEqual([null, null])
  expect(oidcScopeRule('profile')).toContain('openid')
})
