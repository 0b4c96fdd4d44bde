import { formatDateTime, sheetMachine, smallThings } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import { ALL_APART, stepApart } from '../../kernel/db/apart.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { asksFurther } from './follow-sheet.ts'
import { askedPaper } from './plan-scales.ts'
import { openScores, type PlanRow, type SheetRow } from './plan.tables.ts'
import { ownSheet, planOfSheet } from './sheet.repo.ts'

const MOST = 50

/** Where colleges begin one after the other, one's own. */
const opensAt = (row: SheetRow, plan: PlanRow): Date => row.opens_at ?? plan.start_at

const mineView = async (tx: Tx, row: SheetRow, plan: PlanRow) => {
  const { scales, questions } = await askedPaper(tx, plan.id)
  const seconds = scales.reduce((sum, { definition }) => sum + definition.estimatedSec, 0)
  const isLive = row.state === 'todo' || row.state === 'answering'
  return {
    id: row.id,
    title: plan.told,
    state: row.state,
    stateName: sheetMachine.states[row.state].label,
    startTime: formatDateTime(opensAt(row, plan)),
    endTime: formatDateTime(plan.end_at),
    isOpen:
      isLive &&
      opensAt(row, plan) <= tx.now &&
      (plan.state === 'running' || (plan.state === 'paused' && row.state === 'answering')),
    total: questions.length,
    answered: row.answered,
    minutes: Math.max(1, Math.round(seconds / 60)),
    submitTime: row.submitted_at && formatDateTime(row.submitted_at),
    hasReport: row.state === 'done' && plan.view_report === 'summary',
    evaluationType: row.is_cadre ? '1' : null,
  }
}

/** What somebody is asked in either space, and what they answered: no result, no level. */
export const mySheets = async (tx: Tx, actor: Actor) => {
  await stepApart(tx, ALL_APART)
  const rows = await tx.sql<SheetRow>(
    `select s.* from sheet s join assessment_plan p on p.tenant_id = $1 and p.id = s.plan_id
      where s.tenant_id = $1 and s.user_id = $2 and p.state not in ('draft', 'removed') and s.state <> 'invalid'
        and not s.is_daily
      order by (s.state in ('todo', 'answering')) desc, s.created_at desc, s.id limit ${MOST}`,
    [tx.tenantId, actor.userId],
  )
  const views = []
  for (const row of rows) views.push(await mineView(tx, row, await planOfSheet(tx, row)))
  return views
}

export const introOf = async (tx: Tx, actor: Actor, id: string) => {
  const row = await ownSheet(tx, actor.userId, id)
  const plan = await planOfSheet(tx, row)
  return {
    ...(await mineView(tx, row, plan)),
    notice: plan.notice,
    needsAgreement: plan.needs_agreement && row.agreed_at === null,
    needsSignature: plan.needs_signature && row.signed_at === null,
    needsCare: row.submitted_at !== null && row.is_risk,
    seconds: row.seconds ?? 0,
    hasFollow: asksFurther(row, tx.now),
    isDaily: row.is_daily,
  }
}

/** The words each scale has for the person, without a number, a level or the name of an illness. */
export const studentWords = async (tx: Tx, row: SheetRow) => {
  const { scales } = await askedPaper(tx, row.plan_id)
  const found = openScores(tx, row).results.flatMap((result, part) => {
    const definition = scales[part]?.definition
    return result.bands.flatMap(({ dim, level, star }) => {
      const band = definition?.bands.find((one) => one.dim === dim && one.level === level)
      return band ? [{ code: result.code, star, words: band.student, advice: band.advice ?? [] }] : []
    })
  })
  const advice = new Set(found.flatMap((one) => one.advice))
  const [hardest] = found.toSorted((a, b) => b.star - a.star)
  return {
    words: [...new Set(found.map(({ words }) => words))],
    advice: (advice.size === 0 && hardest ? smallThings(hardest.code, hardest.star) : [...advice]).slice(0, 3),
  }
}

export const summaryOf = async (tx: Tx, actor: Actor, id: string) => {
  const row = await ownSheet(tx, actor.userId, id)
  const plan = await planOfSheet(tx, row)
  if (row.state !== 'done' || row.submitted_at === null || plan.view_report !== 'summary')
    throw new AppError('sheet.no_report')
  return {
    title: plan.told,
    submitTime: formatDateTime(row.submitted_at),
    ...(await studentWords(tx, row)),
    facultySees: plan.faculty_sees,
    isDaily: row.is_daily,
    isSeen: row.is_daily && row.is_risk,
  }
}
