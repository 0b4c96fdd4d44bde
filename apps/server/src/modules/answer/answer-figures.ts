import type { CallInput, Calls } from '@xinqiao/contract'
import { answerFigures, answersInBox, boxSaysAll, figureText, SMALLEST_TOLD, type FormAnswers } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { formAtHand, rightsOn, type FormAtHand } from '../form/index.ts'
import { visiblePeople } from '../user/index.ts'
import { fieldsFor } from './answer.views.ts'
import { factsOf } from './facts.ts'
import { answersInReach } from './list-answers.ts'
import { openedAnswers } from './opened-answers.ts'

type Asked = CallInput<Calls['POST /public/forms/answer/figures']>['body']

const PORTION = 500

/** Answers to this very version: what a box says was decided when it was filled. */
const ofVersion = async (tx: Tx, ids: readonly string[], no: number): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tx.sql<{ id: string }>(
        'select id from form_answer where tenant_id = $1 and id = any($2::uuid[]) and form_no = $3',
        [tx.tenantId, ids, no],
      )
    ).map(({ id }) => id),
  )

/**
 * Boxes where the school has all questions of the form counted, and bodies otherwise; some at a time, so that others have
 * their turn in between.
 */
const saidIn = async (tx: Tx, ids: readonly string[], form: FormAtHand): Promise<readonly FormAnswers[]> => {
  const { fields } = form.definition
  const isBoxed = boxSaysAll(form.typeCode, fields, form.options)
  const sets: FormAnswers[] = []
  for (let at = 0; at < ids.length; at += PORTION) {
    const portion = ids.slice(at, at + PORTION)
    const boxed = isBoxed ? await ofVersion(tx, portion, form.no) : new Set<string>()
    const facts = await factsOf(tx, [...boxed])
    const opened = await openedAnswers(
      tx,
      portion.filter((id) => !boxed.has(id)),
    )
    sets.push(...[...facts.values()].map((box) => answersInBox(fields, box)), ...opened.values())
  }
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
  const questions = answerFigures(fieldsFor(form, right, actor), await saidIn(tx, ids, form), form.options, isExact)
  return {
    formName: form.title,
    no: form.no,
    total: !isExact && ids.length < SMALLEST_TOLD ? null : ids.length,
    isExact,
    questions: questions.map(({ n, options, fewest, ...rest }) => ({
      ...rest,
      n: figureText(n, fewest),
      options: options.map(({ label, cell }) => ({ label, count: figureText(cell, fewest), value: cell.value })),
    })),
  }
}
