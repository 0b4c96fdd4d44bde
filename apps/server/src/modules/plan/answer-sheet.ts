import type { CallInput, Calls } from '@xinqiao/contract'
import {
  answeredCount,
  browserFamilyOf,
  fitsSheet,
  isSignature,
  packAnswers,
  readOnSeconds,
  takesAnswers,
  unpackAnswers,
  type BrowserFamily,
  type SheetAnswers,
} from '@xinqiao/domain'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Ctx } from '../../kernel/http/binding.ts'
import { together } from '../../kernel/together.ts'
import { raiseSignals } from '../warning/index.ts'
import { asksFurther, branchFor } from './follow-sheet.ts'
import { askedPaper, type Paper } from './plan-scales.ts'
import { openItems, sealInk, sealItems, type PlanRow, type SheetRow } from './plan.tables.ts'
import { scorePaper, signsOf } from './score-paper.ts'
import { sheets } from './sheet.matter.ts'
import { keepItems, ownSheet, personFrom, personOf, planOfOwn, planOfSheet } from './sheet.repo.ts'

type Sent = CallInput<Calls['POST /plantest/sheet/save']>['body']
type HandedIn = CallInput<Calls['POST /plantest/sheet/submit']>['body']

/** Choices that several questions share travel once. */
const questionsView = ({ scales, questions }: Paper) => {
  const sets = new Map<string, number>()
  const optionSets: string[][] = []
  const setOf = (options: readonly { readonly t: string }[]): number => {
    const words = options.map(({ t }) => t)
    const key = words.join('\n')
    const known = sets.get(key)
    if (known !== undefined) return known
    sets.set(key, optionSets.length)
    return optionSets.push(words) - 1
  }
  return {
    parts: scales.map(({ definition }) => ({ title: definition.title, lead: definition.lead })),
    questions: questions.map(({ part, options, isOptional, text }) => ({
      part,
      options: setOf(options),
      isOptional,
      text,
    })),
    optionSets,
  }
}

const answersIn = (tx: Tx, row: SheetRow, { questions }: Paper): SheetAnswers =>
  unpackAnswers(openItems(tx, row), questions.length)

const isTaking = (tx: Tx, plan: PlanRow): boolean =>
  takesAnswers({
    now: tx.now,
    planState: plan.state,
    pausedAt: plan.paused_at,
    endAt: plan.end_at,
    opensAt: null,
    hasAgreed: true,
    left: 0,
    seconds: 0,
    minSeconds: 0,
    isSure: true,
    reason: '',
  })

/** Whoever still has it open when the plan ends is told so, and not that something has changed. */
const demandLive = ({ state }: SheetRow): void => {
  if (state === 'unfinished' || state === 'unanswered') throw new AppError('plan.closed')
}

type Beginning = { id: string; hasAgreed: boolean; ink?: string }

/** Begins, or goes on here; whoever had it open elsewhere is told so with their next save (44008). */
export const startSheet = async (
  tx: Tx,
  actor: Actor,
  { id, hasAgreed, ink }: Beginning,
  { device }: Pick<Ctx, 'device'>,
) => {
  await ownSheet(tx, actor.userId, id)
  // A page that is drawn twice asks twice at the same moment: the second one goes on where the first has begun.
  const known = (await tx.lock('sheet', id)) as SheetRow
  if (known.state === 'done' || known.state === 'invalid') throw new AppError('sheet.done')
  demandLive(known)
  const plan = await planOfSheet(tx, known)
  if (known.state === 'todo') await signAgreement(tx, known, plan, ink)
  const browser = browserFamilyOf(device)
  const row =
    known.state === 'answering'
      ? await takeOver(tx, known, plan, browser)
      : await begin(tx, actor, known, { hasAgreed, browser })
  const paper = await askedPaper(tx, plan.id)
  const { choices, times } = answersIn(tx, row, paper)
  return {
    id: row.id,
    title: plan.told,
    screenSeconds: plan.screen_seconds,
    holder: row.holder ?? '',
    seq: row.seq,
    choices,
    times: [...times],
    ...questionsView(paper),
  }
}

/** Under what is agreed to, where the plan asks for it; kept with the beginning or not at all. */
const signAgreement = async (tx: Tx, { id }: SheetRow, plan: PlanRow, ink?: string): Promise<void> => {
  if (!plan.needs_signature) return
  if (ink === undefined || !isSignature(ink)) throw new AppError('sheet.signature')
  await tx.update('sheet', { id }, { ink: sealInk(tx, id, ink), signed_at: tx.now })
}

const begin = async (
  tx: Tx,
  actor: Actor,
  { id }: SheetRow,
  input: { hasAgreed: boolean; browser: BrowserFamily },
): Promise<SheetRow> => {
  const row = await sheets.move(tx, { id, action: 'start', by: actor, input })
  tx.audit({ action: 'sheet.start', subjectType: 'sheet', subjectId: id })
  return row
}

