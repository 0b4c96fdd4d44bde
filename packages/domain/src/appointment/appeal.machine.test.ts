import { describe, expect, test } from 'vitest'
import { appealGuards, appealMachine, releaseRefusal, type AppealAction, type AppealFacts } from './appeal.machine.ts'
import { sentenceFor } from './machine-rows.fixture.ts'

const fine: AppealFacts = {
  appealEnable: true,
  isBlocked: true,
  appealsBefore: 0,
  words: '当天急诊，有病历',
  reason: '情况属实，予以解除',
}

const says = (state: string, action: AppealAction, by: string, over: Partial<AppealFacts>) =>
  sentenceFor(appealMachine, state, action, [by], { guards: appealGuards, ctx: { ...fine, ...over } })

describe('guards', () => {
  test.each<[string, AppealAction, string, Partial<AppealFacts>, string | null]>([
    ['new', 'appeal', 'owner', {}, null],
    ['new', 'appeal', 'owner', { appealEnable: false }, '本校未开放申诉，请直接联系中心'],
    ['new', 'appeal', 'owner', { isBlocked: false }, '目前没有暂停预约，无需解除'],
    ['new', 'appeal', 'owner', { appealsBefore: 1 }, '本学期已经申诉过一次，请等待或联系中心'],
    ['new', 'appeal', 'owner', { words: '  ' }, '请填写申诉理由，不超过500字'],
    ['new', 'appeal', 'owner', { words: '🙂'.repeat(500) }, null],
    ['new', 'appeal', 'owner', { words: '字'.repeat(501) }, '请填写申诉理由，不超过500字'],
    ['1', 'grant', 'ROLE_APPOINTMENT', { reason: '情况属实' }, '请填写解除原因，至少5个字'],
    ['1', 'grant', 'ROLE_APPOINTMENT', { reason: '情况属实了' }, null],
    ['1', 'refuse', 'ROLE_ADMIN', { reason: '' }, '请填写解除原因，至少5个字'],
    ['1', 'settle', 'system', {}, '该申诉已处理完毕，请刷新后查看'],
    ['1', 'settle', 'system', { isBlocked: false }, null],
  ])('%s → %s by %s with %j: %s', (state, action, by, over, words) => expect(says(state, action, by, over)).toBe(words))
})

test('a release without an appeal needs a block and a reason', () => {
  expect(releaseRefusal({ isBlocked: false, reason: '本人已说明情况' })).toBe('break.not_blocked')
  expect(releaseRefusal({ isBlocked: true, reason: ' 说明 ' })).toBe('break.reason_short')
  expect(releaseRefusal({ isBlocked: true, reason: '本人已说明情况' })).toBeNull()
})
