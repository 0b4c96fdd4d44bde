import {
  dayStart,
  emptyAnswers,
  millisecondsPer,
  packAnswers,
  withChoice,
  withTime,
  type SheetAnswers,
  type SheetState,
} from '@xinqiao/domain'
import { recordMany } from '../../kernel/transition.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { demoBegun, demoSheet, demoSigns, paperOfScales, type Paper } from '../../modules/plan/index.ts'
import { publishedScales } from '../../modules/scale/index.ts'
import { raiseSignals } from '../../modules/warning/index.ts'
import type { DemoPerson } from './people.ts'
import { lookAfter } from './signals.ts'
import { pastOf, personOf, type DemoWorld } from './world.ts'

const HOURS = 24
const NOTICE =
  '这是学校心理中心组织的一次心理体检，想了解大家最近的状态，好提供需要的帮助。\n没有对错，也不影响成绩和评优。答案只有中心老师看得到；当你的安全需要保护时，老师会来联系你。'

/** Choices are weighed as those of the usual scales, from nought to three. */
const USUAL_MOST = 3

/** How people are: most are well, some are not, a few are badly off. What a choice weighs grows with it. */
const MOODS = [0, 0, 0, 0, 0.4, 0.4, 0.8, 1.1, 1.5, 2.2, 2.8] as const

/** Only a few of the census that lies behind speak of it, and somebody has spoken with each of them since. */
const isGrave = (text: string): boolean => /死|伤害自己/.test(text)

const answersOf = (world: DemoWorld, { questions, scales }: Paper, saysIt: boolean): SheetAnswers => {
  const mood = world.random.pick(MOODS)
  return questions.reduce((answers, { options, text, part, itemId }, index) => {
    const most = options.length - 1
    const { isGood = false, reverse = [] } = scales[part]?.definition.dimensions[0] ?? {}
    const near = Math.round(((mood + world.random.int(-6, 6) / 10) * most) / USUAL_MOST)
    const heavy = Math.min(most, Math.max(0, near))
    const choice = isGrave(text) ? (saysIt ? 1 : 0) : isGood === reverse.includes(itemId) ? heavy : most - heavy
    return withTime(withChoice(answers, index, choice), index, world.random.int(18, 70))
  }, emptyAnswers(questions.length))
}

type Story = {
  key: string
  name: string
  told: string
  grades: readonly string[]
  /** days before now */
  from: number
  to: number
  state: 'running' | 'ended'
}

const STORIES: readonly Story[] = [
  {
    key: 'census',
    name: '2026 年秋季心理普测',
    told: '秋季心理体检',
    grades: ['2025', '2026'],
    from: 40,
    to: 34,
    state: 'ended',
  },
  {
    key: 'freshmen',
    name: '2026 级新生适应情况测评',
    told: '新生心理体检',
    grades: ['2026'],
    from: 2,
    to: -6,
    state: 'running',
  },
]

const isAsked = ({ grades }: Story, { number }: DemoPerson): boolean => grades.some((grade) => number.startsWith(grade))

/** Who has answered: nearly everybody of the one that lies behind, half of the one that runs; the demo's student is asked now. */
const stateOf = (world: DemoWorld, { state }: Story, person: DemoPerson): SheetState => {
  const chance = world.random.int(1, 100)
  if (state === 'ended') return person.username === 'student' || chance <= 91 ? 'done' : 'unanswered'
  if (person.username.startsWith('student')) return 'todo'
  if (chance <= 48) return 'done'
  return chance <= 66 ? 'answering' : 'todo'
}

const BROWSERS = [
  'wechat',
  'wechat',
  'wechat',
  'wechat',
  'safari',
  'safari',
  'safari',
  'chrome',
  'chrome',
  'other',
] as const

/** Every so-and-so-many-eth of the census that lies behind. */
const SAYS_IT = 61

/** Half of those who have begun answer now; the others have stopped, nearly all of them in the same browser. */
const begunOf = (tx: Tx, world: DemoWorld, known: Parameters<typeof demoBegun>[1], paper: Paper, now: Date) => {
  const isNow = world.random.int(1, 3) === 1
  const browser = isNow || world.random.int(1, 6) === 1 ? world.random.pick(BROWSERS) : 'wechat'
  const place = isNow ? world.random.int(2, 12) : world.random.int(9, 11)
  const all = answersOf(world, paper, false)
  const answers = { ...all, choices: all.choices.slice(0, place).padEnd(all.choices.length, '.') }
  const minutes = isNow ? world.random.int(0, 2) : world.random.int(14, 90)
  const saved = new Date(now.getTime() - minutes * millisecondsPer.minute)
  return demoBegun(tx, known, {
    answers,
    saved,
    started: new Date(saved.getTime() - 3 * millisecondsPer.minute),
    browser,
  })
}

