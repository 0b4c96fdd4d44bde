import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decide } from '../machine/decide.ts'
import { drawingGuards, drawingMachine, type DrawingAction, type DrawingFacts } from './drawing.machine.ts'
import { disagreements, htpFeatureCodes, isAllChecked, isAllSettled, type HtpChecks } from './htp.ts'
import {
  courseOf,
  fitsDrawing,
  hasInk,
  inkAt,
  inkOf,
  packPoints,
  pressureOver,
  unpackPoints,
  type Stroke,
} from './strokes.ts'

const seat = (raterId: string, isRated = true, isSigned = false) => ({ raterId, isRated, isSigned })

const facts: DrawingFacts = {
  hasDrawing: true,
  raters: 2,
  seats: [seat('one'), seat('two')],
  userId: 'one',
  isAllChecked: true,
  isAllSettled: true,
  report: '三个主题均出现。',
  reason: '照片看不清',
}

const becomes = (state: string, action: DrawingAction, by: string, changed: Partial<DrawingFacts>): string => {
  const decision = decide(drawingMachine, {
    state,
    action,
    by: [by],
    guards: drawingGuards,
    ctx: { ...facts, ...changed },
  })
  if (decision.ok) return decision.to
  return decision.reason === 'guard' ? decision.error : decision.reason
}

describe('every row of a drawing', () => {
  test.each<[string, DrawingAction, string, Partial<DrawingFacts>, string]>([
    ['todo', 'submit', 'owner', {}, 'waiting'],
    ['todo', 'submit', 'owner', { hasDrawing: false }, 'htp.empty'],
    ['todo', 'submit', 'clinician', {}, 'not_allowed_for_actor'],
    ['waiting', 'submit', 'owner', {}, 'not_allowed_here'],
    ['returned', 'submit', 'owner', {}, 'not_allowed_here'],
    ['todo', 'claim', 'clinician', {}, 'not_allowed_here'],
    ['waiting', 'claim', 'clinician', {}, 'rating'],
    ['waiting', 'claim', 'owner', {}, 'not_allowed_for_actor'],
    ['rating', 'claim', 'clinician', { seats: [seat('two')] }, 'rating'],
    ['rating', 'claim', 'clinician', { seats: [seat('one')] }, 'htp.taken'],
    ['rating', 'claim', 'clinician', { userId: 'three' }, 'htp.taken'],
    ['rating', 'claim', 'clinician', { userId: 'three', raters: 1, seats: [seat('one')] }, 'htp.taken'],
    ['rating', 'rate', 'assigned', { seats: [seat('one', false)] }, 'rating'],
    ['rating', 'rate', 'assigned', {}, 'htp.rated'],
    ['rating', 'rate', 'assigned', { seats: [seat('one', false)], isAllChecked: false }, 'htp.unchecked'],
    ['rating', 'rate', 'clinician', {}, 'not_allowed_for_actor'],
    ['rating', 'settle', 'assigned', {}, 'rating'],
    ['rating', 'settle', 'assigned', { seats: [seat('one')] }, 'htp.not_rated'],
    ['rating', 'settle', 'assigned', { seats: [seat('one'), seat('two', false)] }, 'htp.not_rated'],
    ['rating', 'cosign', 'assigned', {}, 'rating'],
    ['rating', 'cosign', 'assigned', { seats: [seat('one', true, true), seat('two')] }, 'htp.signed'],
    ['rating', 'cosign', 'assigned', { isAllSettled: false }, 'htp.unsettled'],
    ['rating', 'cosign', 'assigned', { report: ' ' }, 'htp.no_report'],
    ['rating', 'sign', 'assigned', {}, 'htp.wrong_state'],
    ['rating', 'sign', 'assigned', { seats: [seat('one'), seat('two', true, true)] }, 'done'],
    ['rating', 'sign', 'assigned', { raters: 1, seats: [seat('one')] }, 'done'],
    ['rating', 'sign', 'clinician', { raters: 1, seats: [seat('one')] }, 'not_allowed_for_actor'],
    ['waiting', 'sign', 'assigned', {}, 'not_allowed_here'],
    ['rating', 'sign', 'assigned', { raters: 1, seats: [seat('one', false)] }, 'htp.not_rated'],
    ['waiting', 'return', 'clinician', {}, 'returned'],
    ['waiting', 'return', 'clinician', { reason: '' }, 'htp.reason'],
    ['rating', 'return', 'assigned', {}, 'returned'],
    ['rating', 'return', 'clinician', {}, 'not_allowed_for_actor'],
    ['rating', 'return', 'assigned', { reason: '' }, 'htp.reason'],
    ['done', 'return', 'assigned', {}, 'not_allowed_here'],
    ['done', 'claim', 'clinician', {}, 'not_allowed_here'],
    ['returned', 'redraw', 'owner', {}, 'todo'],
    ['returned', 'redraw', 'clinician', {}, 'not_allowed_for_actor'],
    ['returned', 'claim', 'clinician', {}, 'not_allowed_here'],
  ])('%s %s by %s %j', (state, action, by, changed, next) => {
    expect(becomes(state, action, by, changed)).toBe(next)
  })
})

