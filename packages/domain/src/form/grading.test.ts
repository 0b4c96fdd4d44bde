import { describe, expect, test } from 'vitest'
import { parseDateTime } from '../time.ts'
import { judgeGrade, readStar, riskPart, starIn, type GradeEvidence, type GradeStar } from './grading.ts'

const at = (text: string): Date => parseDateTime(`2026-${text}:00`)!
const now = at('04-15 10:30')
const nothing: GradeEvidence = { now, levels: [], scales: [], pastHistory: '' }
const judge = (star: GradeStar, more: Partial<GradeEvidence>) => judgeGrade(star, { ...nothing, ...more })
const ninth = (answer: number, when = '04-14 21:05') => ({
  scales: [{ name: 'PHQ-9', at: at(when), risks: [{ item: 9, answer, words: '有几天' }] }],
})

describe('a level beside what else is known', () => {
  test.each([1, 2, 3, 4] as const)('level %i goes with knowing nothing', (star) => {
    expect(judge(star, {})).toEqual({ isConsistent: true, reasons: [] })
  })

  test('two levels milder than a few days ago has to be explained', () => {
    const levels = [
      { star: 2, at: at('04-01 09:00') },
      { star: 3, at: at('04-08 09:20') },
    ] as const
    expect(judge(4, { levels })).toEqual({
      isConsistent: false,
      reasons: ['14 天内由二级（04-08 前）降至四级，降幅 2 级'],
    })
    expect(judge(3, { levels }).isConsistent).toBe(true)
    expect(judge(4, { levels: [{ star: 1, at: at('04-12 09:00') }] }).reasons).toEqual([
      '14 天内由一级（04-12）降至四级，降幅 3 级',
    ])
  })

  test('the fourteenth day counts, the fifteenth no longer', () => {
    expect(judge(4, { levels: [{ star: 2, at: at('04-01 00:00') }] }).isConsistent).toBe(false)
    expect(judge(4, { levels: [{ star: 2, at: at('03-31 23:59') }] }).isConsistent).toBe(true)
  })

  test('graver than before is never asked about', () => {
    expect(judge(1, { levels: [{ star: 4, at: at('04-14 08:00') }], pastHistory: '曾自杀' }).isConsistent).toBe(true)
  })

  test.each([
    [1, 4, false],
    [1, 3, true],
    [1, 2, true],
    [2, 4, false],
    [2, 3, false],
    [3, 3, false],
    [3, 2, true],
  ] as const)('item nine answered %i beside level %i: %s', (answer, star, isConsistent) => {
    expect(judge(star, ninth(answer)).isConsistent).toBe(isConsistent)
  })

  test('a scale speaks for thirty days', () => {
    expect(judge(4, ninth(1)).reasons).toEqual(['PHQ-9（04-14）第 9 题为“有几天”'])
    expect(judge(4, ninth(1, '03-16 08:00')).isConsistent).toBe(false)
    expect(judge(4, ninth(1, '03-15 08:00')).isConsistent).toBe(true)
  })

  test.each([
    ['高三时曾自杀未遂，服药两年', '自杀'],
    ['初中有自伤', '自伤'],
    ['没有告诉家人曾割腕', '割腕'],
    ['无法摆脱轻生的念头', '轻生'],
    ['食欲没有变化但有自杀想法', '自杀'],
    ['否认近期自杀意念，2024 年有自残', '自残'],
    ['否认自杀、自伤', null],
    ['无自杀史', null],
    ['从未有过轻生念头；家族史无殊', null],
    ['未见自伤痕迹', null],
    ['既往体健', null],
    ['', null],
  ])('history “%s”: %s', (pastHistory, word) => {
    expect(judge(4, { pastHistory }).reasons).toEqual(word === null ? [] : [`既往史提到“${word}”`])
    expect(judge(3, { pastHistory }).isConsistent).toBe(true)
  })

  test.each([
    [{ injuryTendency: '3' }, 4, '本次记录中伤害倾向为“有”'],
    [{ injuryTendency: '2' }, 4, null],
    [{ historyOfSuicidalIdeation: '3' }, 4, '本次记录中轻生的念头为“近来有过”'],
    [{ historyOfSuicidalIdeation: '2' }, 4, null],
    [{ historyOfSuicidalBehavior: '3' }, 3, '本次记录中伤害自己的行为为“近来有过”'],
    [{ suicidalStatus: ['2', '3'] }, 3, '本次记录中自杀倾向为“计划”'],
    [{ selfHarmingStatus: ['1'] }, 4, null],
    [{ isCrisisStatus: '1' }, 3, '本次记录中是否处于危机状态为“是”'],
    [{ injuryTendency: 'constructor' }, 4, null],
    [{ isCrisisStatus: { a: 1 }, content: '自杀' }, 4, null],
  ] as const)('%j beside level %i: %s', (answers, star, reason) => {
    expect(judge(star, { answers }).reasons).toEqual(reason === null ? [] : [reason])
  })

  test('every reason is told', () => {
    const all = judge(4, {
      ...ninth(3),
      levels: [{ star: 2, at: at('04-08 09:00') }],
      pastHistory: '曾自杀',
      answers: { injuryTendency: '3' },
    })
    expect(all.reasons).toHaveLength(4)
  })
})

describe('reading a level', () => {
  test.each([
    ['2', 2],
    [4, 4],
    ['0', null],
    ['5', null],
    ['12', null],
    ['', null],
    [null, null],
    [undefined, null],
    [['2'], null],
    [{ star: '2' }, null],
  ])('%j is %s', (value, star) => {
    expect(readStar(value)).toBe(star)
  })

  test('of a record', () => {
    expect(starIn({ assessmentLevel: '3' })).toBe(3)
    expect(starIn({ assessmentLevelBeforeCase: '1', assessmentLevelOnCase: '4' })).toBe(4)
    expect(starIn({ gradingResults: '2', assessmentLevel: '3' })).toBe(2)
    expect(starIn({ content: '2' })).toBeNull()
  })

  test('what it is held against', () => {
    expect(riskPart({ content: '很长的会谈', injuryTendency: '3', constructor: 'x' })).toEqual({ injuryTendency: '3' })
  })
})
