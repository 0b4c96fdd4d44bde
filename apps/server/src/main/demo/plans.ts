import {
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
import { demoSheet, paperOfScales, type Paper } from '../../modules/plan/index.ts'
import { publishedScales } from '../../modules/scale/index.ts'
import type { DemoPerson } from './people.ts'
import { pastOf, personOf, type DemoWorld } from './world.ts'

const HOURS = 24
const NOTICE =
  '这是学校心理中心组织的一次心理体检，想了解大家最近的状态，好提供需要的帮助。\n没有对错，也不影响成绩和评优。答案只有中心老师看得到；当你的安全需要保护时，老师会来联系你。'

/** How people are: most are well, some are not, a few are badly off. What a choice weighs grows with it. */
const MOODS = [0, 0, 0, 0, 0.4, 0.4, 0.8, 1.1, 1.5, 2.2, 2.8] as const

/** Nobody of the demo speaks of wanting to die in a census that lies behind: that would be an open warning. */
const isGrave = (text: string): boolean => /死|伤害自己/.test(text)

const answersOf = (world: DemoWorld, { questions }: Paper): SheetAnswers => {
  const mood = world.random.pick(MOODS)
  return questions.reduce((answers, { options, text }, index) => {
    const most = options.length - 1
    const near = Math.round(mood + world.random.int(-6, 6) / 10)
    const choice = isGrave(text) ? 0 : Math.min(most, Math.max(0, near))
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
  return chance <= 48 ? 'done' : 'todo'
}

const tellPlan = async (tx: Tx, world: DemoWorld, story: Story, codes: readonly string[]): Promise<void> => {
  const past = pastOf(tx, world, `plan:${story.key}`)
  const then = past(story.from * HOURS)
  const scales = (await publishedScales(then)).filter(({ definition }) => codes.includes(definition.code))
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
  await tellSheets(then, world, story, id, paperOfScales(scales))
}

const tellSheets = async (tx: Tx, world: DemoWorld, story: Story, planId: string, paper: Paper): Promise<void> => {
  const people = world.people.filter((person) => isAsked(story, person))
  const span = (story.from - Math.max(0.1, story.to)) * HOURS
  const sheets = people.map((person) => {
    const state = stateOf(world, story, person)
    const id = tx.newId()
    const common = { id, plan_id: planId, user_id: person.id, state, created_at: tx.now }
    if (state !== 'done') return { ...demoSheet(tx, common, null), version: state === 'todo' ? 1 : 2 }
    const answers = answersOf(world, paper)
    const submitted = new Date(tx.now.getTime() + (world.random.int(1, 98) / 100) * span * millisecondsPer.hour)
    return {
      ...demoSheet(tx, common, { paper, answers, packed: packAnswers(answers), submitted, sex: person.sex }),
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
  await events('start', 2, 'todo', 'answering', (state) => state === 'done')
  await events('submit', 3, 'answering', 'done', (state) => state === 'done')
  await events('lapse', 2, 'todo', 'unanswered', (state) => state === 'unanswered')
}

/** A census that lies behind, with every band in it, and one that runs and asks the demo's student. */
export const tellPlans = async (tx: Tx, world: DemoWorld): Promise<void> => {
  await tellPlan(tx, world, STORIES[0]!, ['PHQ9', 'GAD7'])
  await tellPlan(tx, world, STORIES[1]!, ['PHQ9', 'GAD7'])
}
