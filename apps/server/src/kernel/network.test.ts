import { isIP } from 'node:net'
import { readAddress } from '@xinqiao/domain'
import fc from 'fast-check'
import { test } from 'vitest'

test('an address is what the system takes for one', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()),
      (text) => isIP(text) === 0 || text.includes('.') || readAddress(text) !== null,
    ),
  )
  fc.assert(fc.property(fc.ipV4(), (text) => readAddress(text)?.bits === 32))
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^[\da-f:.]{2,20}$/)),
      (text) => readAddress(text) === null || isIP(text) !== 0,
    ),
  )
})
