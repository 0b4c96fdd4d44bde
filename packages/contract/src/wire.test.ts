import { describe, expect, test } from 'vitest'
import { canonicalRequest, HEADERS, type SignedParts } from './wire.ts'

const parts: SignedParts = {
  method: 'post',
  path: '/api/a',
  rawQuery: 'b=1',
  bodyDigest: 'd',
  timestamp: '1',
  requestId: '2',
  tenantId: '3',
}

describe('what is signed', () => {
  test('is every part on a line of its own, the method in capitals', () => {
    expect(canonicalRequest(parts)).toBe('POST\n/api/a\nb=1\nd\n1\n2\n3')
  })

  test('changes with every part', () => {
    const names = Object.keys(parts) as (keyof SignedParts)[]
    const signed = names.map((name) => canonicalRequest({ ...parts, [name]: `${parts[name]}x` }))
    expect(new Set([...signed, canonicalRequest(parts)]).size).toBe(names.length + 1)
  })
})

test('headers are spelled as decided', () => {
  expect(Object.values(HEADERS)).toEqual([
    'TENANT-ID',
    'PRODUCT-ID',
    'MENU-CODE',
    'MENU-ID',
    'ROLE-ID',
    'PORT-KEY',
    'REQUEST-ID',
    'TIMESTAMP',
    'SIGN',
    'ENC-FLAG',
  ])
})