const takeOver = async (tx: Tx, row: SheetRow, plan: PlanRow, browser: BrowserFamily): Promise<SheetRow> => {
  if (!isTaking(tx, plan)) throw new AppError('plan.closed')
  const locked = (await tx.lock('sheet', row.id)) as SheetRow
  if (locked.state !== 'answering') throw new AppError('sheet.done')
  const holder = randomUUID()
  await tx.update('sheet', { id: row.id }, { holder, browser, opened_at: tx.now })
  tx.audit({ action: 'sheet.start', subjectType: 'sheet', subjectId: row.id, detail: { again: true } })
  return { ...locked, holder }
}

const demandFit = ({ questions }: Paper, { choices, times }: Sent): SheetAnswers => {
  const answers = { choices, times }
  if (
    !fitsSheet(
      answers,
      questions.map(({ options }) => options.length),
    )
  )
    throw new AppError('sheet.answers_wrong')
  return answers
}

/**
 * Every few seconds from everybody who answers. A repeat does no harm, so it needs no mark; the trail has the beginning and the
 * end. Whoever answers a risk item is heard at once, whether or not they go on.
 */
export const saveSheet = (given: Sent, ctx: Pick<Ctx, 'requireActor' | 'withTenant' | 'nothingChanged'>) => {
  const actor = ctx.requireActor()
  return ctx.withTenant((tx) => keepSent(tx, actor.userId, given, ctx))
}

export const keepSent = async (tx: Tx, userId: string, given: Sent, ctx: Pick<Ctx, 'nothingChanged'>) => {
  const answers: SheetAnswers = given
  const kept = await keepItems(
    tx,
    { id: given.id, userId, holder: given.holder, seq: given.seq },
    { items: sealItems(tx, given.id, packAnswers(answers)), answered: answeredCount(answers) },
  )
  if (!kept) throw notFound()
  // Looked at after it is written, and before it is kept: what does not fit takes the writing back with it.
  const paper = await askedPaper(tx, kept.plan_id)
  demandFit(paper, given)
  if (kept.state === 'done') throw new AppError('sheet.done')
  if (kept.state !== 'answering') throw new AppError('plan.closed')
  if (kept.holder !== given.holder) throw new AppError('sheet.elsewhere')
  const isHeard =
    kept.is_kept &&
    !kept.is_risk &&
    (await hearAtOnce(tx, { id: given.id, userId, ...personFrom(kept) }, paper, answers))
  if (isHeard) tx.audit({ action: 'sheet.save', subjectType: 'sheet', subjectId: given.id, detail: { heard: true } })
  else ctx.nothingChanged()
  return { seq: kept.seq, answered: kept.answered }
}

/** Provisionally, by what is there so far. */
const hearAtOnce = async (
  tx: Tx,
  { id, userId, ...person }: { id: string; userId: string } & ReturnType<typeof personFrom>,
  paper: Paper,
  answers: SheetAnswers,
): Promise<boolean> => {
  if (!paper.scales.some(({ definition }) => (definition.risk ?? []).length > 0)) return false
  const { results, isRisk } = scorePaper(paper, answers, person)
  if (!isRisk) return false
  await tx.update('sheet', { id }, { is_risk: true })
  await raiseSignals(
    tx,
    userId,
    signsOf(id, paper, results).filter(({ source }) => source === 'scale'),
  )
  return true
}

export const endReply = ({ now }: Tx, row: SheetRow, plan: PlanRow, paper: Paper) => ({
  needsCare: row.is_risk,
  total: paper.questions.length,
  seconds: row.seconds ?? 0,
  hasReport: plan.view_report === 'summary',
  hasFollow: asksFurther(row, now),
})

/** Scored, looked at for risk and kept in one transaction; handed in twice it is the same sheet. */
export const submitSheet = async (tx: Tx, actor: Actor, given: HandedIn, ctx: Pick<Ctx, 'nothingChanged'>) => {
  const [known, plan, person] = await together(
    ownSheet(tx, actor.userId, given.id),
    planOfOwn(tx, actor.userId, given.id),
    personOf(tx, actor.userId),
  )
  const paper = await askedPaper(tx, plan.id)
  if (known.state === 'done') {
    ctx.nothingChanged()
    return endReply(tx, known, plan, paper)
  }
  demandLive(known)
  const answers = demandFit(paper, given)
  const scored = scorePaper(paper, answers, person)
  if (scored.left > 0) throw new AppError('sheet.left', { n: scored.left })
  const short = readOnSeconds(answers.times, plan.screen_seconds)
  if (short > 0) throw new AppError('sheet.read_on', { n: short })
  const handedIn = { paper, answers, scored, branch: await branchFor(tx, scored) }
  const input = { holder: given.holder, isSure: given.isSure === true, handedIn }
  try {
    const row = await sheets.move(tx, { id: given.id, action: 'submit', by: actor, input })
    tx.audit({ action: 'sheet.submit', subjectType: 'sheet', subjectId: row.id })
    return endReply(tx, row, plan, paper)
  } catch (error) {
    // Pressed twice: the other one was done while this one waited for the sheet.
    const now = error instanceof AppError ? await ownSheet(tx, actor.userId, given.id) : null
    if (now) demandLive(now)
    if (now?.state !== 'done') throw error
    ctx.nothingChanged()
    return endReply(tx, now, plan, paper)
  }
}
