import { expect, test } from 'vitest'
import { judgeDrill, summariseDrill, type DrillFacts } from './drill.ts'

const at = (minutes: number): Date => new Date(Date.UTC(2026, 3, 14, 11, 30) + minutes * 60_000)

const facts: DrillFacts = {
  startedAt: at(0),
  endedAt: at(180),
  now: at(500),
  daysOff: { holidays: new Set(), workdays: new Set() } as never,
  reportedAt: at(1),
  isDirect: true,
  isUrgent: true,
  arrivedAt: at(1),
  takenAt: at(4),
  assessedAt: at(130),
  levelledAt: at(140),
  star: 1,
  contactedAt: at(150),
  points: [{ point: 'family', at: at(145) }],
  receipts: [{ sentAt: at(141), dueAt: at(161), answeredAt: at(165) }],
}

test('each step against the clock real cases have; what was not come to is no failure of time', () => {
  const steps = judgeDrill(facts)
  expect(steps.map(({ step, result }) => `${step} ${result}`)).toEqual([
    'report kept',
    'take kept',
    'assess late',
    'level kept',
    'contact kept',
    'path missed',
    'family kept',
    'receipt late',
  ])
  expect(summariseDrill(facts, steps)).toEqual({
    kept: 5,
    judged: 7,
    ackMs: 3 * 60_000,
    contactMs: 149 * 60_000,
    levelMs: 139 * 60_000,
    worst: { label: '现场评估', overMs: 6 * 60_000 },
  })
})

test('nobody has reported: one step, which runs, and is late after its minutes', () => {
  const empty: DrillFacts = {
    ...facts,
    endedAt: null,
    now: at(2),
    reportedAt: null,
    arrivedAt: null,
    takenAt: null,
    assessedAt: null,
    levelledAt: null,
    star: null,
    contactedAt: null,
    points: [],
    receipts: [],
  }
  expect(judgeDrill(empty).map(({ step, result }) => [step, result])).toEqual([['report', 'open']])
  expect(judgeDrill({ ...empty, now: at(6) })[0]?.result).toBe('late')
  // Not urgent and not past the faculty: its hours are the faculty's.
  const slow = judgeDrill({ ...facts, isDirect: false, isUrgent: false, arrivedAt: at(242) })
  expect(slow.find(({ step }) => step === 'review')?.result).toBe('late')
})
