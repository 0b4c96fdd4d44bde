import {
  emptyAnswers,
  millisecondsPer,
  packAnswers,
  withChoice,
  withTime,
  type ScaleDefinition,
  type SheetAnswers,
} from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { recordMany } from '../../kernel/transition.ts'
import { demoRescore, demoSheet, paperOfScales, type Paper } from '../../modules/plan/index.ts'
import { publishedScales, type PublishedScale } from '../../modules/scale/index.ts'
import { pastOf, personOf, type DemoWorld } from './world.ts'

const HOURS = 24
const FROM = 76
const TO = 71
const RESCORED_DAYS = 20
const TRIAL = '0.9.0'
const GRADE = '2024'
const MOST = 60

/** As they were tried out: one left an item out of its sum, the other drew one border a point too high. */
const TRIALS: Readonly<
  Record<string, { note: string; of: (definition: ScaleDefinition) => Partial<ScaleDefinition> }>
> = {
  SLP8: {
    note: '试用版',
    of: ({ dimensions, bands }) => ({
      dimensions: dimensions.map((one) => ({ ...one, items: one.items?.slice(0, -1) ?? [], range: [0, 21] })),
      bands: bands.map((band) => (band.to === 24 ? { ...band, to: 21 } : band)),
    }),
  },
  SWLS: {
    note: '试用版',
    of: ({ bands }) => ({
      bands: bands.map((band, nth) => ({
        ...band,
        ...(nth === 3 && band.to !== null ? { to: band.to + 1 } : {}),
        ...(nth === 4 && band.from !== null ? { from: band.from + 1 } : {}),
      })),
    }),
  },
}

/** The wrong key is a version of its own, older than the one in force. */
const publishTrial = async (tx: Tx, scale: PublishedScale, by: string): Promise<PublishedScale> => {
  const trial = TRIALS[scale.definition.code]!
  const definition = { ...scale.definition, ...trial.of(scale.definition), version: TRIAL }
  const versionId = tx.newId()
  await tx.insert('scale_version', {
    id: versionId,
    scale_id: scale.scaleId,
    label: TRIAL,
    definition: JSON.stringify(definition),
    note: trial.note,
    created_by: by,
    created_at: tx.now,
    published_at: tx.now,
    published_by: by,
  })
  return { ...scale, versionId, label: TRIAL, definition }
}

const answersOf = ({ random }: DemoWorld, { questions }: Paper): SheetAnswers => {
  const mood = random.int(0, 20) / 10
  return questions.reduce((answers, { options }, index) => {
    const most = options.length - 1
    const near = mood + random.int(-8, 8) / 10
    // The longer row of choices goes from little to much of something good.
    const choice = Math.min(most, Math.max(0, Math.round(most > 3 ? most - 2 * near : near)))
    return withTime(withChoice(answers, index, choice), index, random.int(20, 70))
  }, emptyAnswers(questions.length))
}

/** 重新计分: a survey of last term whose key turned out wrong, gone through again for one scale and still to be for the other. */
export const tellRescores = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const past = pastOf(tx, world, 'rescores')
  const then = past(FROM * HOURS)
  const by = personOf(world, 'assessor').id
  const inForce = (await publishedScales(then)).filter(({ definition }) => definition.code in TRIALS)
  const scales: PublishedScale[] = []
  for (const scale of inForce) scales.push(await publishTrial(then, scale, by))
  const paper = paperOfScales(scales)
  const hour = Math.floor(tx.now.getTime() / millisecondsPer.hour) * millisecondsPer.hour
  const at = (days: number): Date => new Date(hour - days * millisecondsPer.day)
  const id = then.newId()
  await then.insert('assessment_plan', {
    id,
    state: 'ended',
    version: 3,
    name: '2024 级睡眠与生活满意度调查',
    told: '睡眠小调查',
    start_at: at(FROM),
    end_at: at(TO),
    notice: '想了解大家这学期睡得怎么样，好安排讲座和小组。\n没有对错，也不影响成绩和评优。',
    needs_agreement: true,
    view_report: 'summary',
    faculty_sees: false,
    interview_star: 0,
    min_seconds: 0,
    remind_hours: [24],
    reminded: [24],
    target: JSON.stringify({ deptIds: [], typeIds: [], grades: [GRADE] }),
    created_by: by,
    created_at: at(FROM + 1),
    published_at: at(FROM),
    ended_at: at(TO),
  })
  await then.insertMany(
    'plan_scale',
    scales.map(({ versionId }, index) => ({ plan_id: id, no: index + 1, scale_version_id: versionId })),
  )
  const people = world.people.filter(({ number }) => number.startsWith(GRADE)).slice(0, MOST)
  const sheets = people.map(({ id: userId, sex }) => {
    const known = { id: then.newId(), plan_id: id, user_id: userId, state: 'done' as const, created_at: then.now }
    const answers = answersOf(world, paper)
    const submitted = new Date(then.now.getTime() + world.random.int(2, (FROM - TO) * HOURS) * millisecondsPer.hour)
    return {
      ...demoSheet(then, known, { paper, answers, packed: packAnswers(answers), submitted, sex, browser: 'wechat' }),
      version: 3,
    }
  })
  await then.insertMany('sheet', sheets)
  const step = (
    entity: string,
    action: string,
    [version, from, to]: readonly [number, string | null, string],
    ids: readonly string[],
  ) => recordMany(then, { entity, action, events: ids.map((one) => ({ id: one, version, from, to })) })
  await step('assessment_plan', 'create', [1, null, 'draft'], [id])
  await step('assessment_plan', 'publish', [2, 'draft', 'running'], [id])
  await step('assessment_plan', 'end', [3, 'running', 'ended'], [id])
  const all = sheets.map((row) => row.id)
  await step('sheet', 'create', [1, null, 'todo'], all)
  await step('sheet', 'start', [2, 'todo', 'answering'], all)
  await step('sheet', 'submit', [3, 'answering', 'done'], all)
  const [from, to] = [scales, inForce].map(
    (some) => some.find(({ definition }) => definition.code === 'SLP8')!.versionId,
  )
  await demoRescore(past(RESCORED_DAYS * HOURS), {
    fromVersionId: from!,
    toVersionId: to!,
    reason: '试用版的总分漏计了第 8 题“一想到睡觉就紧张”',
    by,
  })
}
