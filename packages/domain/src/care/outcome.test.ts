import { expect, test } from 'vitest'
import { isSameOutcome, outcomesIn } from './outcome.ts'

const told = (answers: Parameters<typeof outcomesIn>[1], from: Parameters<typeof outcomesIn>[0] = '15') =>
  outcomesIn(from, answers).map(({ kind, type, hostId, words }) => [kind, type, hostId, words])

test.each([
  [{ transferTo: '1' }, [['wait', '2', null, '']]],
  [{ transferTo: '2', transferToType: '2', transferToConsultant: 'h' }, [['refer', '2', 'h', '']]],
  [
    { transferTo: '2', transferToType: '10', transferToConsultant: { id: 'h', name: '林' } },
    [['refer', '10', 'h', '']],
  ],
  [{ transferTo: '3' }, [['group', '9', null, '']]],
  [{ transferTo: '4', transferReason: '请医生看看' }, [['doctor', null, null, '请医生看看']]],
  [{ transferTo: '5' }, [['crisis', null, null, '']]],
  [{ transferTo: '6', resourceAdvice: '可以看看自助练习' }, [['end', null, null, '可以看看自助练习']]],
  [{}, []],
] as const)('%j asks for %j', (answers, outcomes) => expect(told(answers)).toEqual(outcomes))

test('the East-China variant goes on in its own counselling', () => {
  expect(told({ transferTo: '1' }, '17')).toEqual([['wait', '18', null, '']])
  expect(told({ transferTo: '2', transferToType: '2', transferToConsultant: 'h' }, '17')).toEqual([
    ['refer', '18', 'h', ''],
  ])
})

test('a wish for a group stands beside the rest, and once', () => {
  expect(told({ transferTo: '1', transferGroupConsultation: '1' }).map(([kind]) => kind)).toEqual(['wait', 'group'])
  expect(told({ transferTo: '3', transferGroupConsultation: '1' }).map(([kind]) => kind)).toEqual(['group'])
  expect(told({ transferTo: '1', transferGroupConsultation: '0' }).map(([kind]) => kind)).toEqual(['wait'])
})

test('another host or another sort is another outcome; other words are not', () => {
  const refer = { kind: 'refer', type: '2', hostId: 'a' } as const
  expect(isSameOutcome(refer, { ...refer })).toBe(true)
  expect(isSameOutcome(refer, { ...refer, hostId: 'b' })).toBe(false)
  expect(isSameOutcome(refer, { ...refer, type: '10' })).toBe(false)
})
