import { Readable } from 'node:stream'
import { formatDate, type FieldRight, type FormAnswers, type RoleCode } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { createAnswerModule, type AnswerDesk } from '../../modules/answer/index.ts'
import {
  adoptCatalogue,
  createForm,
  formInForce,
  publishForm,
  saveFormDraft,
  saveFormSetting,
  saveRight,
} from '../../modules/form/index.ts'
import { gradingPart, saveScaleResult, saveSignature } from '../../modules/smart-form/index.ts'
import { findRoleByCode } from '../../modules/user/index.ts'
import { drawnSignature } from './drawn-signature.ts'
import { careForm, sessionRecord } from './form-designs.ts'
import * as stories from './form-stories.ts'
import { COLLEGES } from './names.ts'
import type { DemoPerson } from './people.ts'
import { seededRandom } from './random.ts'
import { actorOf, pastOf, personOf, type DemoWorld, type Past } from './world.ts'

const DAY = 24

/** Everything a story of forms needs at hand. */
type Stage = {
  tx: Tx
  world: DemoWorld
  past: Past
  desk: AnswerDesk
  scale: (by: DemoPerson, ago: number, scaleCode: string, answers: readonly number[]) => Promise<unknown>
  /** The picture of somebody's signature; the same each time. */
  sign: (person: DemoPerson, ago: number) => Promise<string>
}

type Said = { answerId: string; version: number }

/** Forms of the school's own beside the catalogue's, and what people have written in them. */
export const tellForms = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const past = pastOf(tx, world, 'form')
  await adoptCatalogue(past(60 * DAY))
  // One school that has only just begun, and one that has worked with it for a while.
  if (world.depts.colleges.length < COLLEGES.length) return
  const careId = await designCare(tx, world, past)
  const recordId = await designRecord(tx, world, past)
  const { files } = world
  if (files === null) return
  const { desk, door } = createAnswerModule([], [gradingPart])
  const pictures = new Map<string, string>()
  const stage: Stage = {
    tx,
    world,
    past,
    desk,
    scale: (by, ago, scaleCode, answers) => saveScaleResult(past(ago), actorOf(tx, by), door, { scaleCode, answers }),
    sign: async (person, ago) => {
      const known = pictures.get(person.id)
      if (known) return known
      const picture = drawnSignature(person.realName, seededRandom(`signature:${person.username}`))
      const made = await files.make(tx.tenantId, `${person.realName}.png`, Readable.from([picture]))
      const owned = { purpose: 'signature', ownerId: person.id, bizType: 'signature', bizId: person.id }
      await made.save(past(ago), { ...owned, expiresAt: null })
      pictures.set(person.id, made.id)
      return made.id
    },
  }
  for (const account of ['consultant', 'assessor', 'student']) {
    const person = personOf(world, account)
    const fileId = await stage.sign(person, 50 * DAY)
    await saveSignature(past(50 * DAY), actorOf(tx, person), { fileId, source: 'drawn' })
  }
  await tellCare(stage, careId)
  await tellVisits(stage, recordId)
}

const open = async (
  tx: Tx,
  world: DemoWorld,
  formId: string,
  role: RoleCode,
  actions: readonly ('fill' | 'view' | 'edit')[],
  fields: Readonly<Record<string, FieldRight>> = {},
): Promise<void> => {
  const { id: roleId } = (await findRoleByCode(tx, role))!
  await saveRight(tx, actorOf(tx, personOf(world, 'admin')), { formId, roleId, actions, fields, version: 0 })
}

/** Published twice, and being changed again. */
const designCare = async (tx: Tx, world: DemoWorld, past: Past): Promise<string> => {
  const admin = actorOf(tx, personOf(world, 'admin'))
  const content = (no: 1 | 2 | 3) => ({ title: careForm(no).title, content: JSON.stringify(careForm(no)) })
  const made = await createForm(past(42 * DAY), admin, { typeCode: 'CUSTOM', ...content(1) })
  const { id } = made
  const first = await publishForm(past(40 * DAY), admin, { id, version: made.version, note: '新生入学第一个月' })
  const second = await saveFormDraft(past(15 * DAY), admin, { id, version: first.version, ...content(2) })
  const now = await publishForm(past(14 * DAY), admin, {
    id,
    version: second.version,
    note: '增加两周感受与“网络与作息”，去掉生源地',
  })
  await saveFormDraft(past(20), admin, { id, version: now.version, ...content(3) })
  const early = past(40 * DAY)
  await open(early, world, id, 'ROLE_GENERAL', ['fill'])
  await open(early, world, id, 'ROLE_ASSESSMENT', ['view', 'edit'])
  await open(early, world, id, 'CRISIS_ROLE_CENTER_SUPERINTENDENT', ['view'])
  // Tutors see how their students get on, not what they told the centre.
  await open(early, world, id, 'CRISIS_ROLE_CONSULTANT', ['view'], {
    difficultyWords: 'hidden',
    VisitorSelfAssessment: 'hidden',
  })
  return id
}

