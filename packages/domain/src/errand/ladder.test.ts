import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDateTime, parseDateTime } from '../time.ts'
import { errandCodes, errandKindOf, errandKinds } from './kinds.ts'
import { ladderFault } from './ladder-check.ts'
import {
  freezeLadder,
  ladderTargets,
  nextStep,
  skipAhead,
  type FrozenLadder,
  type Ladder,
  type LadderTarget,
} from './ladder.ts'

const EVERYBODY = new Set(Object.keys(ladderTargets) as LadderTarget[])
const MINUTE = 60_000
const at = (text: string): Date => parseDateTime(`${text}:00`)!
const START = at('2026-09-30 16:20')
const after = (minutes: number): Date => new Date(START.getTime() + minutes * MINUTE)
const HOLIDAY = [{ startDate: '2026-10-01', endDate: '2026-10-07' }]

const frozen = (code: keyof typeof errandKinds, dueAt = START): FrozenLadder =>
  freezeLadder(errandKinds[code].ladder, { ...errandKindOf(code), startedAt: START, dueAt, daysOff: HOLIDAY })

describe('every kind', () => {
  test.each(errandCodes)('%s has a ladder that could be saved, and words that give nothing away', (code) => {
    const kind = errandKindOf(code)
    expect(ladderFault(kind, kind.ladder, EVERYBODY)).toBeNull()
    expect(kind.title).not.toMatch(/自杀|自伤|抑郁|危机/)
  })
})

describe('what is refused when it is saved', () => {
  const five = errandKinds.warning5
  const change = (patch: Partial<Ladder>): Ladder => ({ ...five.ladder, ...patch })
  const steps = (...list: readonly (readonly [number, readonly LadderTarget[]])[]) =>
    change({ steps: list.map(([minutes, to]) => ({ after: minutes, to, ways: ['inbox', 'sms'] as const })) })
  const noSecond = new Set([...EVERYBODY].filter((one) => one !== 'second'))

  test.each([
    ['no step', change({ steps: [] }), EVERYBODY, /至少/],
    ['nine steps', steps(...Array.from({ length: 9 }, (_, no) => [no * 2, ['head']] as const)), EVERYBODY, /最多/],
    ['a step for nobody', steps([0, []], [5, ['head']]), EVERYBODY, /没有选择通知谁/],
    ['an owner where there is none', steps([0, ['owner']], [5, ['head']]), EVERYBODY, /永远通知不到/],
    ['a role where there is none', steps([0, ['role']], [5, ['head']]), EVERYBODY, /永远通知不到/],
    ['whom nobody at the school is', steps([0, ['duty']], [5, ['second']], [9, ['head']]), noSecond, /永远通知不到/],
    ['a step that is never reached', steps([0, ['duty']], [20, ['head']], [20, ['chief']]), EVERYBODY, /轮不到/],
    ['a step before the one above it', steps([0, ['duty']], [20, ['head']], [10, ['chief']]), EVERYBODY, /轮不到/],
    ['an end with those on duty', steps([0, ['head']], [20, ['duty']]), EVERYBODY, /最后一步/],
    ['a first step that waits', steps([1, ['head']]), EVERYBODY, /立即/],
    ['a head who hears late', steps([0, ['duty']], [31, ['head']]), EVERYBODY, /30分钟/],
    ['no repetition', change({ again: 0 }), EVERYBODY, /再次通知/],
    ['a pause over the night', change({ again: 600 }), EVERYBODY, /再次通知/],
    [
      'no telephone at the first step',
      change({ steps: [{ after: 0, to: ['head'], ways: ['inbox'] }] }),
      EVERYBODY,
      /短信/,
    ],
    ['half minutes', steps([0, ['duty']], [7.5, ['head']]), EVERYBODY, /时间/],
  ] as const)('%s', (_, ladder, staffed, words) => {
    expect(ladderFault(five, ladder, staffed)).toMatch(words)
  })
})

