import { expect, test } from 'vitest'
import { familyRefusal, type FamilyMember } from './family.ts'

const mother: FamilyMember = { name: '母亲', isAdult: true, consent: 'paper' }
const father: FamilyMember = { name: '父亲', isAdult: true, consent: 'none' }
const brother: FamilyMember = { name: '弟弟', isAdult: false, consent: 'none' }

test.each([
  ['nobody', [], { error: 'family.nobody', names: '' }],
  ['an adult who agreed', [mother], null],
  ['a child besides', [mother, brother], null],
  ['one of two', [mother, father], { error: 'family.consent_missing', names: '父亲' }],
  [
    'neither of two',
    [{ ...mother, consent: 'none' }, father],
    { error: 'family.consent_missing', names: '母亲、父亲' },
  ],
  ['by word in the room', [mother, { ...father, consent: 'present' }], null],
] as const)('%s', (_, members, refusal) => {
  expect(familyRefusal(members)).toEqual(refusal)
})
