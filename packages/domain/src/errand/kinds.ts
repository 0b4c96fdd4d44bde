import type { RoleCode } from '../enums/role.ts'
import { codesOf, isCodeOf } from '../enums/table.ts'
import type { Permission } from '../permission.ts'
import type { Ladder, LadderStep, LadderTarget, LadderUnit, LadderWay } from './ladder.ts'

/** One sort of what is owed: its plain words, what its clock counts from, and who hears when as long as nobody has seen to it. */
export type ErrandKindWords = {
  /** Without a name and without anything said in confidence: it stands in lists, and in messages. */
  readonly title: string
  /** What the ladder is for, in the settings. */
  readonly about: string
  readonly unit: LadderUnit
  readonly from: 'start' | 'due'
  /** Somebody in particular owes it; otherwise those of `role`, or whoever is called. */
  readonly hasOwner: boolean
  readonly role?: RoleCode
  /** Owed by any of those who may do this for people in their data scope: they see it from the start, called or not. */
  readonly openTo?: Permission
  /** Ended by a person with a word on what was done; otherwise by what it came from. */
  readonly isByHand: boolean
  /** Rings through the night, begins at once, and reaches the head of the centre within so many minutes. */
  readonly headWithin?: number
  readonly ladder: Ladder
}

const HOUR = 60
const DAY = 24 * HOUR
const BOTH: readonly LadderWay[] = ['inbox', 'sms']
const QUIET: readonly LadderWay[] = ['inbox']

const step = (after: number, to: readonly LadderTarget[], ways = QUIET): LadderStep => ({ after, to, ways })

