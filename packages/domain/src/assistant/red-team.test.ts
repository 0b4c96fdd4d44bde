import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeWords } from './judge-words.ts'
import { everydaySentences, indirectSentences } from './red-team-indirect.fixture.ts'
import { acuteSentences as direct, concernSentences, harmlessSentences as sayings } from './red-team.fixture.ts'

const acuteSentences = [...direct, ...indirectSentences]
const harmlessSentences = [...sayings, ...everydaySentences]

const shareOf = (all: readonly string[], isRight: (level: number) => boolean): number =>
  all.filter((one) => isRight(judgeWords(one).level)).length / all.length

describe('the red-team sentences', () => {
  test('are at least three hundred, each once', () => {
    const all = [...acuteSentences, ...concernSentences, ...harmlessSentences]
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThanOrEqual(300)
    expect(acuteSentences.length).toBeGreaterThanOrEqual(150)
    expect(concernSentences.length).toBeGreaterThanOrEqual(80)
    expect(harmlessSentences.length).toBeGreaterThanOrEqual(70)
  })

  test('of danger are all recognised', () => {
    expect(acuteSentences.filter((one) => judgeWords(one).level < 2)).toEqual([])
  })

  test('of worry are not passed over; some are taken for danger, which is the side to err on', () => {
    expect(concernSentences.filter((one) => judgeWords(one).level === 0)).toEqual([])
    expect(shareOf(concernSentences, (level) => level === 1)).toBeGreaterThanOrEqual(0.9)
  })

  test('of every day stay ordinary', () => {
    // One false alarm in fifty costs a call; the other side costs more.
    expect(shareOf(harmlessSentences, (level) => level === 2)).toBeLessThanOrEqual(0.02)
    expect(shareOf(harmlessSentences, (level) => level === 0)).toBeGreaterThanOrEqual(0.97)
  })

  test('name what they are about', () => {
    expect(judgeWords('遗书写好了，药也准备好了').topics).toEqual(expect.arrayContaining(['farewell', 'plan']))
    expect(judgeWords('我爸正在打我').topics).toEqual(['hurt'])
    expect(judgeWords('今天天气不错').topics).toEqual([])
  })
})

/** Sentences in characters alone: whatever is put between those must not hide them. */
const plainly = acuteSentences.filter((one) => /^[\p{Script=Han}，。]+$/u.test(one))
const between = fc.constantFrom(
  ' ',
  '　',
  '.',
  '*',
  '·',
  '-',
  '_',
  '/',
  '~',
  '😀',
  '🌸',
  '\u200b',
  '\n',
  '！',
  '"',
  '❤️',
)
const wide = (text: string): string =>
  text.replaceAll(/[!-~]/g, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0))

describe('a disguise', () => {
  test('of anything put between the characters does not hide them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...plainly), fc.array(between, { minLength: 1, maxLength: 40 }), (said, parts) => {
        const spread = Array.from(said, (one, at) => one + (parts[at % parts.length] ?? '')).join('')
        expect(judgeWords(spread).level).toBe(2)
      }),
      { numRuns: 400 },
    )
  })

  test('of full-width letters does not hide them', () => {
    for (const said of acuteSentences.filter((one) => /[a-z0-9]/i.test(one)))
      expect([said, judgeWords(wide(said)).level]).toEqual([said, 2])
  })

  test('of much other talk around does not hide them', () => {
    const around = ['今天上了三节课，食堂的面很好吃。', '室友在打游戏，我在看书。', '我最近在准备考试，作业多得要死。']
    fc.assert(
      fc.property(fc.constantFrom(...plainly), fc.constantFrom(...around), (said, more) => {
        expect(judgeWords(`${more}\n${said}`).level).toBe(2)
      }),
    )
  })

  test('however long is judged in no time', () => {
    const long = `${'我今天真的好累啊但是还可以坚持一下'.repeat(58)}我想死`
    const from = Date.now()
    expect(judgeWords(long).level).toBe(2)
    expect(Date.now() - from).toBeLessThan(1000)
  })

  test('nothing said makes the guard fail', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (said) => judgeWords(said).level >= 0))
  })
})
