import { starIn, type CaseAction, type FormAnswers } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { AnswerSubject } from '../answer/index.ts'
import { inheritsCase } from '../appointment/index.ts'
import { isBoundTo } from '../relation/index.ts'
import { needsWord } from './ask-end.ts'
import type { CaseRow } from './care.tables.ts'
import { moveCase } from './case.matter.ts'
import { CLOSING, findCase, graver, nameOf, starOf } from './case.repo.ts'
import { typeOfForm } from './form-type.ts'

export const CLOSING_FORM = 'F18'
const HEAD = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'
const RECORDS = 3

/** What somebody wrote down of a case is read by its host, whoever it was handed to, the bound supervisor and the head. */
export const mayReadCase = async (tx: Tx, actor: Actor, row: CaseRow): Promise<boolean> =>
  row.host_id === actor.userId ||
  actor.roleCodes.includes(HEAD) ||
  (await inheritsCase(tx, actor.userId, row.id)) ||
  isBoundTo(tx, actor.userId, 'supervisor', [row.id])

const textOf = (answers: FormAnswers, prop: string): string => {
  const value = answers[prop]
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** How it ends is what the report says: 1 as agreed, 3 out of touch, 4 stayed away. 2 is a transfer, and has its own paper. */
const actionOf = (answers: FormAnswers, isAsked: boolean): CaseAction => {
  const end = textOf(answers, 'endType')
  if (end === '2') throw new AppError('case.refer_instead')
  if (end === '3') return 'lose'
  if (end === '4') return 'absent'
  return isAsked ? 'propose' : 'finish'
}

/** 结案报告 (F18): handing it in ends the case, or puts its end before those who have to agree. */
export const closingSubject: AnswerSubject = {
  bizType: CLOSING,
  isFreshOnly: true,
  about: async (tx, bizId) => (await findCase(tx, bizId))?.visitor_id ?? null,
  start: async (tx, bizId) => {
    const row = ensure(await findCase(tx, bizId))
    const star = await starOf(tx, row.visitor_id)
    return {
      responsible: await nameOf(tx, row.host_id),
      endType: '1',
      ...(row.star_before === null ? {} : { assessmentLevelBeforeCase: row.star_before }),
      ...(star === null ? {} : { assessmentLevelOnCase: star }),
    }
  },
  mayRead: async (tx, actor, { bizId }) => {
    const row = bizId === null ? undefined : await findCase(tx, bizId)
    return row !== undefined && mayReadCase(tx, actor, row)
  },
  layer: async (tx, actor, { bizId }) => {
    const row = bizId === null ? undefined : await findCase(tx, bizId)
    return row === undefined ? null : { layer: RECORDS, isUnasked: row.host_id === actor.userId }
  },
  mayWrite: async (tx, actor, { bizId, userId, formId }) => {
    const row = bizId === null ? undefined : await findCase(tx, bizId)
    if (row === undefined || row.host_id !== actor.userId || row.visitor_id !== userId) return false
    return row.state === 'running' && (await typeOfForm(tx, formId)) === CLOSING_FORM
  },
  submitted: async (tx, answer) => {
    const found = await tx.row<{ biz_id: string }>('select biz_id from form_answer where tenant_id = $1 and id = $2', [
      tx.tenantId,
      answer.id,
    ])
    const row = ensure(await findCase(tx, found?.biz_id ?? ''))
    const star = starIn(answer.answers)
    const asked = await needsWord(tx, graver(star, await starOf(tx, row.visitor_id, answer.id)))
    await moveCase(tx, {
      id: row.id,
      action: actionOf(answer.answers, asked),
      by: ensure(tx.actor),
      input: {
        closing: answer,
        star,
        needsWord: asked,
        method: textOf(answer.answers, 'finishMethod'),
        plan: textOf(answer.answers, 'followPlan'),
      },
    })
  },
}