export const errandKinds = {
  warning5: {
    title: '5级预警待接手',
    about: '5级预警发出后还没有专业人员接手',
    unit: 'minute',
    from: 'start',
    hasOwner: false,
    isByHand: false,
    headWithin: 30,
    ladder: {
      steps: [step(0, ['duty', 'head'], BOTH), step(10, ['second'], BOTH), step(30, ['duty', 'head', 'chief'], BOTH)],
      again: HOUR,
    },
  },
  warning4: {
    title: '4级预警待接手',
    about: '4级预警发出后还没有专业人员接手',
    unit: 'minute',
    from: 'start',
    hasOwner: false,
    isByHand: false,
    headWithin: 2 * HOUR,
    ladder: {
      steps: [step(0, ['duty', 'head'], BOTH), step(2 * HOUR, ['duty', 'head', 'chief'], BOTH)],
      again: 4 * HOUR,
    },
  },
  warning3: {
    title: '预警待接手',
    about: '2、3级预警过了响应期限还没有人接手',
    unit: 'minute',
    from: 'due',
    hasOwner: false,
    isByHand: false,
    ladder: { steps: [step(0, ['duty', 'head', 'chief'])], again: DAY },
  },
  warning_held: {
    title: '预警待办结',
    about: '预警有人接手，还没有办结',
    unit: 'minute',
    from: 'start',
    hasOwner: true,
    isByHand: false,
    ladder: { steps: [step(DAY, ['owner', 'duty', 'head'], BOTH)], again: DAY },
  },
  warning_next: {
    title: '预警约好的下一步',
    about: '记联系时约好的下一步到了时间',
    unit: 'minute',
    from: 'due',
    hasOwner: true,
    isByHand: false,
    ladder: {
      steps: [step(0, ['owner'], BOTH), step(2 * HOUR, ['owner'], BOTH), step(DAY, ['owner', 'head'])],
      again: DAY,
    },
  },
  record: {
    title: '咨询记录待填写',
    about: '会谈结束后记录还没有提交',
    unit: 'workday',
    from: 'due',
    hasOwner: true,
    isByHand: false,
    ladder: { steps: [step(-1, ['owner']), step(0, ['owner']), step(2, ['owner', 'head'])], again: 1 },
  },
  result: {
    title: '会谈结果待确认',
    about: '会谈时间过去一天，还没有记下是否到访',
    unit: 'workday',
    from: 'due',
    hasOwner: true,
    isByHand: false,
    ladder: { steps: [step(0, ['owner']), step(2, ['owner', 'clerk']), step(5, ['owner', 'clerk', 'head'])], again: 1 },
  },
  appeal: {
    title: '爽约申诉待答复',
    about: '同学申诉后还没有得到答复',
    unit: 'workday',
    from: 'due',
    hasOwner: false,
    role: 'ROLE_APPOINTMENT',
    isByHand: false,
    ladder: { steps: [step(-1, ['role']), step(0, ['role', 'head'])], again: 1 },
  },
  rota_gap: {
    title: '值班表有空档',
    about: '七天内有值班时段没有人值守',
    unit: 'workday',
    from: 'due',
    hasOwner: false,
    role: 'ROLE_APPOINTMENT',
    isByHand: false,
    ladder: { steps: [step(-5, ['role']), step(-2, ['role', 'head']), step(0, ['role', 'head'])], again: 1 },
  },
  callout_gap: {
    title: '值班联络方式待验证',
    about: '七天内要值班的老师，验证过的联络方式不足两种',
    unit: 'workday',
    from: 'due',
    hasOwner: true,
    isByHand: false,
    ladder: { steps: [step(-5, ['owner']), step(-2, ['owner', 'clerk']), step(0, ['owner', 'head'])], again: 1 },
  },
  callout_test: {
    title: '每月联络测试待回执',
    about: '每月一次的值班联络测试，一天还没有收到回执',
    unit: 'workday',
    from: 'due',
    hasOwner: true,
    isByHand: false,
    ladder: { steps: [step(0, ['owner']), step(1, ['owner', 'head'])], again: 2 },
  },
  outreach: {
    title: '两次未到访，请主动联系',
    about: '同一位同学第二次未到访，需要有人主动联系',
    unit: 'workday',
    from: 'due',
    hasOwner: true,
    isByHand: true,
    ladder: { steps: [step(-2, ['owner']), step(0, ['owner']), step(1, ['owner', 'head'])], again: 2 },
  },
  off_track: {
    title: '个案偏离预期，请复核',
    about: '会前量表显示没有好转或变差，还没有决定怎么办',
    unit: 'workday',
    from: 'due',
    hasOwner: true,
    isByHand: false,
    ladder: { steps: [step(-10, ['owner']), step(-2, ['owner']), step(0, ['owner', 'head'])], again: 5 },
  },
  record_review: {
    title: '记录待审核签名',
    about: '实习咨询师或朋辈辅导员提交的记录，督导还没有审核',
    unit: 'workday',
    from: 'due',
    hasOwner: true,
    isByHand: false,
    ladder: { steps: [step(-1, ['owner']), step(0, ['owner']), step(2, ['owner', 'head'])], again: 1 },
  },
  glass_review: {
    title: '紧急调阅待复核',
    about: '紧急调阅结束一天后还没有人复核',
    unit: 'workday',
    from: 'due',
    hasOwner: false,
    role: 'CRISIS_ROLE_CENTER_SUPERINTENDENT',
    isByHand: false,
    ladder: { steps: [step(0, ['role']), step(1, ['role', 'chief'])], again: 1 },
  },
  contact_me: {
    title: '同学请老师联系',
    about: '同学点了「请联系我」，还没有人联系',
    unit: 'minute',
    from: 'start',
    hasOwner: false,
    role: 'ROLE_APPOINTMENT',
    isByHand: true,
    ladder: { steps: [step(0, ['role', 'duty']), step(2 * HOUR, ['role', 'duty', 'head'])], again: DAY },
  },
  crisis_review: {
    title: '上报待院系审核',
    about: '班级、宿舍或辅导员的上报，院系还没有受理；到期后越过院系',
    unit: 'minute',
    from: 'start',
    hasOwner: false,
    isByHand: false,
    ladder: {
      steps: [step(0, ['faculty']), step(2 * HOUR, ['faculty'], BOTH), step(4 * HOUR, ['duty', 'head'])],
      again: DAY,
    },
  },
  crisis_urgent: {
    title: '紧急上报待接手',
    about: '紧急上报到了中心，还没有人接手',
    unit: 'minute',
    from: 'start',
    hasOwner: false,
    isByHand: false,
    headWithin: 15,
    ladder: {
      steps: [
        step(0, ['duty', 'head'], BOTH),
        step(15, ['second', 'head'], BOTH),
        step(30, ['duty', 'head', 'chief'], BOTH),
      ],
      again: HOUR,
    },
  },
  crisis_assess: {
    title: '上报待评估',
    about: '上报到了中心，还没有完成评估',
    unit: 'minute',
    from: 'due',
    hasOwner: true,
    isByHand: false,
    ladder: {
      steps: [step(0, ['owner', 'duty', 'head'], BOTH), step(HOUR, ['owner', 'head', 'chief'], BOTH)],
      again: 4 * HOUR,
    },
  },
  crisis_level: {
    title: '评估后待定级',
    about: '评估已完成，还没有定级',
    unit: 'minute',
    from: 'due',
    hasOwner: false,
    role: 'CRISIS_ROLE_CENTER_SUPERINTENDENT',
    isByHand: false,
    ladder: { steps: [step(0, ['role'], BOTH), step(30, ['role', 'chief'], BOTH)], again: 4 * HOUR },
  },
  crisis_star1: {
    title: '一级个案的下一次联系',
    about: '一级个案到了约定的联系或随访时间',
    unit: 'minute',
    from: 'due',
    hasOwner: true,
    isByHand: false,
    ladder: { steps: [step(0, ['owner', 'head'], BOTH), step(15, ['owner', 'head', 'chief'], BOTH)], again: HOUR },
  },
  crisis_star2: {
    title: '二级个案的下一次联系',
    about: '二级个案到了约定的联系或随访时间',
    unit: 'minute',
    from: 'due',
    hasOwner: true,
    isByHand: false,
    ladder: { steps: [step(0, ['owner'], BOTH), step(2 * HOUR, ['owner', 'head'], BOTH)], again: DAY },
  },
  crisis_star3: {
    title: '三级个案的下一次联系',
    about: '三级个案到了约定的联系或随访时间',
    unit: 'workday',
    from: 'due',
    hasOwner: true,
    isByHand: false,
    ladder: { steps: [step(-1, ['owner']), step(0, ['owner']), step(1, ['owner', 'faculty', 'head'])], again: 2 },
  },
  crisis_parents: {
    title: '家属告知待落实',
    about: '一级、二级个案定级后，由谁、何时、依据什么告知家属，或为什么暂不告知',
    unit: 'minute',
    from: 'due',
    hasOwner: true,
    isByHand: false,
    ladder: { steps: [step(0, ['owner'], BOTH), step(4 * HOUR, ['owner', 'head'], BOTH)], again: DAY },
  },
  crisis_receipt: {
    title: '院系回执待交',
    about: '中心请院系做的事，还没有回执',
    unit: 'minute',
    from: 'due',
    hasOwner: false,
    openTo: 'crisis_receipt_answer_btn',
    isByHand: false,
    ladder: { steps: [step(0, ['faculty'], BOTH), step(4 * HOUR, ['faculty', 'head'])], again: DAY },
  },
  crisis_path: {
    title: '照护路径待补齐',
    about: '一级、二级个案定级一天后，安全计划、手段安全、下次见面、求助名单还没有齐',
    unit: 'minute',
    from: 'due',
    hasOwner: true,
    isByHand: false,
    ladder: { steps: [step(0, ['owner'], BOTH), step(4 * HOUR, ['owner', 'head'], BOTH)], again: DAY },
  },
  crisis_home: {
    title: '离院后待联系',
    about: '离院24小时内还没有人联系',
    unit: 'minute',
    from: 'start',
    hasOwner: true,
    isByHand: false,
    ladder: {
      steps: [step(0, ['owner']), step(20 * HOUR, ['owner'], BOTH), step(24 * HOUR, ['owner', 'head', 'duty'], BOTH)],
      again: 4 * HOUR,
    },
  },
  crisis_meet: {
    title: '离院后待见面',
    about: '离院48小时内还没有见到本人',
    unit: 'minute',
    from: 'start',
    hasOwner: true,
    isByHand: true,
    ladder: {
      steps: [step(0, ['owner']), step(44 * HOUR, ['owner'], BOTH), step(48 * HOUR, ['owner', 'head', 'duty'], BOTH)],
      again: 4 * HOUR,
    },
  },
  crisis_check: {
    title: '结案后回访',
    about: '结案满90天，再问一次近况',
    unit: 'workday',
    from: 'due',
    hasOwner: true,
    isByHand: true,
    ladder: { steps: [step(-3, ['owner']), step(0, ['owner']), step(3, ['owner', 'head'])], again: 5 },
  },
  drill_finding: {
    title: '演练复盘待落实',
    about: '演练复盘定下要改的事，到了日期还没有落实',
    unit: 'workday',
    from: 'due',
    hasOwner: true,
    isByHand: true,
    ladder: { steps: [step(-1, ['owner']), step(0, ['owner']), step(3, ['owner', 'head'])], again: 5 },
  },
} as const satisfies Readonly<Record<string, ErrandKindWords>>

export type ErrandCode = keyof typeof errandKinds

export const errandCodes: readonly ErrandCode[] = /* @__PURE__ */ codesOf(errandKinds)
export const isErrandCode = (value: unknown): value is ErrandCode => isCodeOf(errandKinds, value)
/** Those that whoever holds these permissions may see to. */
export const errandsOpenTo = (permissions: ReadonlySet<string>): ErrandCode[] =>
  errandCodes.filter((code) => {
    const { openTo } = errandKindOf(code)
    return openTo !== undefined && permissions.has(openTo)
  })
export const errandKindOf = (code: ErrandCode): ErrandKindWords => errandKinds[code]

/** Those about somebody in danger: whoever answers their ring says that a human has heard it. */
export const errandsAnswered: readonly ErrandCode[] = /* @__PURE__ */ errandCodes.filter(
  (code) => errandKindOf(code).headWithin !== undefined || code === 'crisis_star1',
)

/** By when an appeal is answered and somebody who stayed away twice is spoken with, in working days. */
export const errandDueDays = { appeal: 3, outreach: 2 } as const

/** From which no-show of a term on somebody goes and asks. */
export const outreachFrom = 2
