import type { GradeStar, ReporterType, ReportSign } from '@xinqiao/domain'

/** A case as it stands this morning; hours count back from now, `due` forward. */
export type CrisisStory = {
  readonly state: 'faculty' | 'centre' | 'grading' | 'active' | 'closing' | 'closed' | 'dismissed'
  readonly by: ReporterType
  readonly signs: readonly ReportSign[]
  readonly words: string
  readonly place?: string
  readonly opened: number
  readonly due: number
  readonly owner?: 'consultant' | 'consultant2' | 'psychiatrist'
  readonly team?: readonly ('consultant' | 'consultant2' | 'psychiatrist' | 'centerhead')[]
  readonly advised?: GradeStar
  readonly star?: GradeStar
  readonly isReturned?: true
  /** 评估干预: it came from an assessment. */
  readonly variant?: 'an'
  /** Hours before the first report in which a warning had told of it. */
  readonly warned?: number
  /** When its end was asked for. */
  readonly ended?: number
  /** Hours ago and the risk that was found, the newest last. */
  readonly talks?: readonly (readonly [ago: number, risk: 1 | 2 | 3 | 4])[]
  readonly receipts?: readonly {
    readonly todos: readonly string[]
    /** How many of them, from the first, are done. */
    readonly ticked?: number
    readonly due: number
    readonly answer?: string
    readonly isConfirmed?: true
  }[]
  readonly measure?: 1 | 2 | 3
}

const DAY = 24
const WEEK = 7 * DAY

