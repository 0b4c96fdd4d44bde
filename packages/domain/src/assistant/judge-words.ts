import { acuteEntries, type LexiconEntry } from './lexicon-acute.ts'
import { concernEntries } from './lexicon-concern.ts'
import { indirectEntries } from './lexicon-indirect.ts'
import { harmless, type RiskTopic } from './lexicon.ts'
import { noOwnWords, type OwnLexicon } from './own-lexicon.ts'
import { readingsOf, partsOf } from './normalise.ts'

/** 0 nothing, 1 concern, 2 acute. */
export type RiskLevel = 0 | 1 | 2

export type Judgement = {
  readonly level: RiskLevel
  readonly topics: readonly RiskTopic[]
  /** Which of a school's own words were heard, whatever came of them. */
  readonly own: readonly string[]
}

const dangerEntries = [...acuteEntries, ...indirectEntries]

/** How many patterns are shipped: the floor that no school can remove. */
export const shippedPatterns: number = dangerEntries.length + concernEntries.length

const GAP = '□'

const withoutHarmless = (reading: string): string =>
  harmless.reduce((said, words) => said.replaceAll(words, (found) => GAP.repeat(Math.min(found.length, 4))), reading)

type Hit = { readonly entry: LexiconEntry; readonly at: number; readonly end: number }

const hitsIn = (said: string, entries: readonly LexiconEntry[]): Hit[] =>
  entries.flatMap((entry) =>
    [...said.matchAll(entry.words)].map((found) => ({
      entry,
      at: found.index,
      end: found.index + found[0].length,
    })),
  )

/** Denied just before: 我不想死, 从没想过自杀. What is denied twice is said. */
const denied =
  /(?:不|没|没有|没想过|从没|从未|从不|并不|并没有|绝不|绝对不|不会|不是|不敢|不可能|不要|别|没打算|没想)(?:会|想|是|要|有|再|去|真的|因为|说|打算|想过|想要|因此|就|做|干|选择|考虑)*(?:我|自己)?$/
const deniedTwice =
  /(?:不是不|没有?(?:一天|一刻|一秒|哪天|哪一?[天刻]|人).{0,3}不|不能不|不得不|难道不|怎么能不|怎么不|谁说.{0,2}不|为什么不|何不|不可能不|无法不|忍不住不|要不|不如|要不要|想不想|会不会|是不是|能不能|敢不敢|该不该|控制不|忍不)(?:会|想|去|要)*$/
const turned = /但|可是|可我|不过|却|只是|然而|除非|如果|要是|忍不住|控制不|还是|又/
const BEFORE = 10

const isDenied = (said: string, { at, end, entry }: Hit): boolean => {
  const before = said.slice(Math.max(0, at - BEFORE), at)
  return !entry.isFirm && denied.test(before) && !deniedTwice.test(before) && !turned.test(said.slice(end, end + 30))
}

/** Told of long ago, and over. */
const past = /以前|从前|曾经|曾|过去|小时候|初中|高中|小学|去年|前年|几年前|年前|那时候?|当时|当年|已经好了|早就/
const isNowToo =
  /现在(?!好|不|没|已经好|都好|已经不)|今天|今晚|最近|刚|又|还是想|仍|依然|一直|马上|明天|正在|这次|这几天|控制不|忍不住/

/** A story, a lesson, the news: said of somebody who is not there. */
const told =
  /小说|电影|电视剧|剧里|剧本|剧情|歌词|歌里|台词|主角|男主|女主|角色|动漫|漫画|游戏|书里|书中|新闻|热搜|报道|论文|课上|上课|老师讲|讲座|案例|教材|历史|诗人|作家|作者|屈原|海子|梵高|三毛|古代|皇帝|故事|作文|辩论|纪录片|综艺/

/** Whoever reads or hears a story says so; every other 我 may be the one it is about. */
const isSelf = (said: string): boolean =>
  /我|自己/.test(said.replaceAll(/我(?:们|在|刚|最近|正在|昨天|今天)?(?:看|读|听|写|追|上|学|们)/g, ''))

const isSoft = (said: string, hit: Hit): boolean => {
  if (hit.entry.isFirm) return false
  if (past.test(said) && !isNowToo.test(said)) return true
  return told.test(said) && !isSelf(said)
}

const nothing: Judgement = { level: 0, topics: [], own: [] }

/**
 * A school's own words, judged by themselves: what they find is added to what the shipped list finds, and so is a word of denial
 * of theirs, which can soften nothing but their own.
 */
const judgeOwn = (reading: string, { words, denials }: OwnLexicon): Judgement => {
  if (words.length === 0) return nothing
  const said = withoutHarmless(reading)
  const isOff = (hit: Hit): boolean => {
    const before = said.slice(Math.max(0, hit.at - BEFORE), hit.at)
    return isDenied(said, hit) || (!hit.entry.isFirm && denials.some((word) => before.endsWith(word)))
  }
  const heard = words
    .filter(({ context }) => context === 'any' || isSelf(said))
    .map((word) => ({ word, hits: hitsIn(said, [word.entry]).filter((hit) => !isOff(hit)) }))
    .filter(({ hits }) => hits.length > 0)
  const firm = heard.filter(({ word, hits }) => word.weight === 2 && hits.some((hit) => !isSoft(said, hit)))
  const found = firm.length > 0 ? firm : heard
  if (found.length === 0) return nothing
  return {
    level: firm.length > 0 ? 2 : 1,
    topics: [...new Set(found.map(({ word }) => word.entry.topic))],
    own: heard.map(({ word }) => word.id),
  }
}

const judgeReading = (reading: string): Judgement => {
  const said = withoutHarmless(reading)
  const acute = hitsIn(said, dangerEntries)
  const firm = acute.filter((hit) => !isDenied(said, hit) && !isSoft(said, hit))
  if (firm.length > 0) return { level: 2, topics: topicsOf(firm), own: [] }
  const concern = [...hitsIn(said, concernEntries), ...acute]
  return concern.length > 0 ? { level: 1, topics: topicsOf(concern), own: [] } : nothing
}

const topicsOf = (hits: readonly Hit[]): RiskTopic[] => [...new Set(hits.map(({ entry }) => entry.topic))]

/**
 * What somebody's words give cause for: the gravest of all the ways they can be read, as a whole, where nothing put between
 * the characters hides them, and part by part, where no harmless word can be made of the end of one and the start of the next.
 * The shipped list is the floor: what a school adds can find more, and never less.
 */
export const judgeWords = (text: string, own: OwnLexicon = noOwnWords): Judgement => {
  const floor = [text, ...partsOf(text)].flatMap(readingsOf).map(judgeReading)
  const pictured = own.pictures.reduce((said, [picture, word]) => said.replaceAll(picture, word), text)
  const added =
    own.words.length === 0 ? [] : [pictured, ...partsOf(pictured)].flatMap(readingsOf).map((one) => judgeOwn(one, own))
  const found = [...floor, ...added]
  const level = Math.max(0, ...found.map((one) => one.level)) as RiskLevel
  return {
    level,
    topics: [...new Set(found.filter((one) => one.level === level).flatMap((one) => one.topics))],
    own: [...new Set(added.flatMap((one) => one.own))],
  }
}
