import { expect, test } from 'vitest'
import { profileFields } from './profile-fields.tsx'

const fields = profileFields(null, { types: [], forms: new Map(), roles: [], pending: [] })

test.each([
  ['phone', '＋８６ １８９－００００－０００３'],
  ['idCard', '１１０１０５ 19491231 002ｘ'],
])('%s is neither cut nor refused as people type it', (name, typed) => {
  const field = fields.find((one) => one.name === name)!
  expect(field).not.toHaveProperty('max')
  expect(field.rule?.(typed)).toBeNull()
})
