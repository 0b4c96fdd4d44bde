import { describe, expect, test } from 'vitest'
import { decide } from '../machine/decide.ts'
import { invitationWords, isProposed, soundsLikeAVerdict, spreadByLoad } from './interview.ts'
import { interviewGuards, interviewMachine, type InterviewAction, type InterviewFacts } from './interview.machine.ts'

const facts: InterviewFacts = {
  isInterviewer: true,
  times: 3,
  words: invitationWords('唐可欣'),
  talks: 0,
  isOffered: true,
  hasFailed: true,
  wasHeld: true,
  hasResult: true,
  reason: '已在个案中',
}

const answer = (state: string, action: InterviewAction, by: string, over: Partial<InterviewFacts> = {}) => {
  const decision = decide(interviewMachine, {
    state,
    action,
    by: [by] as never,
    guards: interviewGuards,
    ctx: { ...facts, ...over },
  })
  return decision.ok ? decision.to : decision.reason === 'guard' ? decision.error : decision.reason
}

test.each<[string, InterviewAction, string, Partial<InterviewFacts>, string]>([
  ['waiting', 'assign', 'assigner', {}, 'assigned'],
  ['waiting', 'assign', 'assigned', {}, 'not_allowed_for_actor'],
  ['waiting', 'assign', 'assigner', { isInterviewer: false }, 'interview.interviewer'],
  ['assigned', 'invite', 'assigned', {}, 'invited'],
  ['assigned', 'invite', 'assigner', { times: 0 }, 'interview.times'],
  ['assigned', 'invite', 'assigner', { talks: 3 }, 'interview.enough'],
  ['assigned', 'invite', 'assigner', { words: '你的筛查结果异常，请来访谈' }, 'interview.words'],
  ['invited', 'accept', 'owner', {}, 'booked'],
  ['invited', 'accept', 'assigned', {}, 'not_allowed_for_actor'],
  ['invited', 'accept', 'owner', { isOffered: false }, 'interview.time_gone'],
  ['invited', 'decline', 'owner', {}, 'declined'],
  ['declined', 'invite', 'assigned', {}, 'invited'],
  ['booked', 'invite', 'assigned', { hasFailed: false }, 'interview.has_visit'],
  ['booked', 'invite', 'assigned', {}, 'invited'],
  ['booked', 'record', 'assigner', {}, 'not_allowed_for_actor'],
  ['booked', 'record', 'assigned', { wasHeld: false }, 'interview.not_held'],
  ['booked', 'record', 'assigned', { hasResult: false }, 'interview.result'],
  ['booked', 'record', 'assigned', {}, 'done'],
  ['booked', 'recordFollow', 'assigned', {}, 'follow'],
  ['follow', 'invite', 'assigned', {}, 'invited'],
  ['invited', 'waive', 'assigner', { reason: '' }, 'plan.reason'],
  ['invited', 'waive', 'assigner', {}, 'waived'],
  ['waived', 'reopen', 'assigner', {}, 'waiting'],
])('%s, %s by %s with %j: %s', (state, action, by, over, expected) => {
  expect(answer(state, action, by, over)).toBe(expected)
})

describe('who is proposed, and who speaks with them', () => {
  test.each([
    [{ star: 1, isRisk: true }, 0, true],
    [{ star: 5, isRisk: false }, 0, false],
    [{ star: 4, isRisk: false }, 4, true],
    [{ star: 3, isRisk: false }, 4, false],
    [{ star: null, isRisk: false }, 3, false],
  ])('%j from band %i: %s', (sheet, from, expected) => {
    expect(isProposed(sheet, from)).toBe(expected)
  })

  test('each goes to whoever has least, and nobody to themselves', () => {
    const people = ['p1', 'p2', 'p3', 'b'].map((id) => ({ id, userId: id }))
    expect(
      spreadByLoad(people, [
        { id: 'a', load: 2 },
        { id: 'b', load: 0 },
      ]).map(({ id, interviewerId }) => `${id}${interviewerId}`),
    ).toEqual(['p1b', 'p2b', 'p3a', 'ba'])
    expect(spreadByLoad(people, [])).toEqual([])
  })

  test('an invitation tells nobody what they are', () => {
    expect(soundsLikeAVerdict(invitationWords('唐可欣'))).toBe(false)
    expect(soundsLikeAVerdict('你被筛查为高危')).toBe(true)
  })
})
