import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeWords } from './judge-words.ts'
import { compileLexicon, faultOfWord, normalWord } from './own-lexicon.ts'
import { wordCategoryCodes, wordContextCodes, type WordBody } from './own-words.ts'
import { acuteSentences, concernSentences } from './red-team.fixture.ts'

const body = (given: Partial<WordBody>): WordBody & { id: string } => ({
  id: given.word ?? 'w',
  word: '去云上',
  variants: [],
  category: 'suicide',
  weight: 2,
  context: 'any',
  isDeniable: true,
  isEnabled: true,
  ...given,
})
const judge = (text: string, ...words: Partial<WordBody>[]) => judgeWords(text, compileLexicon(words.map(body)))

test('a word of the school is found as the shipped ones are: disguised, in pictures, in sounds', () => {
  const cloud = { variants: ['quyunshang', '☁️🪽'] }
  for (const said of [
    '我想去云上',
    '我想 去*云·上',
    '我想去雲上'.replace('雲', '云'),
    '今晚 QuYunShang',
    '就这样 ☁️🪽 吧',
  ])
    expect([said, judge(said, cloud).level]).toEqual([said, 2])
  expect(judge('我想去云上', cloud)).toMatchObject({ topics: ['wish'], own: ['w'] })
  expect(judge('云上贵州很美', cloud).level).toBe(0)
  expect(judgeWords('我想去云上').level).toBe(0)
})

test('weight, context and denial are kept', () => {
  expect(judge('我想去云上', { weight: 1 }).level).toBe(1)
  expect(judge('他们说去云上很好玩', { context: 'self' }).level).toBe(0)
  expect(judge('我说去云上', { context: 'self' }).level).toBe(2)
  expect(judge('我不想去云上', {}).level).toBe(0)
  expect(judge('我不想去云上', { isDeniable: false }).level).toBe(2)
  expect(judge('我戒了去云上', {}, { word: '戒了', category: 'denial' }).level).toBe(0)
  expect(judge('我想去云上', { isEnabled: false }).level).toBe(0)
})

test('what would hit every other sentence is no word', () => {
  expect(faultOfWord(body({ word: '死' }))).toBe('死')
  expect(faultOfWord(body({ variants: ['a', '😀'] }))).toBe('a')
  expect(faultOfWord(body({ word: '没', category: 'denial' }))).toBeNull()
  expect(faultOfWord(body({ variants: ['🪽'] }))).toBeNull()
  expect(normalWord('Ｑu 云-上！')).toBe('qu云上')
})

test('the shipped list is the floor: whatever a school adds, nothing is judged lighter', () => {
  const words = fc.array(
    fc.record({
      word: fc.constantFrom('想死', '自杀', '活着', '我想', '不想', '去云上', '.*', '死('),
      category: fc.constantFrom(...wordCategoryCodes),
      context: fc.constantFrom(...wordContextCodes),
      weight: fc.constantFrom(1 as const, 2 as const),
      isDeniable: fc.boolean(),
      isEnabled: fc.boolean(),
    }),
    { maxLength: 5 },
  )
  const said = fc.constantFrom(...acuteSentences, ...concernSentences)
  fc.assert(
    fc.property(said, words, (text, own) => {
      expect(judge(text, ...own).level).toBeGreaterThanOrEqual(judgeWords(text).level)
    }),
    { numRuns: 300 },
  )
})