describe('the next step', () => {
  test.each([
    [0, 0, 0, 0, true],
    [1, 5, 1, 10, false],
    [1, 10, 1, 10, true],
    // Three hours of outage: what was missed is all still taken, one after the other.
    [1, 190, 1, 10, true],
    [2, 190, 2, 30, true],
    // Of the repetitions at 90 and 150 only the last.
    [3, 190, 4, 150, true],
    [5, 190, 5, 210, false],
  ] as const)('of level 5 after %i taken, at minute %i, is %i at %i', (taken, minute, no, due, isDue) => {
    const next = nextStep(frozen('warning5'), START, taken, after(minute))
    expect([next.no, next.at, next.isDue]).toEqual([no, after(due), isDue])
  })

  test('of a record waits for mornings on which people work', () => {
    const ladder = frozen('record', at('2026-10-08 15:00'))
    const moments = [0, 1, 2, 3, 4].map((taken) => formatDateTime(nextStep(ladder, START, taken, START).at))
    expect(moments).toEqual([
      // The morning of the working day before has passed when it begins.
      '2026-09-30 16:20:00',
      '2026-10-08 09:00:00',
      '2026-10-12 09:00:00',
      '2026-10-13 09:00:00',
      '2026-10-14 09:00:00',
    ])
  })

  test('moves up when a step resolves to nobody, with everything behind it', () => {
    const ladder = frozen('warning5')
    const moved = skipAhead(ladder, START, 1, after(10))
    expect(nextStep(ladder, moved, 2, after(10))).toMatchObject({ no: 2, at: after(10), isDue: true })
    expect(nextStep(ladder, moved, 3, after(10))).toMatchObject({ no: 3, at: after(70) })
    const mornings = frozen('record', at('2026-10-08 15:00'))
    expect(skipAhead(mornings, START, 1, after(10))).toEqual(START)
  })

  test('a setting changed at noon changes nothing that runs', () => {
    const mine = { ...errandKinds.warning5.ladder, steps: [...errandKinds.warning5.ladder.steps] }
    const before = freezeLadder(mine, { ...errandKindOf('warning5'), startedAt: START, dueAt: START, daysOff: [] })
    mine.steps.length = 1
    expect(before.steps.map(({ afterMs }) => afterMs / MINUTE)).toEqual([0, 10, 30])
  })
})

test('a day of clock jumps and kills loses nothing and takes each step once', () => {
  const codes = fc.constantFrom(...errandCodes)
  const minutes = fc.integer({ min: 0, max: 300 })
  fc.assert(
    fc.property(
      codes,
      fc.array(fc.record({ minutes, isKilled: fc.boolean(), isEmpty: fc.boolean() }), { minLength: 40, maxLength: 40 }),
      (code, walk) => {
        const ladder = frozen(code, after(600))
        let [now, start, taken, expected] = [START, START, 0, 0]
        for (const { minutes: jump, isKilled, isEmpty } of walk) {
          now = new Date(now.getTime() + jump * MINUTE)
          for (let next = nextStep(ladder, start, taken, now); next.isDue; next = nextStep(ladder, start, taken, now)) {
            // Below the last step none is left out; beyond it, numbers only grow.
            if (next.no < taken || (next.no > taken && taken < ladder.steps.length)) return false
            if (next.no < ladder.steps.length && next.no !== expected) return false
            // A killed one wrote nothing, so the same step comes again.
            if (isKilled) break
            if (isEmpty && next.no + 1 < ladder.steps.length) start = skipAhead(ladder, start, next.no, now)
            taken = next.no + 1
            expected = taken
          }
          // Something is always ahead, and nothing lies back once the run has ended.
          const ahead = nextStep(ladder, start, taken, now)
          if (!isKilled && (ahead.isDue || !Number.isFinite(ahead.at.getTime()))) return false
        }
        return true
      },
    ),
    { numRuns: 50 },
  )
})
