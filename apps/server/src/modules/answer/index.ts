import type { Registration } from '../../kernel/http/binding.ts'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import type { FilePurpose } from '../file/index.ts'
import { answerDesk, type AnswerDesk } from './answer-desk.ts'
import { answerDoor, type AnswerDoor } from './answer-door.ts'
import { draftCron } from './answer.crons.ts'
import type { AnswerDeps, AnswerPart, AnswerSubject } from './answer-parts.ts'
import { answerRegistration } from './answer.routes.ts'
import { answerFilePurposes } from './file-purposes.ts'

export type { AnswerPart, AnswerSubject, Standing, SubmittedAnswer } from './answer-parts.ts'
export type { AnswerDesk } from './answer-desk.ts'
export type { AnswerDoor } from './answer-door.ts'
export { askForCount, factPlace, factsOf, fillFacts } from './facts.ts'
export { draftPercents } from './draft-percent.ts'
export { openedAnswers, openedBodies } from './opened-answers.ts'

export type AnswerModule = {
  readonly registration: Registration
  readonly filePurposes: readonly FilePurpose[]
  readonly crons: readonly CronDefinition[]
  readonly door: AnswerDoor
  readonly desk: AnswerDesk
}

/** Answers to forms. Modules hand in whose matters have answers, and what else is to be done with an answer. */
export const createAnswerModule = (
  subjects: readonly AnswerSubject[] = [],
  parts: readonly AnswerPart[] = [],
): AnswerModule => {
  const deps: AnswerDeps = { subjects: new Map(subjects.map((subject) => [subject.bizType, subject])), parts }
  return {
    registration: answerRegistration(deps),
    filePurposes: answerFilePurposes(deps),
    crons: [draftCron],
    door: answerDoor(deps),
    desk: answerDesk(deps),
  }
}
export { answerModule } from './answer.module.ts'
