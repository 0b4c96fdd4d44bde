import { activeStories, type CrisisStory } from './crisis-active-stories.ts'
import { pastStories } from './crisis-past-stories.ts'

const WEEK = 7 * 24

const early: readonly CrisisStory[] = [
  {
    state: 'faculty',
    by: 'class',
    signs: ['odd'],
    words: '连续旷课四天，夜里一个人外出，叫他吃饭也不去。',
    opened: 2.5,
    due: 1.5,
  },
  { state: 'faculty', by: 'dorm', signs: ['odd'], words: '作息和情绪异常两周，最近在收拾行李。', opened: 1, due: 3 },
  {
    state: 'faculty',
    by: 'tutor',
    signs: ['odd'],
    words: '期中后情绪低落，缺课增多，还不清楚原因。',
    opened: 3.2,
    due: 0.8,
    isReturned: true,
  },
  {
    state: 'centre',
    by: 'class',
    signs: ['farewell'],
    words: '晚饭后在群里发了一段像告别的话，现在坐在床上不说话。',
    place: '南苑6栋412，室友在旁边',
    opened: 1.2,
    due: 1.3,
    owner: 'consultant2',
  },
  {
    state: 'centre',
    by: 'tutor',
    signs: ['odd'],
    words: '失恋后多次说没意思，室友轮流陪着。',
    opened: 9,
    due: 18,
    owner: 'consultant',
  },
  {
    state: 'centre',
    by: 'faculty',
    signs: ['odd'],
    words: '家长来电：休学返校后作息紊乱，自己停了药。',
    opened: 3,
    due: 21,
  },
  {
    state: 'grading',
    by: 'tutor',
    signs: ['harm'],
    words: '手臂上有新的划痕，自己说是不小心。',
    opened: 16,
    due: -0.3,
    owner: 'consultant',
    advised: 2,
  },
  {
    state: 'grading',
    by: 'counsellor',
    signs: ['odd'],
    words: '咨询中谈到持续的消极想法，没有计划。',
    opened: 20,
    due: 2.6,
    owner: 'consultant2',
    advised: 3,
  },
]

const over: readonly CrisisStory[] = [
  {
    state: 'closed',
    by: 'tutor',
    signs: ['harm'],
    words: '情绪失控后划伤手腕。',
    opened: 20 * WEEK,
    due: 0,
    owner: 'consultant',
    advised: 2,
    star: 2,
    talks: [
      [3000, 3],
      [900, 1],
      [700, 1],
    ],
    measure: 3,
  },
  {
    state: 'closed',
    by: 'class',
    signs: ['odd'],
    words: '分手后持续缺课。',
    opened: 15 * WEEK,
    due: 0,
    owner: 'consultant2',
    advised: 3,
    star: 3,
    talks: [
      [2000, 2],
      [1000, 1],
      [800, 1],
    ],
    measure: 3,
  },
  {
    state: 'closed',
    by: 'faculty',
    signs: ['odd'],
    words: '延毕压力下出现消极言语。',
    opened: 18 * WEEK,
    due: 0,
    owner: 'psychiatrist',
    advised: 3,
    star: 3,
    talks: [
      [2500, 1],
      [1200, 1],
    ],
    measure: 3,
  },
  {
    state: 'dismissed',
    by: 'class',
    signs: ['odd'],
    words: '群里转发了一段歌词，被误会。',
    opened: 3 * WEEK,
    due: 0,
    owner: 'consultant',
    advised: 4,
    star: 4,
  },
  {
    state: 'dismissed',
    by: 'dorm',
    signs: ['odd'],
    words: '熬夜备考，作息颠倒。',
    opened: 5 * WEEK,
    due: 0,
    owner: 'consultant2',
    advised: 4,
    star: 4,
  },
]

const GROWN = 4

/** A small school has what is open; only a grown one has half a year behind it. */
export const crisisStoriesOf = (colleges: number): readonly CrisisStory[] => [
  ...early,
  ...activeStories,
  ...over,
  ...(colleges < GROWN ? [] : pastStories),
]

export const talkWords = [
  '当面谈了五十分钟，本人愿意继续见面；一起写下了难受时先做的三件事。',
  '电话联系，睡了五小时，吃过早饭；约好明天上午见。',
  '和室友一起见面，说最近两晚能睡着；提醒了值班电话。',
] as const
