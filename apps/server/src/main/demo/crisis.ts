import { createHash } from 'node:crypto'
import { canonicalJson, formatDateTime, labelCopies, millisecondsPer, type FormAnswers } from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { askForEnd, caseErrands, pathErrands, receiptErrands, sealCrisis } from '../../modules/crisis/index.ts'
import { formAtHand, formInForce, type FormAtHand } from '../../modules/form/index.ts'
import type { CrisisStory } from './crisis-active-stories.ts'
import { hearWarnings, tellClocks, tellWarning } from './crisis-clocks.ts'
import { tellPoints } from './crisis-points.ts'
import { crisisStoriesOf, talkWords } from './crisis-stories.ts'
import type { DemoPerson } from './people.ts'
import { actorOf, pastOf, personOf, type DemoWorld } from './world.ts'

const HANDLING = new Set(['crisis_case_handle_btn', 'crisis_case_list_tab'] as const)

type Papers = { readonly assess: FormAtHand; readonly talk: FormAtHand }

/** Those of the college one can sign in for, so that its head and its tutor have something to do, and some of the others. */
const studentsFor = async (tx: Tx, world: DemoWorld, count: number): Promise<string[]> => {
  const college = personOf(world, 'facultyhead').deptId
  const find = async (isOwn: boolean, limit: number): Promise<string[]> =>
    (
      await tx.sql<{ id: string }>(
        `select u.id from user_account u where u.tenant_id = $1 and u.number_name = u.username
            and exists (select 1 from dept_closure c where c.tenant_id = $1 and c.descendant_id = u.dept_id and c.ancestor_id = $2) = $3
            and not exists (select 1 from risk_signal s where s.tenant_id = $1 and s.user_id = u.id)
          order by md5(u.username) limit ${limit}`,
        [tx.tenantId, college, isOwn],
      )
    ).map(({ id }) => id)
  const own = await find(true, Math.ceil(count / 2))
  const others = await find(false, count - own.length)
  return Array.from(
    { length: count },
    (_, at) => (at % 2 === 0 ? own[at / 2] : others[(at - 1) / 2]) ?? own[0] ?? others[0]!,
  )
}

const paperOf = async (tx: Tx, code: string): Promise<FormAtHand> =>
  formAtHand(tx, { formId: await formInForce(tx, code) })

/** A paper as it was handed in: asked for what the form asks, sealed, with its first edition. */
const handIn = async (
  tx: Tx,
  form: FormAtHand,
  about: { id: string; userId: string; by: DemoPerson; at: Date; bizType: string; bizId: string; answers: FormAnswers },
): Promise<void> => {
  const props = new Set(form.definition.fields.map(({ prop }) => prop))
  const answers = Object.fromEntries(Object.entries(about.answers).filter(([prop]) => props.has(prop)))
  const hash = createHash('sha256').update(canonicalJson(answers)).digest()
  const body = JSON.stringify({
    answers,
    labels: labelCopies(form.definition.fields, answers, form.options),
    last: {},
    openedAt: {},
  })
  const { id, at, by } = about
  const words = { form_no: form.no, content_hash: hash }
  await tx.insert('form_answer', {
    id,
    ...words,
    form_id: form.formId,
    user_id: about.userId,
    biz_type: about.bizType,
    biz_id: about.bizId,
    status: 'submitted',
    edition: 1,
    body: tx.keys.encrypt(inRow('form_answer.body', id), body),
    created_by: by.id,
    updated_by: by.id,
    created_at: at,
    updated_at: at,
    submitted_at: at,
  })
  await tx.insert('form_edition', {
    answer_id: id,
    no: 1,
    event: 'submit',
    ...words,
    body: tx.keys.encrypt(inRow('form_edition.body', id, 1), body),
    made_by: by.id,
    made_at: at,
  })
}

const standing = {
  currentStatus: '2',
  medicalStatus: '2',
  referHospitalStatus: '0',
  supportMeasures: ['1', '2'],
  psyAssistanceSystem: '0',
}

type Step = readonly [action: string, to: string, by: string | null, at: Date]

