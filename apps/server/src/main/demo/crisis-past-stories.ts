import type { GradeStar, ReporterType, ReportSign } from '@xinqiao/domain'
import type { CrisisStory } from './crisis-active-stories.ts'

const DAY = 24
/** Before that nobody looks: the newest crisis month is compared with the one before. */
export const LOOKED_AT = 80 * DAY
/** As many as make, with those told by hand, some sixty that are over. */
const COUNT = 55
const FIRST = 21
const EVERY = 3.7

type Kind = { by: ReporterType; signs: readonly ReportSign[]; words: string; star: GradeStar }

const kinds: readonly Kind[] = [
  { by: 'tutor', signs: ['odd'], words: '期中后缺课增多，说话提不起劲。', star: 3 },
  { by: 'class', signs: ['odd'], words: '和朋友闹翻后一个人吃饭、一个人走，话少了很多。', star: 3 },
  { by: 'dorm', signs: ['farewell'], words: '把东西分给室友，说以后用不着了。', star: 2 },
  { by: 'counsellor', signs: ['odd'], words: '会谈中说到反复的消极想法，没有计划，愿意继续来。', star: 3 },
  { by: 'faculty', signs: ['odd'], words: '家长来电：放假回家后几乎不出房门。', star: 3 },
  { by: 'warning', signs: ['odd'], words: '短量表作答提示后约谈，睡眠很差，想有人陪。', star: 3 },
  { by: 'tutor', signs: ['harm'], words: '手臂上有旧伤，本人承认情绪来时会伤自己。', star: 2 },
]
const owners = ['consultant', 'consultant2', 'psychiatrist'] as const

const closed = (no: number, opened: number): CrisisStory => {
  const { star, ...kind } = kinds[no % kinds.length]!
  const ended = opened - (star === 2 ? 45 : 30) * DAY
  // One in six was first spoken with too late.
  const first = opened - (no % 6 === 4 ? 9 * DAY : 20)
  return {
    ...kind,
    state: 'closed',
    opened,
    due: 0,
    owner: owners[no % owners.length]!,
    advised: star,
    star,
    talks: [
      [first, 2],
      [(first + ended) / 2, 1],
    ],
    measure: 3,
    ended,
    ...(opened < LOOKED_AT && (no % 3 === 0 || kind.by === 'warning') ? { warned: 12 + (no % 20) * DAY } : {}),
  }
}

const watched = (no: number, opened: number): CrisisStory => {
  const { by, signs, words } = kinds[no % 2]!
  return {
    by,
    signs,
    words,
    state: 'dismissed',
    opened,
    due: 0,
    owner: owners[no % owners.length]!,
    advised: 4,
    star: 4,
  }
}

/** What half a year left behind: every fifth was only watched, as were those too young to be over in any other way. */
export const pastStories: readonly CrisisStory[] = Array.from({ length: COUNT }, (_, no) => {
  const opened = (FIRST + no * EVERY) * DAY
  return no % 5 === 2 || opened < 60 * DAY ? watched(no, opened) : closed(no, opened)
})
