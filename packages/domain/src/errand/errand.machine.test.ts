import { expect, test } from 'vitest'
import { decide } from '../machine/decide.ts'
import { errandGuards, errandMachine, type ErrandAction, type ErrandActor } from './errand.machine.ts'

const attempt = (action: ErrandAction, by: ErrandActor, note: string, isByHand = true) =>
  decide(errandMachine, { state: 'open', action, by: [by], guards: errandGuards, ctx: { note, isByHand } })

test.each([
  ['complete', 'owner', '已电话联系，约了下周', true, { ok: true, to: 'done' }],
  ['complete', 'owner', '好了', true, { ok: false, error: 'errand.note_short' }],
  ['complete', 'owner', '     。', true, { ok: false, error: 'errand.note_short' }],
  ['complete', 'owner', '已电话联系，约了下周', false, { ok: false, error: 'errand.by_origin' }],
  ['complete', 'system', '已电话联系，约了下周', true, { ok: false, reason: 'not_allowed_for_actor' }],
  ['settle', 'system', '', false, { ok: true, to: 'done' }],
  ['settle', 'owner', '', false, { ok: false, reason: 'not_allowed_for_actor' }],
  ['hand', 'system', '', false, { ok: true, to: 'open' }],
  ['hand', 'owner', '', false, { ok: false, reason: 'not_allowed_for_actor' }],
  ['drop', 'system', '', false, { ok: true, to: 'cancelled' }],
  ['drop', 'owner', '', false, { ok: false, reason: 'not_allowed_for_actor' }],
] as const)('%s by %s: %s', (action, by, note, isByHand, expected) => {
  expect(attempt(action, by, note, isByHand)).toMatchObject(expected)
})