/** What happened to a case, act by act, as its machine has it. */
const stepsOf = (world: DemoWorld, story: CrisisStory, at: (ago: number) => Date): Step[] => {
  const { state, opened, owner, star, talks = [], ended = 400 } = story
  const [head, chief, host] = [
    personOf(world, 'centerhead').id,
    personOf(world, 'crisischief').id,
    owner ? personOf(world, owner).id : null,
  ]
  const steps: Step[] = [['create', 'faculty', null, at(opened)]]
  if (state === 'faculty') return steps
  steps.push(['arrive', 'centre', null, at(opened - 0.1)])
  if (host) steps.push(['take', 'centre', host, at(opened - 0.3)])
  if (state === 'centre') return steps
  steps.push(['assess', 'grading', host, at(opened - 1)])
  if (state === 'grading') return steps
  if (state === 'dismissed') return [...steps, ['watch', 'dismissed', head, at(opened - 2)]]
  if (star === 1)
    steps.push(['propose', 'grading', head, at(opened - 1.2)], ['confirm', 'active', chief, at(opened - 1.4)])
  else steps.push(['level', 'active', head, at(opened - 1.4)])
  for (const [ago] of talks) steps.push(['record', 'active', host, at(ago)])
  if (state === 'closed')
    steps.push(['ask_close', 'closing', host, at(ended)], ['close', 'closed', head, at(ended - 10)])
  return steps
}

const nextOf = ({ state, talks = [] }: CrisisStory) => {
  if (state === 'faculty') return 'review'
  if (state === 'centre') return 'assess'
  if (state === 'grading') return 'level'
  if (state === 'closed' || state === 'dismissed') return 'none'
  return talks.length > 0 ? 'follow' : 'contact'
}

const reporters = {
  class: 'classmate',
  dorm: 'classmate',
  tutor: 'tutor',
  faculty: 'facultyconsult',
  counsellor: 'consultant',
  centre: 'centerhead',
  warning: 'consultant',
  self: 'classmate',
} as const

const record = async (tx: Tx, entity: string, id: string, steps: readonly Step[]): Promise<void> => {
  await tx.sql(
    `insert into state_event (tenant_id, entity, entity_id, version, from_state, to_state, action, actor_id, at)
     select $1, $2, $3, x.n, x.was, x.became, x.action, x.by, x.at
       from unnest($4::text[], $5::text[], $6::text[], $7::uuid[], $8::timestamptz[]) with ordinality as x (was, became, action, by, at, n)`,
    [
      tx.tenantId,
      entity,
      id,
      [null, ...steps.map(([, to]) => to).slice(0, -1)],
      steps.map(([, to]) => to),
      steps.map(([action]) => action),
      steps.map(([, , by]) => by),
      steps.map(([, , , at]) => at),
    ],
  )
}

const tellReceipts = async (
  tx: Tx,
  world: DemoWorld,
  story: CrisisStory,
  caseId: string,
  userId: string,
  at: (ago: number) => Date,
): Promise<string[]> => {
  const ids: string[] = []
  const host = personOf(world, story.owner ?? 'consultant').id
  const tutor = personOf(world, 'tutor').id
  for (const [no, receipt] of (story.receipts ?? []).entries()) {
    const id = world.random.id(`crisis-receipt:${caseId}:${no}`)
    const sent = Math.max(2, -receipt.due + 20)
    const state = receipt.isConfirmed ? 'confirmed' : receipt.answer ? 'answered' : 'waiting'
    const steps: Step[] = [['create', 'waiting', host, at(sent)]]
    if (receipt.answer) steps.push(['answer', 'answered', tutor, at(sent - 1)])
    if (receipt.isConfirmed) steps.push(['confirm', 'confirmed', host, at(sent - 1.5)])
    await tx.insert('crisis_receipt', {
      id,
      state,
      version: steps.length,
      case_id: caseId,
      user_id: userId,
      sent_by: host,
      due_at: at(-receipt.due),
      created_at: at(sent),
      todos: sealCrisis(tx, 'todos', id, JSON.stringify(receipt.todos)),
      ...(receipt.answer
        ? {
            how: 'met',
            answered_by: tutor,
            answered_at: at(sent - 1),
            words: sealCrisis(tx, 'answer', id, receipt.answer),
          }
        : {}),
    })
    for (let done = 1; done <= (receipt.ticked ?? (receipt.answer ? receipt.todos.length : 0)); done++)
      await tx.insert('crisis_receipt_tick', { receipt_id: id, no: done, made_by: tutor, made_at: at(sent - done) })
    await record(tx, 'crisis_receipt', id, steps)
    ids.push(id)
  }
  return ids
}