/** Those in care, from the gravest to the one whose end is being decided. */
export const activeStories: readonly CrisisStory[] = [
  {
    state: 'active',
    by: 'tutor',
    signs: ['farewell', 'gone'],
    words: '手机关机，留言里有告别的话，室友在天台找到了他。',
    place: '东区实验楼',
    opened: 62,
    due: 3.2,
    owner: 'consultant',
    team: ['consultant2', 'centerhead'],
    advised: 1,
    star: 1,
    talks: [
      [58, 4],
      [36, 3],
      [13, 2],
    ],
    receipts: [
      { todos: ['确认今天有人陪', '替他办好三天请假', '明天上午送到中心复谈'], ticked: 2, due: 5 },
      { todos: ['当晚陪同到院'], due: -30, answer: '已陪同到院，家长次日到校', isConfirmed: true },
    ],
    measure: 2,
  },
  {
    state: 'active',
    by: 'class',
    signs: ['harm'],
    words: '和室友争执后伤了自己，已在校医院处理。',
    opened: 5 * DAY,
    due: 9,
    owner: 'consultant2',
    team: ['psychiatrist'],
    advised: 1,
    star: 1,
    talks: [
      [100, 3],
      [70, 2],
      [15, 2],
    ],
    receipts: [{ todos: ['安排同伴陪住本周'], due: 4, answer: '室友同意轮流陪住' }],
    measure: 2,
  },
  {
    state: 'active',
    by: 'counsellor',
    signs: ['odd'],
    words: '情绪持续低落，量表风险题有表示。',
    opened: 8 * DAY,
    due: 33,
    owner: 'consultant',
    advised: 2,
    star: 2,
    talks: [
      [180, 3],
      [135, 2],
    ],
    receipts: [{ todos: ['与家长沟通一次'], due: 9.6 }],
    measure: 2,
  },
  {
    state: 'active',
    by: 'tutor',
    signs: ['farewell'],
    words: '朋友圈发了绝望的话，随后删除。',
    opened: 12 * DAY,
    due: -5,
    owner: 'consultant2',
    advised: 2,
    star: 2,
    talks: [
      [250, 2],
      [173, 2],
    ],
    measure: 2,
  },
  {
    state: 'active',
    by: 'faculty',
    signs: ['odd'],
    words: '复学后适应困难，夜间惊醒。',
    warned: 220,
    opened: 20 * DAY,
    due: 60,
    owner: 'psychiatrist',
    advised: 2,
    star: 2,
    talks: [
      [400, 2],
      [108, 1],
    ],
    measure: 2,
  },
  {
    state: 'active',
    by: 'class',
    signs: ['gone'],
    words: '两天没有回寝室，电话不接，后在亲戚家找到。',
    opened: 6 * DAY,
    due: 20,
    owner: 'consultant',
    advised: 2,
    star: 2,
    talks: [[140, 2]],
    measure: 2,
  },
  {
    state: 'active',
    by: 'tutor',
    signs: ['harm'],
    words: '宿管发现药品囤积。',
    receipts: [{ todos: ['和宿管一起核对药品，当面见到本人'], due: 26 }],
    opened: 15 * DAY,
    due: 110,
    owner: 'consultant2',
    advised: 2,
    star: 2,
    talks: [
      [350, 3],
      [58, 1],
    ],
    measure: 2,
  },
  {
    state: 'active',
    by: 'warning',
    variant: 'an',
    warned: 30,
    signs: ['odd'],
    words: '普测筛出后约谈：考研失利，闭门不出。',
    receipts: [
      { todos: ['本周与家长通一次电话，告诉他们可以打给谁'], due: 40 },
      { todos: ['请室友留意作息'], due: -300, answer: '已和两位室友谈过，每晚都在寝室', isConfirmed: true },
    ],
    opened: 25 * DAY,
    due: 9 * DAY,
    owner: 'consultant',
    advised: 3,
    star: 3,
    talks: [
      [500, 2],
      [120, 1],
    ],
    measure: 1,
  },
  {
    state: 'active',
    by: 'self',
    signs: ['odd'],
    words: '自己来说撑不住了，想有人管一管。',
    opened: 18 * DAY,
    due: 4 * DAY,
    owner: 'consultant',
    advised: 3,
    star: 3,
    talks: [
      [300, 2],
      [240, 1],
    ],
    measure: 1,
  },
  {
    state: 'active',
    by: 'warning',
    variant: 'an',
    warned: 52,
    signs: ['odd'],
    words: '测评访谈中谈到夜里哭泣，不愿说原因。',
    receipts: [{ todos: ['见面了解出勤与饮食'], due: -20, answer: '今天一起吃了午饭，上课都到' }],
    opened: 10 * DAY,
    due: 6 * DAY,
    owner: 'consultant2',
    team: ['consultant'],
    advised: 3,
    star: 3,
    talks: [[190, 1]],
    measure: 1,
  },
  {
    state: 'active',
    by: 'tutor',
    signs: ['odd'],
    words: '家庭变故后成绩下滑、疏远同学。',
    warned: 400,
    opened: 30 * DAY,
    due: 2 * DAY,
    owner: 'consultant',
    advised: 3,
    star: 3,
    talks: [
      [600, 2],
      [290, 1],
    ],
    measure: 1,
  },
  {
    state: 'active',
    by: 'faculty',
    signs: ['odd'],
    words: '休学返校第六周，出勤稳定。',
    opened: 44 * DAY,
    due: 5 * DAY,
    owner: 'consultant2',
    advised: 3,
    star: 3,
    talks: [
      [700, 1],
      [216, 1],
    ],
    measure: 3,
  },
  {
    state: 'active',
    by: 'class',
    signs: ['odd'],
    words: '与导师冲突后失眠。',
    opened: 35 * DAY,
    due: 8 * DAY,
    owner: 'consultant',
    advised: 3,
    star: 3,
    talks: [
      [500, 1],
      [144, 1],
    ],
    measure: 3,
  },
  {
    state: 'active',
    by: 'counsellor',
    signs: ['odd'],
    words: '哀伤反应，节日前后加重。',
    warned: 96,
    opened: 28 * DAY,
    due: 3 * DAY,
    owner: 'psychiatrist',
    advised: 3,
    star: 3,
    talks: [
      [400, 1],
      [264, 1],
    ],
    measure: 3,
  },
  {
    state: 'closing',
    by: 'tutor',
    signs: ['farewell'],
    words: '开学初留下字条，被室友及时发现。',
    opened: 14 * WEEK,
    due: 50,
    owner: 'consultant2',
    advised: 1,
    star: 1,
    talks: [
      [2300, 4],
      [2200, 3],
      [1500, 2],
      [700, 1],
      [120, 1],
      [22, 1],
    ],
    receipts: [{ todos: ['每周见面一次并回执'], due: -200, answer: '本学期每周都见到本人', isConfirmed: true }],
    measure: 3,
  },
]
