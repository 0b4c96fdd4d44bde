import { emptyAnswers, millisecondsPer, packAnswers, withChoice, withTime } from '@xinqiao/domain'
import { stepApart } from '../../kernel/db/apart.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { recordMany } from '../../kernel/transition.ts'
import { demoSheet, paperOfScales, type Paper } from '../../modules/plan/index.ts'
import { publishedScales } from '../../modules/scale/index.ts'
import { pastOf, personOf, type DemoWorld } from './world.ts'

const HOURS = 24
const DAYS_AGO = 5
const SCALES = ['SWLS', 'RSES']
const ASKED = new Set(
  'centerhead facultyhead facultyconsult crisischief supervisor supclerk consultant consultant2 interviewer psychiatrist reception tutor clerk'.split(
    ' ',
  ),
)
const NOT_YET = new Set(['tutor', 'clerk'])

const answersOf = ({ random }: DemoWorld, { questions }: Paper) =>
  questions.reduce((answers, { options }, index) => {
    const choice = Math.min(options.length - 1, random.int(1, options.length))
    return withTime(withChoice(answers, index, choice), index, random.int(20, 80))
  }, emptyAnswers(questions.length))

/** 干部测评: a plan of the other space that runs, answered by most of those it asks. */
export const tellCadres = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const then = pastOf(tx, world, 'cadres')(DAYS_AGO * HOURS)
  await stepApart(then, 'cadre')
  const scales = (await publishedScales(then)).filter(({ definition }) => SCALES.includes(definition.code))
  const paper = paperOfScales(scales)
  const id = then.newId()
  const hour = Math.floor(tx.now.getTime() / millisecondsPer.hour) * millisecondsPer.hour
  const at = (days: number): Date => new Date(hour - days * millisecondsPer.day)
  const staff = await then.sql<{ id: string }>(`select id from user_type where tenant_id = $1 and name = '教职工'`, [
    then.tenantId,
  ])
  await then.insert('assessment_plan', {
    id,
    kind: 'cadre',
    state: 'running',
    version: 2,
    name: '2026 年度中层干部自我评估',
    told: '干部自我评估',
    start_at: at(DAYS_AGO),
    end_at: at(-9),
    notice:
      '这是学校组织的一次干部自我评估，用来帮助了解自己的状态和发展方向。\n结果单独保存，不进入心理咨询档案，也不与学生的测评合在一起。',
    needs_agreement: true,
    view_report: 'none',
    faculty_sees: false,
    interview_star: 0,
    min_seconds: 0,
    remind_hours: [24],
    target: JSON.stringify({ deptIds: [], typeIds: staff.map((type) => type.id), grades: [] }),
    created_by: personOf(world, 'assessor').id,
    created_at: at(DAYS_AGO + 1),
    published_at: at(DAYS_AGO),
  })
  await then.insertMany(
    'plan_scale',
    scales.map(({ versionId }, index) => ({ plan_id: id, no: index + 1, scale_version_id: versionId })),
  )
  const people = world.people.filter(({ username }) => ASKED.has(username))
  const sheets = people.map(({ id: userId, sex, username: account }) => {
    const known = { id: then.newId(), plan_id: id, user_id: userId, created_at: then.now }
    if (NOT_YET.has(account))
      return { ...demoSheet(then, { ...known, state: 'todo' }, null), version: 1, is_cadre: true }
    const answers = answersOf(world, paper)
    const submitted = new Date(then.now.getTime() + world.random.int(3, 100) * millisecondsPer.hour)
    const row = demoSheet(
      then,
      { ...known, state: 'done' },
      { paper, answers, packed: packAnswers(answers), submitted, sex, browser: 'chrome' },
    )
    return { ...row, version: 3, is_cadre: true }
  })
  await then.insertMany('sheet', sheets)
  const steps = (
    entity: string,
    action: string,
    version: number,
    from: string | null,
    to: string,
    ids: readonly string[],
  ) => recordMany(then, { entity, action, events: ids.map((one) => ({ id: one, version, from, to })) })
  await steps('assessment_plan', 'create', 1, null, 'draft', [id])
  await steps('assessment_plan', 'publish', 2, 'draft', 'running', [id])
  const all = sheets.map((row) => row.id)
  const done = sheets.filter(({ state }) => state === 'done').map((row) => row.id)
  await steps('sheet', 'create', 1, null, 'todo', all)
  await steps('sheet', 'start', 2, 'todo', 'answering', done)
  await steps('sheet', 'submit', 3, 'answering', 'done', done)
  await stepApart(tx, '')
}
