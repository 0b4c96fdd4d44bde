import { describe, expect, test } from 'vitest'
import { isWithin, networkRule, readAddress, readNetwork } from './network.ts'

const INVALID = /不是有效的网段/
const WIDE = /范围过大/
const INSIDE = /不是网段的开头/

test.each([
  ['202.112.0.0/16', null],
  ['202.112.7.9', null],
  [' 202.112.7.0/24 ', null],
  ['127.0.0.0/16', null],
  ['2001:da8::/32', null],
  ['2001:DA8:8000::/48', null],
  ['2001:da8::1', null],
  ['0.0.0.0/0', WIDE],
  ['202.0.0.0/8', WIDE],
  ['202.112.0.0/15', WIDE],
  ['::/0', WIDE],
  ['2001:da8::/31', WIDE],
  ['202.112.7.9/24', INSIDE],
  ['2001:da8::1/64', INSIDE],
  ['', INVALID],
  ['校园网', INVALID],
  ['202.112.0', INVALID],
  ['202.112.0.256', INVALID],
  ['202.112.0.01', INVALID],
  ['202.112.0.0/33', INVALID],
  ['202.112.0.0/', INVALID],
  ['202.112.0.0/-1', INVALID],
  ['202.112.0.0/16/16', INVALID],
  ['202.112.0.0-202.112.0.9', INVALID],
  ['2001:da8::/129', INVALID],
  ['2001::da8::1', INVALID],
  ['2001:da8:0:0:0:0:0', INVALID],
  ['1:2:3:4:5:6:7:8::', INVALID],
  ['2001:da8:12345::', INVALID],
])('a school may name %j: %s', (text, words) => {
  const said = networkRule(text)
  if (words === null) expect(said).toBeNull()
  else expect(said).toMatch(words)
})

describe('an address', () => {
  test.each([
    ['202.112.0.0/16', '202.112.255.255', true],
    ['202.112.0.0/16', '202.113.0.0', false],
    ['202.112.7.9', '202.112.7.9', true],
    ['202.112.7.9', '202.112.7.8', false],
    ['202.112.0.0/16', '::ffff:202.112.3.4', true],
    ['2001:da8:8000::/48', '2001:da8:8000:1::7', true],
    ['2001:da8:8000::/48', '2001:da8:8001::', false],
    ['::/32', '0.0.0.1', false],
  ])('%s holds %s: %s', (network, address, isIn) => {
    expect(isWithin(readNetwork(network)!, readAddress(address)!)).toBe(isIn)
  })
})