const designRecord = async (tx: Tx, world: DemoWorld, past: Past): Promise<string> => {
  const admin = actorOf(tx, personOf(world, 'admin'))
  const { title } = sessionRecord
  const made = await createForm(past(58 * DAY), admin, {
    typeCode: 'F12',
    title,
    content: JSON.stringify(sessionRecord),
  })
  await publishForm(past(58 * DAY), admin, { id: made.id, version: made.version, note: '本校的记录格式' })
  await saveFormSetting(past(58 * DAY), admin, { categoryCode: 'F12', formId: made.id })
  return made.id
}

/** Submits what somebody wrote, about themselves unless told otherwise. */
const give = (
  { tx, past, desk }: Stage,
  by: DemoPerson,
  ago: number,
  formId: string,
  answers: FormAnswers,
  more: { userId?: string; answerId?: string; version?: number; no?: number } = {},
): Promise<Said> => {
  const actor = actorOf(tx, by)
  const given = { formId, answers: JSON.stringify(answers), eventSign: false, ...more }
  return desk.save({ ...past(ago), actor }, actor, given)
}

const mark = async ({ sign }: Stage, person: DemoPerson, ago: number, source: 'drawn' | 'quoted' = 'drawn') => ({
  fileId: await sign(person, ago),
  source,
})

/** Newcomers in every state: given, taken back, corrected, signed by one or by both, to be signed again, being written. */
const tellCare = async (stage: Stage, formId: string): Promise<void> => {
  const { tx, world, past, desk } = stage
  const assessor = personOf(world, 'assessor')
  const [student, newcomer, third] = ['student', 'student2', 'student3'].map((account) => personOf(world, account))
  const college = new Set(
    world.depts.classes.filter(({ parentId }) => parentId === world.depts.colleges[0]!.id).map(({ id }) => id),
  )
  const others = world.people.filter((one) => college.has(one.deptId) && one.roles[0] === 'ROLE_GENERAL').slice(3, 12)
  const countersign = async (said: Said, ago: number): Promise<void> => {
    const actor = actorOf(tx, assessor)
    const { fileId } = await mark(stage, assessor, ago, 'quoted')
    const { answerId, version } = said
    const given = { answerId, version, prop: 'sign_teacher', fileId, source: 'quoted' } as const
    await desk.sign({ ...past(ago), actor }, actor, given)
  }

  await correctTwice(stage, formId, student!, countersign)
  const taken = await give(stage, third!, 6 * DAY, formId, await cared(stage, third!, 1, 6 * DAY))
  await desk.recall(past(5 * DAY), actorOf(tx, third!), { answerId: taken.answerId })
  const { sign_student: _, ...unsigned } = await cared(stage, newcomer!, 4, 2)
  await desk.draft(past(2), actorOf(tx, newcomer!), { formId, answers: JSON.stringify(unsigned) })

  for (const [at, person] of others.entries()) {
    const ago = (13 - at) * DAY + at
    const answers = await cared(stage, person, at, ago)
    const said = await give(stage, person, ago, formId, answers)
    if (at % 3 === 0) await countersign(said, ago - 8)
    // The centre adds its own words, so what was signed is no longer what is there.
    if (at === 4) {
      const added = { ...answers, careLevel: '2', centreNote: '已电话联系，约好下周面谈。' }
      const { answerId, version } = said
      await give(stage, assessor, ago - 20, formId, added, { answerId, version })
    }
    if (at === 7) await desk.recall(past(ago - 5), actorOf(tx, person), { answerId: said.answerId })
  }
}

/** What the n-th newcomer wrote, signed. */
const cared = async (stage: Stage, person: DemoPerson, at: number, ago: number): Promise<FormAnswers> => ({
  phone: person.phone,
  ...stories.careAnswers[at % stories.careAnswers.length]!,
  ...(at % 2 === 0 ? { VisitorSelfAssessment: stories.mildWeeks } : {}),
  sign_student: await mark(stage, person, ago),
})

