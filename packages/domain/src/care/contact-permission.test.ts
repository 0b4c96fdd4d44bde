import { expect, test } from 'vitest'
import { reachVerdict, type ContactPermission, type ReachWay } from './contact-permission.ts'

const all: ContactPermission = { call: true, word: true, write: true }
const none: ContactPermission = { call: false, word: false, write: false }

test.each<[string, ContactPermission | null, ReachWay, boolean, string]>([
  ['said yes', all, 'call', false, 'agreed'],
  ['said no', none, 'call', false, 'refused'],
  ['said no to writing', none, 'write', false, 'refused'],
  ['said yes to one way only', { ...none, write: true }, 'word', false, 'refused'],
  ['was never asked about calls', null, 'call', false, 'unasked'],
  ['was never asked about words left', null, 'word', false, 'unasked'],
  ['was never asked, and is written to', null, 'write', false, 'agreed'],
  ['is in danger and said no', none, 'call', true, 'danger'],
  ['is in danger and was never asked', null, 'call', true, 'danger'],
  ['is in danger and said yes', all, 'call', true, 'agreed'],
])('somebody who %s', (_, permission, way, isDanger, expected) => {
  expect(reachVerdict(permission, way, { isDanger })).toBe(expected)
})
