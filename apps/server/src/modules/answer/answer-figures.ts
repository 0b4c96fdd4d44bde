import type { CallInput, Calls } from '@xinqiao/contract'
import { answerFigures, figureText, SMALLEST_TOLD, type FormAnswers } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { formAtHand, rightsOn } from '../form/index.ts'
import { visiblePeople } from '../user/index.ts'
import { fieldsFor } from './answer.views.ts'
import { answersInReach } from './list-answers.ts'
import { openedAnswers } from './opened-answers.ts'

type Asked = CallInput<Calls['POST /public/forms/answer/figures']>['body']

const PORTION = 500

/** Opened some at a time, so that others have their turn in between. */
const openedSets = async (tx: Tx, ids: readonly string[]): Promise<readonly FormAnswers[]> => {
  const sets: FormAnswers[] = []
  for (let at = 0; at < ids.length; at += PORTION)
    sets.push(...(await openedAnswers(tx, ids.slice(at, at + PORTION))).values())
  return sets
}

/** Also of a form that takes no more answers. */
const newestNo = async (tx: Tx, formId: string): Promise<number> =>
  ensure((await tx.find('form', { id: formId }))?.published_no)

/** A form's answers in figures, question by question in its newest version: of the people one may see, nobody named. */
export const readFigures = async (tx: Tx, actor: Actor, { formId, ...days }: Asked) => {
  const right = await rightsOn(tx, actor, formId)
  if (!right.actions.has('view')) throw new AppError('auth.forbidden')
  const form = await formAtHand(tx, { formId, no: await newestNo(tx, formId) })
  const ids = await answersInReach(tx, actor, { ...days, formId, status: 'submitted' })
  const isExact = visiblePeople(actor) === 'everyone'
  const questions = answerFigures(fieldsFor(form, right, actor), await openedSets(tx, ids), form.options, isExact)
  return {
    formName: form.title,
    no: form.no,
    total: !isExact && ids.length < SMALLEST_TOLD ? null : ids.length,
    isExact,
    questions: questions.map(({ n, options, ...rest }) => ({
      ...rest,
      n: figureText(n),
      options: options.map(({ label, cell }) => ({ label, count: figureText(cell), value: cell.value })),
    })),
  }
}
