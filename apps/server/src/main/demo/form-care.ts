import type { FormAnswers } from '@xinqiao/domain'
import { DAY, give, mark, type Said, type Stage } from './form-stage.ts'
import * as stories from './form-stories.ts'
import type { DemoPerson } from './people.ts'
import { actorOf, personOf } from './world.ts'

/** Newcomers in every state: given, taken back, corrected, signed by one or by both, to be signed again, being written. */
export const tellCare = async (stage: Stage, formId: string): Promise<void> => {
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
