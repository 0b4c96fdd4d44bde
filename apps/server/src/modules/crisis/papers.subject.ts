import { isTrackable, parseDateTime, plainText, starIn, type FormAnswers } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { AnswerSubject } from '../answer/index.ts'
import { isLeader, isMember } from './crisis.policy.ts'
import { findCase } from './crisis.repo.ts'
import type { CrisisRow, TalkRow } from './crisis.tables.ts'
import { CASE } from './crisis.tables.ts'
import { moveCase } from './move-case.ts'

export const ASSESS_FORM = 'F21'
export const TALK_FORM = 'F22'
const ASSESS = 'crisis_assess'
const TALK = 'crisis_talk'
const LAYER = 4

const typeOfForm = async (tx: Tx, formId: string): Promise<string | null> =>
  (await tx.find('form', { id: formId }))?.type_code ?? null

/** Those who help with it: who answers for it, its team, and the two who level. */
const helps = async (tx: Tx, actor: Actor, row: CrisisRow): Promise<boolean> =>
  row.user_id !== actor.userId &&
  (row.owner_id === actor.userId || isLeader(actor) || (await isMember(tx, row.id, actor.userId)))

const textOf = (answers: FormAnswers, prop: string): string => plainText(answers[prop]).trim()

const bizOf = async (tx: Tx, answerId: string): Promise<string> =>
  (await tx.find('form_answer', { id: answerId }))?.biz_id ?? ''

/** 危机评估表 (F21): handing it in puts the case before whoever levels it. */
export const assessSubject: AnswerSubject = {
  bizType: ASSESS,
  isFreshOnly: true,
  about: async (tx, bizId) => (await findCase(tx, bizId))?.user_id ?? null,
  mayRead: async (tx, actor, { bizId }) => {
    const row = bizId === null ? undefined : await findCase(tx, bizId)
    return row !== undefined && helps(tx, actor, row)
  },
  layer: async (tx, actor, { bizId }) => {
    const row = bizId === null ? undefined : await findCase(tx, bizId)
    return row ? { layer: LAYER, isUnasked: await helps(tx, actor, row) } : null
  },
  mayWrite: async (tx, actor, { bizId, userId, formId }) => {
    const row = bizId === null ? undefined : await findCase(tx, bizId)
    // About a colleague who plays nothing is written down that would stay in their file.
    if (!row || row.user_id !== userId || row.state !== 'centre' || row.drill_id !== null) return false
    return (
      (row.owner_id === actor.userId || actor.roleCodes.includes('CRISIS_ROLE_CENTER_SUPERINTENDENT')) &&
      (await typeOfForm(tx, formId)) === ASSESS_FORM
    )
  },
  submitted: async (tx, answer) => {
    const row = ensure(await findCase(tx, await bizOf(tx, answer.id)))
    // Signed later: the case went on when it was handed in.
    if (row.assessment_id === answer.id) return
    await moveCase(tx, {
      id: row.id,
      action: 'assess',
      by: ensure(tx.actor),
      given: { assessment: { id: answer.id, star: starIn(answer.answers) } },
    })
    tx.audit({ action: 'crisis.assess', subjectType: CASE, subjectId: row.id })
  },
}

const findTalk = (tx: Tx, id: string): Promise<TalkRow | undefined> => tx.find('crisis_talk', { id })

const caseOf = async (tx: Tx, talkId: string | null): Promise<{ talk: TalkRow; row: CrisisRow } | null> => {
  const talk = talkId === null ? undefined : await findTalk(tx, talkId)
  const row = talk ? await findCase(tx, talk.case_id) : undefined
  return talk && row ? { talk, row } : null
}

/** 在医院: as somebody is now, or where they are treated. */
const isInHospital = (answers: FormAnswers): boolean =>
  textOf(answers, 'currentStatus') === '7' || textOf(answers, 'medicalStatus') === '4'

const between = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most

/** 干预记录 (F22): handing it in moves the clock of the case on. */
export const talkSubject: AnswerSubject = {
  bizType: TALK,
  isFreshOnly: true,
  about: async (tx, bizId) => (await caseOf(tx, bizId))?.row.user_id ?? null,
  mayRead: async (tx, actor, { bizId }) => {
    const found = await caseOf(tx, bizId)
    return found !== null && helps(tx, actor, found.row)
  },
  layer: async (tx, actor, { bizId }) => {
    const found = await caseOf(tx, bizId)
    return found ? { layer: LAYER, isUnasked: await helps(tx, actor, found.row) } : null
  },
  mayWrite: async (tx, actor, { bizId, userId, formId }) => {
    const found = await caseOf(tx, bizId)
    if (!found || found.talk.made_by !== actor.userId || found.row.user_id !== userId) return false
    return found.row.state === 'active' && (await typeOfForm(tx, formId)) === TALK_FORM
  },
  submitted: async (tx, answer) => {
    const { talk, row } = ensure(await caseOf(tx, await bizOf(tx, answer.id)))
    if (talk.answer_id !== null) return
    const { answers } = answer
    const at = parseDateTime(textOf(answers, 'InterventionTime').padEnd(19, ':00').slice(0, 19))
    if (!at || !isTrackable(at, tx.now)) throw new AppError('crisis.track_date')
    const [risk, measure] = [
      Number(textOf(answers, 'risk_assessment')),
      Number(textOf(answers, 'interventionMeasures')),
    ]
    if (!between(risk, 4) || !between(measure, 3)) throw new AppError('crisis.risk_first')
    if (
      textOf(answers, 'psyAssistanceSystem') === '1' &&
      (textOf(answers, 'expertsFeedback') === '' || textOf(answers, 'managementProcess') === '')
    )
      throw new AppError('crisis.experts')
    await tx.update(
      'crisis_talk',
      { id: talk.id },
      {
        answer_id: answer.id,
        talked_at: at,
        hours: Number(textOf(answers, 'InterventionHours')) || 0,
        risk,
        measure,
        in_hospital: isInHospital(answers),
      },
    )
    await moveCase(tx, {
      id: row.id,
      action: 'record',
      by: ensure(tx.actor),
      given: { talk: { at, measure: measure as 1 | 2 | 3, inHospital: isInHospital(answers) } },
    })
    tx.audit({ action: 'crisis.talk', subjectType: CASE, subjectId: row.id, detail: { talkId: talk.id, risk } })
  },
}
