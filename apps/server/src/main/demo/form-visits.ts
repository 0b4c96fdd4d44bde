import { formatDate, type FormAnswers } from '@xinqiao/domain'
import { formInForce } from '../../modules/form/index.ts'
import { DAY, give, mark, type Said, type Stage } from './form-stage.ts'
import * as stories from './form-stories.ts'
import type { DemoPerson } from './people.ts'
import { actorOf, personOf } from './world.ts'

/** One visitor's way: registered, assessed, counselled; and a record of each kind for those who work here. */
export const tellVisits = async (stage: Stage, recordId: string): Promise<void> => {
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
    answers: JSON.stringify({
      ...answers,
      ...stories.sessionDraft,
      sign_teacher: await mark(stage, person('consultant'), 1, 'quoted'),
    }),
    ...said!,
  })
}
