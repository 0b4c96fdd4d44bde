import { describe, expect, test } from 'vitest'
import { fineFacts } from './booking-facts.fixture.ts'
import { refusalBeforeTime, suggestedType } from './before-time.ts'
import { dangerLevel, dangerSigns } from './danger.ts'
import { wishIn } from './registration-wish.ts'

describe('before a time is chosen', () => {
  const errorOf = (over: Partial<typeof fineFacts>) => refusalBeforeTime({ ...fineFacts, ...over })?.refusal.error

  test('neither the missing time nor the agreement stands in the way', () => {
    expect(errorOf({})).toBeUndefined()
    expect(errorOf({ unsignedAgreement: '咨询知情同意书' })).toBeUndefined()
  })

  test.each([
    [{ isTypeOpen: false }, 'appointment.type_off'],
    [{ type: '14' as const }, 'appointment.by_staff_only'],
    [{ visitor: { ...fineFacts.visitor, isAllowedKind: false } }, 'appointment.not_for_you'],
    [{ visitor: { ...fineFacts.visitor, hasEmergencyContact: false } }, 'appointment.profile_missing'],
    [{ term: null }, 'appointment.no_term'],
    [{ block: { count: 2, until: '2026-07-01' } }, 'appointment.blocked'],
    [{ hasLiveInFamily: true }, 'appointment.one_at_a_time'],
    [{ term: { used: 6, future: 0, approvedExtra: 0 } }, 'appointment.term_limit'],
    [{ case: { hostId: null, hadEarlier: false } }, 'appointment.assess_first'],
    [{ mode: 3 as const, case: { hostId: null, hadEarlier: false } }, 'appointment.assess_first'],
  ])('%o: %s', (over, error) => {
    expect(errorOf(over)).toBe(error)
  })

  test('whoever chooses for themselves needs nobody assigned', () => {
    const nobody = { hostId: null, hadEarlier: true }
    expect(errorOf({ mode: 3, case: nobody })).toBeUndefined()
    expect(errorOf({ mode: 2, case: { ...nobody, hadEarlier: false } })).toBeUndefined()
    expect(errorOf({ mode: 1, case: nobody })).toBe('appointment.assess_first')
    expect(errorOf({ mode: 1, case: nobody, type: '10' })).toBeUndefined()
  })

  test('help is there whatever else is missing', () => {
    const worst = { block: { count: 9, until: '2026-07-01' }, term: null, hasLiveInFamily: true }
    expect(errorOf({ ...worst, type: '11' })).toBeUndefined()
  })
})

describe('what to take next', () => {
  const open = ['2', '10', '11', '15'] as const
  const fresh = { mode: 3, case: { hostId: null, hadEarlier: false }, isInDanger: false } as const
  test.each([
    ['somebody new is seen first', fresh, '15'],
    ['somebody with a counsellor goes on', { ...fresh, case: { hostId: 'h1', hadEarlier: false } }, '2'],
    ['somebody who was here before chooses', { ...fresh, case: { hostId: null, hadEarlier: true } }, '2'],
    ['but not where the centre assigns', { ...fresh, mode: 1, case: { hostId: null, hadEarlier: true } }, '15'],
    ['where visitors choose, everybody does', { ...fresh, mode: 2 }, '2'],
    ['danger goes first', { ...fresh, isInDanger: true }, '11'],
  ] as const)('%s', (_, visitor, type) => {
    expect(suggestedType(open, visitor)).toBe(type)
  })

  test('goes by what is open', () => {
    expect(suggestedType(['2', '10'], fresh)).toBe('2')
    expect(suggestedType(['10', '20'], fresh)).toBe('10')
    expect(suggestedType(['20'], fresh)).toBe('20')
    expect(suggestedType([], fresh)).toBeNull()
  })
})

describe('what a registration says', () => {
  const scale = (last: number) => ({ scale: 'PHQ9', answers: [0, 0, 0, 0, 0, 0, 0, 0, last] })
  test.each([
    [{}, null],
    [{ isUrgent: '0', historyOfSuicidalIdeation: '2', historyOfSuicidalBehavior: '2' }, null],
    [{ isUrgent: '1' }, 4],
    [{ historyOfSuicidalIdeation: '3' }, 4],
    [{ historyOfSuicidalBehavior: '3' }, 5],
    [{ injuryTendency: '3' }, 5],
    [{ VisitorSelfAssessment: scale(1) }, 4],
    [{ VisitorSelfAssessment: scale(2) }, 5],
    [{ VisitorSelfAssessment: scale(0) }, null],
    [{ VisitorSelfAssessment: { scale: 'PHQ9', answers: [3, null] } }, null],
  ])('%o: %s', (answers, level) => {
    expect(dangerLevel(dangerSigns(answers))).toBe(level)
  })

  test('the wish in it', () => {
    expect(wishIn({})).toEqual({ fields: [], times: [], method: '3', sex: null, teacherName: null })
    expect(
      wishIn({
        consultingField: '1',
        expectTeacher: '3',
        consultMethod: '2',
        consultTimes: [{ time: '08:00-09:00', weeks: [2, 1] }],
        firstInterviewTimeSlots: [{ time: '08:00-09:00', weeks: [5] }],
        contactTime: [{ time: '17:00-17:30', weeks: [5] }],
      }),
    ).toEqual({
      fields: ['1'],
      times: [{ time: '08:00-09:00', weeks: [1, 2, 5] }],
      method: '2',
      sex: '女',
      teacherName: null,
    })
    expect(wishIn({ expectTeacher: '-1', expectTeacher_text: ' 林静宜 ' }).teacherName).toBe('林静宜')
  })
})