const column = (changed: HtpChecks = {}): HtpChecks => ({
  ...Object.fromEntries(htpFeatureCodes.map((code) => [code, { mark: 'no', note: '' }])),
  ...changed,
})

test('what two saw differently is named, and settled one by one; keeping it open is an answer', () => {
  const [one, other] = [column({ hole: { mark: 'yes', note: '' } }), column({ hole: { mark: 'unsure', note: '' } })]
  expect(disagreements([one, other])).toEqual(['hole'])
  expect(disagreements([one, one])).toEqual([])
  expect([isAllSettled([one, other], {}), isAllSettled([one, other], { hole: 'keep' })]).toEqual([false, true])
  expect([isAllChecked(one), isAllChecked({})]).toEqual([true, false])
})

const point = fc.record({
  x: fc.integer({ min: 0, max: 1048 }),
  y: fc.integer({ min: 0, max: 760 }),
  pressure: fc.integer({ min: 0, max: 100 }),
})
const points = fc
  .array(point, { minLength: 1, maxLength: 40 })
  .map((all) => all.map((one, index) => ({ ...one, ms: index * 16 })))

const stroke = (at: number, changed: Partial<Stroke> = {}): Stroke => ({
  part: 'house',
  at,
  gone: null,
  path: packPoints([
    { x: 10, y: 10, pressure: 40, ms: 0 },
    { x: 20, y: 30, pressure: 60, ms: 1000 },
  ]),
  ...changed,
})

describe('strokes', () => {
  test('come back as they went', () => {
    fc.assert(
      fc.property(points, (drawn) => {
        expect(unpackPoints(packPoints(drawn))).toEqual(drawn)
        expect(fitsDrawing('wide', [stroke(0, { path: packPoints(drawn) })])).toBe(true)
      }),
    )
  })

  test.each<[string, Partial<Stroke>]>([
    ['no line', { path: 'x' }],
    ['nothing', { path: '' }],
    ['beside the sheet', { path: packPoints([{ x: 2000, y: 1, pressure: 1, ms: 0 }]) }],
    ['harder than hard', { path: '1,1,zz,0' }],
    ['gone before it came', { at: 10, gone: 5 }],
    ['of something else', { part: 'dog' as never }],
    ['too long', { path: '1,1,1,1;'.repeat(9000) }],
  ])('%s is no drawing', (_, changed) => {
    expect(fitsDrawing('wide', [stroke(0, changed)])).toBe(false)
  })

  test('replay shows what was there: half a stroke, and what was taken away later', () => {
    const ink = inkOf([stroke(0, { gone: 5000 }), stroke(3000)])
    expect(inkAt(ink, 500).map(({ points: drawn }) => drawn.length)).toEqual([1])
    expect(inkAt(ink, 4000).map(({ at }) => at)).toEqual([0, 3000])
    expect(inkAt(ink, 5000).map(({ at }) => at)).toEqual([3000])
    expect([hasInk([stroke(0, { gone: 5000 })]), hasInk([stroke(0)])]).toEqual([false, true])
  })

  test('their course: how long, what was taken away, the longest pause, and what was drawn when', () => {
    const course = courseOf([stroke(0), stroke(2000, { gone: 4000 }), stroke(60_000, { part: 'tree' })])
    expect(course).toEqual({
      ms: 61_000,
      strokes: 3,
      erased: 1,
      pause: { from: 3000, ms: 57_000 },
      spans: [
        { part: 'house', from: 0, to: 60_000 },
        { part: 'tree', from: 60_000, to: 61_000 },
      ],
    })
    expect(pressureOver(inkOf([stroke(0)]), 1000, 4)).toEqual([40, null, null, 60])
  })
})