const tellTalks = async (
  tx: Tx,
  world: DemoWorld,
  story: CrisisStory,
  paper: FormAtHand,
  about: { caseId: string; userId: string; at: (ago: number) => Date },
) => {
  const by = personOf(world, story.owner ?? 'consultant')
  for (const [no, [ago, risk]] of (story.talks ?? []).entries()) {
    const [id, answerId] = [
      world.random.id(`crisis-talk:${about.caseId}:${no}`),
      world.random.id(`crisis-paper:${about.caseId}:${no}`),
    ]
    const at = about.at(ago)
    const measure = story.measure ?? 2
    await handIn(tx, paper, {
      id: answerId,
      userId: about.userId,
      by,
      at,
      bizType: 'crisis_talk',
      bizId: id,
      answers: {
        InterventionTime: formatDateTime(at),
        InterventionHours: 1,
        interventionMeasures: String(measure),
        risk_assessment: String(risk),
        interventionContent: talkWords[no % talkWords.length]!,
        ...standing,
      },
    })
    await tx.insert('crisis_talk', {
      id,
      case_id: about.caseId,
      made_by: by.id,
      answer_id: answerId,
      talked_at: at,
      hours: 1,
      risk,
      measure,
      created_at: at,
    })
  }
}

/** Cases in every node and at every level, two of them late, some over, and the reports they came from. */
export const tellCrises = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const past = pastOf(tx, world, 'crisis')
  const at = (ago: number): Date => new Date(tx.now.getTime() - ago * millisecondsPer.hour)
  const papers: Papers = { assess: await paperOf(tx, 'F21'), talk: await paperOf(tx, 'F22') }
  const stories = crisisStoriesOf(world.depts.colleges.length)
  const students = await studentsFor(tx, world, stories.length)
  const year = formatDateTime(tx.now).slice(0, 4)
  // The oldest has the first number.
  const numbers = [...stories.keys()].toSorted((a, b) => stories[b]!.opened - stories[a]!.opened)
  for (const [no, story] of stories.entries()) {
    const userId = students[no]!
    const id = world.random.id(`crisis-case:${no}`)
    const isOver = story.state === 'closed' || story.state === 'dismissed'
    const owner = story.owner ? personOf(world, story.owner) : null
    // Put before the approvers at the end, by the engine itself.
    const standsAs = story.state === 'closing' ? 'active' : story.state
    const steps = stepsOf(world, story.state === 'closing' ? { ...story, state: 'active' } : story, at)
    const assessed = steps.find(([action]) => action === 'assess')?.[3]
    const levelled =
      steps.find(([action]) => action === 'level' || action === 'confirm' || action === 'watch')?.[3] ?? null
    const assessmentId = assessed ? world.random.id(`crisis-assess:${no}`) : null
    if (assessed && owner && assessmentId)
      await handIn(tx, papers.assess, {
        id: assessmentId,
        userId,
        by: owner,
        at: assessed,
        bizType: 'crisis_assess',
        bizId: id,
        answers: {
          isCrisisStatus: '1',
          crisisEvents: story.words,
          suicidalSituations: '2',
          selfHarmingStatus: ['1'],
          suicidalStatus: ['2'],
          mentalDisorders: '1',
          InducingFactors: ['5'],
          assessmentLevel: String(story.advised ?? 3),
          risk_assessment: '2',
          ...standing,
        },
      })
    const last = story.talks?.at(-1)?.[0]
    await tx.insert('crisis_case', {
      id,
      state: standsAs,
      version: steps.length,
      variant: story.variant ?? 'crisis',
      case_no: `WJ-${year}-${String(numbers.indexOf(no) + 1).padStart(4, '0')}`,
      user_id: userId,
      is_urgent: story.signs.some((sign) => sign !== 'odd'),
      owner_id: owner?.id ?? null,
      taken_at: owner ? at(story.opened - 0.3) : null,
      star: isOver || standsAs === 'active' ? (story.star ?? null) : null,
      star_at: levelled,
      measure: story.measure ?? 1,
      assessment_id: assessmentId,
      advised_star: assessmentId ? (story.advised ?? null) : null,
      next_step: nextOf(story),
      due_from: last === undefined ? at(Math.min(story.opened, 24)) : at(last),
      due_at: isOver ? null : at(-story.due),
      contacted_at: last === undefined ? null : at(last),
      opened_at: at(story.opened),
      closed_at: isOver ? steps.at(-1)![3] : null,
      closed_by: isOver ? personOf(world, 'centerhead').id : null,
    })
    await record(tx, 'crisis_case', id, steps)
    for (const member of story.team ?? [])
      await tx.insert('crisis_member', {
        case_id: id,
        user_id: personOf(world, member).id,
        since: at(story.opened - 1),
      })
    const reportId = world.random.id(`crisis-report:${no}`)
    const reporter = personOf(world, reporters[story.by])
    const reached = story.state !== 'faculty'
    const states: Step[] = [['create', 'review', reporter.id, at(story.opened)]]
    if (story.isReturned) states.push(['return', 'returned', personOf(world, 'facultyhead').id, at(story.opened - 1)])
    if (reached) states.push(['pass_over', 'reached', null, at(story.opened - 0.1)])
    const day = formatDateTime(at(story.opened)).slice(2, 10).replaceAll('-', '')
    await tx.insert('crisis_report', {
      id: reportId,
      state: reached ? 'reached' : story.isReturned ? 'returned' : 'review',
      version: states.length,
      variant: story.variant ?? 'crisis',
      report_no: `R-${day}-${String(50 + no)}`,
      type: '1',
      case_id: id,
      user_id: userId,
      reporter_id: reporter.id,
      reporter_type: story.by,
      signs: [...story.signs],
      happened: 'today',
      is_urgent: story.signs.some((sign) => sign !== 'odd'),
      place: sealCrisis(tx, 'place', reportId, story.place ?? ''),
      words: sealCrisis(tx, 'words', reportId, story.words),
      due_at: at(story.opened - 4),
      created_at: at(story.opened),
      ...(story.isReturned
        ? {
            opinion: sealCrisis(tx, 'opinion', reportId, '请补充事发的时间与地点'),
            decided_by: personOf(world, 'facultyhead').id,
            decided_at: at(story.opened - 1),
          }
        : {}),
    })
    await record(tx, 'crisis_report', reportId, states)
    await tellTalks(tx, world, story, papers.talk, { caseId: id, userId, at })
    const about = { caseId: id, userId, past }
    await tellWarning(world, story, about)
    await tellClocks(story, about)
    const receipts = await tellReceipts(tx, world, story, id, userId, at)
    if (standsAs === 'active') await tellPoints(tx, world, story, id, at)
    if (!isOver) {
      const then = past(Math.max(0.5, Math.min(story.opened, 24)))
      await caseErrands.adopt(then, id)
      await pathErrands.adopt(then, id)
    }
    for (const receipt of receipts) await receiptErrands.adopt(past(1), receipt)
    if (story.state === 'closing' && owner) {
      const actor = { ...actorOf(tx, owner), permissions: HANDLING }
      await askForEnd({ ...past(18), actor }, actor, {
        id,
        version: steps.length,
        reason: '睡眠、到课、与室友往来都稳住了，本人也愿意进入一般关注。',
      })
    }
  }
  await tx.sql(
    `insert into crisis_serial (tenant_id, name, last) values ($1, $2, $3) on conflict (tenant_id, name) do update set last = excluded.last`,
    [tx.tenantId, `WJ-${year}`, stories.length],
  )
  await hearWarnings(tx)
  // What was said has been read; what is owed is still in the list.
  await tx.sql(
    `update message set status = 2, read_at = created_at where tenant_id = $1 and status = 1 and biz_type in ('crisis_case', 'crisis_receipt', 'crisis_report')`,
    [tx.tenantId],
  )
}
