import { emptyAnswers, millisecondsPer, packAnswers, withChoice, withTime, type LinkKind } from '@xinqiao/domain'
import { createHash } from 'node:crypto'
import type { Tx } from '../../kernel/db/tx.ts'
import { recordMany } from '../../kernel/transition.ts'
import { demoSheet, demoSigned, paperOfScales } from '../../modules/plan/index.ts'
import { publishedScales } from '../../modules/scale/index.ts'
import type { DemoPerson } from './people.ts'
import { pastOf, personOf, type DemoWorld } from './world.ts'

const OPENED_HOURS = 12 * 24
const PEOPLE = 9
/** Of those: answered, waiting, and one whose link was taken back. */
const ANSWERED = 6

/** Nobody has the address: it was told once, before the demo begins. */
const lostSecret = (id: string): Buffer => createHash('sha256').update(`demo ${id}`).digest()

/** Three strokes by the letters of a name: a hand is a hand, whoever writes. */
const inkOf = (name: string): string =>
  [...name]
    .map((letter, nth) =>
      Array.from({ length: 9 }, (_, at) => {
        const turn = ((letter.codePointAt(0) ?? 0) % 7) + at * (1 + nth)
        const x = 30 + nth * 80 + at * 7
        return `${x},${75 + Math.round(Math.sin(turn) * 38)}`
      }).join(' '),
    )
    .join(';')

/** People who start as interns elsewhere and answer by a link, and sign what they agree to. */
export const tellOutsideLinks = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const then = pastOf(tx, world, 'outside')(OPENED_HOURS)
  const scales = (await publishedScales(then)).filter(({ definition }) => definition.code === 'GAD7')
  const planId = then.newId()
  const by = personOf(world, 'assessor').id
  await then.insert('assessment_plan', {
    id: planId,
    state: 'running',
    version: 2,
    name: '实习单位岗前心理关怀',
    told: '岗前心理关怀',
    start_at: then.now,
    end_at: new Date(then.now.getTime() + 30 * millisecondsPer.day),
    notice: '去实习单位之前，想了解你最近的状态。没有对错，也不影响实习安排；答案只有中心老师看得到。',
    needs_agreement: true,
    needs_signature: true,
    view_report: 'none',
    faculty_sees: false,
    interview_star: 0,
    min_seconds: 0,
    target: JSON.stringify({ deptIds: [], typeIds: [], grades: ['2024'] }),
    created_by: by,
    created_at: then.now,
    published_at: then.now,
  })
  const step = (entity: string, action: string, version: number, from: string | null, to: string, ids: string[]) =>
    recordMany(then, { entity, action, events: ids.map((id) => ({ id, version, from, to })) })
  await step('assessment_plan', 'create', 1, null, 'draft', [planId])
  await step('assessment_plan', 'publish', 2, 'draft', 'running', [planId])
  await then.insert('plan_scale', { plan_id: planId, no: 1, scale_version_id: scales[0]!.versionId })
  const people = world.people
    .filter(({ number, username }) => number.startsWith('2024') && !username.startsWith('student'))
    .slice(0, PEOPLE)
  const links = people.map((person, nth) => linkFor(then, { planId, by, person, nth }))
  const open = { ...linkFor(then, { planId, by, person: null, nth: PEOPLE }), most: 60 }
  await then.insertMany('plan_link', [...links, open])
  const paper = paperOfScales(scales)
  const sheets = people.map((person, nth) => {
    const isDone = nth < ANSWERED
    const known = {
      id: then.newId(),
      plan_id: planId,
      user_id: person.id,
      state: isDone ? ('done' as const) : ('todo' as const),
      created_at: then.now,
    }
    const answers = paper.questions.reduce(
      (all, _, at) => withTime(withChoice(all, at, (nth + at) % 2), at, 24 + ((nth * 7 + at) % 30)),
      emptyAnswers(paper.questions.length),
    )
    const submitted = new Date(then.now.getTime() + (6 + nth * 9) * millisecondsPer.hour)
    const answered = isDone ? { paper, answers, packed: packAnswers(answers), submitted, sex: person.sex } : null
    return {
      ...demoSheet(then, known, answered),
      version: isDone ? 3 : 1,
      link_id: isDone ? links[nth]!.id : null,
      pass_hash: isDone ? lostSecret(known.id) : null,
      ...demoSigned(then, known.id, isDone ? { ink: inkOf(person.realName), at: submitted } : null),
    }
  })
  await then.insertMany('sheet', sheets)
  const done = sheets.filter(({ state }) => state === 'done').map(({ id }) => id)
  await step(
    'sheet',
    'create',
    1,
    null,
    'todo',
    sheets.map(({ id }) => id),
  )
  await step('sheet', 'start', 2, 'todo', 'answering', done)
  await step('sheet', 'submit', 3, 'answering', 'done', done)
}

type Given = { planId: string; by: string; person: DemoPerson | null; nth: number }

const linkFor = (tx: Tx, { planId, by, person, nth }: Given) => {
  const id = tx.newId()
  const kind: LinkKind = person ? 'once' : 'open'
  const isUsed = person !== null && nth < ANSWERED
  return {
    id,
    plan_id: planId,
    kind,
    label: person ? '合作单位实习生' : '实习单位带教老师',
    user_id: person?.id ?? null,
    token_hash: lostSecret(id),
    most: 1,
    uses: isUsed ? 1 : 0,
    used_at: isUsed ? new Date(tx.now.getTime() + (5 + nth * 9) * millisecondsPer.hour) : null,
    revoked_at: nth === PEOPLE - 1 ? new Date(tx.now.getTime() + millisecondsPer.day) : null,
    created_by: by,
    created_at: tx.now,
  }
}
