import { describe, expect, test } from 'vitest'
import { moment } from '../appointment/booking-facts.fixture.ts'
import { sentenceFor } from '../appointment/machine-rows.fixture.ts'
import { queueGuards, queueMachine, type QueueAction, type QueueFacts } from './queue.machine.ts'

const fine: QueueFacts = {
  now: moment('2026-03-05 10:00'),
  hasLiveEntry: false,
  isSlotFree: true,
  isSlotFitting: true,
  isHostFull: false,
  isConflict: false,
  isSingleDue: true,
  isSingleOffer: false,
  offerUntil: moment('2026-03-06 10:00'),
  reason: '电话中提到自伤',
}
const over = { offerUntil: fine.now }
const single = { isSingleOffer: true }

const says = (state: string, action: QueueAction, by: string, changed: Partial<QueueFacts>) =>
  sentenceFor(queueMachine, state, action, [by], { guards: queueGuards, ctx: { ...fine, ...changed } })

describe('guards', () => {
  test.each<[string, QueueAction, string, Partial<QueueFacts>, string | null]>([
    ['new', 'join', 'owner', {}, null],
    ['new', 'join', 'ROLE_ASSESSMENT', { hasLiveEntry: true }, '该来访者已在等候队列中'],
    ['waiting', 'offer', 'assigned', {}, null],
    ['waiting', 'offer', 'system', { isSlotFree: false }, '该时段已被预约，请选择其他时段'],
    ['waiting', 'offer', 'system', { isSlotFitting: false }, '该时段不支持所选咨询方式'],
    ['waiting', 'offer', 'system', { isHostFull: true }, '咨询师当前个案数已达上限（{n}）'],
    ['waiting', 'offer', 'system', { isConflict: true }, '该咨询师暂不可约，请选择其他咨询师'],
    ['waiting', 'offer', 'owner', {}, 'not_allowed_for_actor'],
    ['offered', 'offer', 'assigned', {}, 'not_allowed_here'],
    ['waiting', 'offerSingle', 'system', { isHostFull: true }, null],
    ['waiting', 'offerSingle', 'system', { isSingleDue: false }, '等候状态已变化，请刷新后重试'],
    ['offered', 'accept', 'owner', {}, null],
    ['offered', 'accept', 'owner', over, '邀约已失效'],
    ['offered', 'accept', 'owner', { offerUntil: null }, '邀约已失效'],
    ['offered', 'accept', 'owner', single, '等候状态已变化，请刷新后重试'],
    ['offered', 'accept', 'assigned', {}, 'not_allowed_for_actor'],
    ['offered', 'acceptSingle', 'owner', single, null],
    ['offered', 'acceptSingle', 'owner', {}, '等候状态已变化，请刷新后重试'],
    ['offered', 'decline', 'owner', over, null],
    ['offered', 'expire', 'system', {}, '等候状态已变化，请刷新后重试'],
    ['offered', 'expire', 'system', over, null],
    ['offered', 'upgrade', 'ROLE_RECEPTIONIST', {}, null],
    ['waiting', 'upgrade', 'ROLE_CONSULTANT', { reason: '  ' }, '请填写原因'],
    ['waiting', 'quit', 'owner', {}, null],
    ['matched', 'quit', 'owner', {}, 'not_allowed_here'],
  ])('%s → %s by %s with %j: %s', (state, action, by, changed, words) =>
    expect(says(state, action, by, changed)).toBe(words),
  )
})