const correctTwice = async (
  stage: Stage,
  formId: string,
  student: DemoPerson,
  countersign: (said: Said, ago: number) => Promise<void>,
): Promise<void> => {
  const [once, twice] = stories.careCorrections
  const fresh = async (ago: number) => ({ sign_student: await mark(stage, student, ago, 'quoted') })
  const first: FormAnswers = {
    phone: student.phone,
    ...stories.careAnswers[0],
    origin: '2',
    ...(await fresh(30 * DAY)),
  }
  const said = await give(stage, student, 30 * DAY, formId, first)
  const second = { ...first, ...once, ...(await fresh(20 * DAY)) }
  const again = await give(stage, student, 20 * DAY, formId, second, said)
  const third = { ...second, ...twice, ...(await fresh(10 * DAY)) }
  const last = await give(stage, student, 10 * DAY, formId, third, { ...again, no: 2 })
  await countersign(last, 9 * DAY)
}

/** One visitor's way: registered, assessed, counselled; and a record of each kind for those who work here. */
const tellVisits = async (stage: Stage, recordId: string): Promise<void> => {
  const { tx, world, past, desk, scale } = stage
  const form = (typeCode: string) => formInForce(tx, typeCode)
  const person = (account: string) => personOf(world, account)
  const day = (ago: number): string => formatDate(past(ago).now)
  const student = person('student')
  const third = person('student3')
  const write = async (by: string, about: DemoPerson, ago: number, formId: string, answers: FormAnswers) => {
    const author = person(by)
    const source = by === 'consultant' || by === 'assessor' ? 'quoted' : 'drawn'
    const signed = { ...answers, sign_teacher: await mark(stage, author, ago, source) }
    return give(stage, author, ago, formId, signed, { userId: about.id })
  }

  const registered = { ...stories.registration, visitorPhone: student.phone }
  const visits = await form('F01')
  await give(stage, student, 24 * DAY, visits, {
    ...registered,
    sign_student: await mark(stage, student, 24 * DAY, 'quoted'),
  })
  const [walkIn, caller] = world.people.slice(-2)
  const asked = { ...stories.registration, historyOfSuicidalIdeation: '1', tensionLevel: 4, mainQuestionName: '2-1' }
  await give(
    stage,
    person('reception'),
    5 * DAY,
    visits,
    { ...asked, visitorPhone: walkIn!.phone },
    { userId: walkIn!.id },
  )
  await give(stage, person('clerk'), 3 * DAY, visits, { ...asked, visitorPhone: caller!.phone }, { userId: caller!.id })

  for (const { hoursAgo, scaleCode, answers } of stories.scales) await scale(student, hoursAgo, scaleCode, answers)
  await write('assessor', student, 20 * DAY, await form('F09'), stories.assessment(day(20 * DAY)))
  const milder = { interviewAssessResult: '2', injuryTendency: '1', gradingResults: '3', pastHistory: '' }
  await write('assessor', third, 16 * DAY, await form('F09'), stories.assessment(day(16 * DAY), milder))
  const talked = stories.assessment(day(4 * DAY), stories.interview)
  await write('interviewer', walkIn!, 4 * DAY, await form('F11'), talked)
  const noted = { ...stories.medicalNote, consultDateTime: `${day(8 * DAY)} 14:30:00` }
  await write('psychiatrist', third, 8 * DAY, await form('F17'), noted)
  await write('consultant2', third, 10 * DAY, recordId, {
    ...stories.sessions[1]!.answers,
    consultDateTime: `${day(10 * DAY)} 10:00:00`,
    pastHistory: '',
  })
  const supervised = { ...stories.supervision, supervisionTime: `${day(2 * DAY)} 16:00:00` }
  await give(stage, person('supervisor'), 2 * DAY, await form('F25'), supervised, { userId: person('consultant').id })

  let said: Said | null = null
  let answers: FormAnswers = {}
  for (const session of stories.sessions) {
    const ago = session.daysAgo * DAY
    answers = { ...session.answers, consultDateTime: `${day(ago)} 08:30:00` }
    said = await write('consultant', student, ago, recordId, answers)
  }
  await desk.draft(past(1), actorOf(tx, person('consultant')), {
    formId: recordId,
    userId: student.id,
    answers: JSON.stringify({ ...answers, ...stories.sessionDraft }),
    ...said!,
  })
}
