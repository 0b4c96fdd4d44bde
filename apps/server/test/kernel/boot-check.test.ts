import { anyone, permitted, signedIn, Type, type Call } from '@xinqiao/contract'
import { describe, expect, test } from 'vitest'
import type { AnyHandler, Registration } from '../../src/kernel/http/binding.ts'
import { checkRegistrations } from '../../src/kernel/http/boot-check.ts'

const good: Call = { summary: '读', access: signedIn, effect: 'read', reply: Type.Null() }
const handler: AnyHandler = async () => null
const registration = (calls: Record<string, Call>, handlers?: Record<string, AnyHandler>): Registration => ({
  calls,
  handlers: handlers ?? Object.fromEntries(Object.keys(calls).map((key) => [key, handler])),
})
const boot =
  (...registrations: Registration[]) =>
  () =>
    checkRegistrations(registrations)
const { access: _access, ...withoutAccess } = good

describe('the server boots', () => {
  test('when every call says who may call it and every write what it leaves behind', () => {
    const write: Call = { ...good, effect: 'write', audit: 'x.write' }
    const guarded: Call = { ...good, access: permitted('admin_userInfo_list_tab') }
    expect(boot(registration({ 'GET /a': good, 'POST /a': write }), registration({ 'GET /b': guarded }))).not.toThrow()
  })
})

describe('the server refuses to boot', () => {
  test.each<[string, Registration[], string]>([
    ['on a call without access rule', [registration({ 'GET /a': withoutAccess as Call })], 'GET /a: no access rule'],
    [
      'on an empty list of permissions',
      [registration({ 'GET /a': { ...good, access: permitted() } })],
      'GET /a: empty permission list',
    ],
    [
      'on openness without a reason',
      [registration({ 'GET /a': { ...good, access: anyone('') } })],
      'GET /a: open to anyone without a reason',
    ],
    [
      'on a write without audit name',
      [registration({ 'POST /a': { ...good, effect: 'write' } })],
      'POST /a: a write without audit name',
    ],
    [
      'on a write with an empty audit name',
      [registration({ 'POST /a': { ...good, effect: 'write', audit: '' } })],
      'POST /a: a write without audit name',
    ],
    [
      'on a call declared twice',
      [registration({ 'GET /a': good }), registration({ 'GET /a': good })],
      'GET /a: declared twice',
    ],
    ['on a missing handler', [registration({ 'GET /a': good }, {})], 'GET /a: no handler'],
    [
      'on a handler that is only inherited',
      [registration({ 'GET /a': good }, Object.create({ 'GET /a': handler }) as Record<string, AnyHandler>)],
      'GET /a: no handler',
    ],
    [
      'on a handler without declaration',
      [registration({}, { 'GET /a': handler })],
      'GET /a: handler without declaration',
    ],
  ])('%s', (_, registrations, fault) => {
    expect(boot(...registrations)).toThrow(fault)
  })

  test('naming every fault at once', () => {
    const calls = { 'GET /a': withoutAccess as Call, 'POST /b': { ...good, effect: 'write' } as Call }
    expect(boot(registration(calls, {}))).toThrow(
      'refusing to start:\nGET /a: no access rule\nGET /a: no handler\nPOST /b: a write without audit name\nPOST /b: no handler',
    )
  })
})