const tellPlan = async (tx: Tx, world: DemoWorld, story: Story, codes: readonly string[]): Promise<void> => {
  const past = pastOf(tx, world, `plan:${story.key}`)
  const then = past(story.from * HOURS)
  const published = await publishedScales(then)
  const scales = codes.flatMap((code) => published.filter(({ definition }) => definition.code === code))
  const id = then.newId()
  // Plans begin and end on the hour.
  const hour = Math.floor(tx.now.getTime() / millisecondsPer.hour) * millisecondsPer.hour
  const at = (days: number): Date => new Date(hour - days * millisecondsPer.day)
  const assessor = personOf(world, 'assessor')
  const isEnded = story.state === 'ended'
  await then.insert('assessment_plan', {
    id,
    state: story.state,
    version: isEnded ? 3 : 2,
    name: story.name,
    told: story.told,
    start_at: at(story.from),
    end_at: at(story.to),
    notice: NOTICE,
    needs_agreement: true,
    view_report: 'summary',
    faculty_sees: false,
    interview_star: 3,
    min_seconds: 20,
    remind_hours: [24],
    reminded: isEnded ? [24] : [],
    target: JSON.stringify({ deptIds: [], typeIds: [], grades: story.grades }),
    created_by: assessor.id,
    created_at: at(story.from + 1),
    published_at: at(story.from),
    ended_at: isEnded ? at(story.to) : null,
  })
  const step = (from: string | null, to: string, version: number, action: string) =>
    recordMany(then, { entity: 'assessment_plan', action, events: [{ id, version, from, to }] })
  await step(null, 'draft', 1, 'create')
  await step('draft', 'running', 2, 'publish')
  if (isEnded) await step('running', 'ended', 3, 'end')
  await then.insertMany(
    'plan_scale',
    scales.map(({ versionId }, index) => ({ plan_id: id, no: index + 1, scale_version_id: versionId })),
  )
  const heard = await tellSheets(then, world, story, id, paperOfScales(scales), tx.now)
  for (const one of heard) await tellHeard(tx, world, one)
}

type HeardSheet = { userId: string; signs: ReturnType<typeof demoSigns>; at: Date }

const UNTIL_TAKEN = 18
const UNTIL_ENDED = 26 * 60

/** Those who said it were called the same hour, and came. Who shows the product does not read month-old calls as new. */
const tellHeard = async (tx: Tx, world: DemoWorld, { userId, signs, at }: HeardSheet): Promise<void> => {
  const known = await tx.sql('select 1 from risk_signal where tenant_id = $1 and user_id = $2', [tx.tenantId, userId])
  if (known.length > 0) return
  const ago = Math.floor((tx.now.getTime() - at.getTime()) / millisecondsPer.minute)
  await raiseSignals({ ...tx, now: at }, userId, signs)
  await lookAfter(tx, {
    userId,
    by: personOf(world, 'centerhead'),
    takenAgo: ago - UNTIL_TAKEN,
    doneAgo: ago - UNTIL_ENDED,
    note: '已与本人面谈，近来压力大、睡得少，没有计划；写了安全计划，约好两周后再谈。',
  })
  await tx.sql(
    `update message m set status = 2, read_at = m.created_at + interval '1 minute' from risk_signal s
      where m.tenant_id = $1 and m.biz_type = 'risk_signal' and m.status = 1 and s.tenant_id = $1 and s.id::text = m.biz_id
        and s.user_id = $2`,
    [tx.tenantId, userId],
  )
}

const tellSheets = async (
  tx: Tx,
  world: DemoWorld,
  story: Story,
  planId: string,
  paper: Paper,
  now: Date,
): Promise<readonly HeardSheet[]> => {
  const heard: HeardSheet[] = []
  const people = world.people.filter((person) => isAsked(story, person))
  const span = (story.from - Math.max(0.1, story.to)) * HOURS
  const sheets = people.map((person, nth) => {
    const state = stateOf(world, story, person)
    const id = tx.newId()
    const common = { id, plan_id: planId, user_id: person.id, state, created_at: tx.now }
    if (state === 'answering') return { ...begunOf(tx, world, common, paper, now), version: 2 }
    if (state !== 'done') return { ...demoSheet(tx, common, null), version: state === 'todo' ? 1 : 2 }
    const saysIt = story.state === 'ended' && nth % SAYS_IT === SAYS_IT - 1 && !person.username.startsWith('student')
    const answers = answersOf(world, paper, saysIt)
    const some = new Date(tx.now.getTime() + (world.random.int(1, 98) / 100) * span * millisecondsPer.hour)
    const awake = new Date(dayStart(some).getTime() + world.random.int(9 * 60, 22 * 60) * millisecondsPer.minute)
    // People answer by day and in the evening; what would lie outside of the plan stays where it was.
    const isWithin = awake > tx.now && awake.getTime() < tx.now.getTime() + span * millisecondsPer.hour
    const submitted = isWithin ? awake : some
    const { sex } = person
    if (saysIt) heard.push({ userId: person.id, signs: demoSigns(id, { paper, answers, sex }), at: submitted })
    const browser = world.random.pick(BROWSERS)
    return {
      ...demoSheet(tx, common, { paper, answers, packed: packAnswers(answers), submitted, sex, browser }),
      version: 3,
    }
  })
  await tx.insertMany('sheet', sheets)
  const events = (
    action: string,
    version: number,
    from: string | null,
    to: string,
    which: (state: string) => boolean,
  ) =>
    recordMany(tx, {
      entity: 'sheet',
      action,
      events: sheets.filter(({ state }) => which(state)).map(({ id }) => ({ id, version, from, to })),
    })
  await events('create', 1, null, 'todo', () => true)
  await events('start', 2, 'todo', 'answering', (state) => state === 'done' || state === 'answering')
  await events('submit', 3, 'answering', 'done', (state) => state === 'done')
  await events('lapse', 2, 'todo', 'unanswered', (state) => state === 'unanswered')
  return heard
}

/** A census that lies behind, with every band in it, and one that runs and asks the demo's student. */
export const tellPlans = async (tx: Tx, world: DemoWorld): Promise<void> => {
  await tellPlan(tx, world, STORIES[0]!, ['PHQ9', 'GAD7', 'SLP8', 'RSES', 'SWLS'])
  await tellPlan(tx, world, STORIES[1]!, ['PHQ9', 'GAD7'])
}
