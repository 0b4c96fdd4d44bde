import {
  packAnswers,
  sheetGuards,
  sheetMachine,
  type BrowserFamily,
  type SheetAnswers,
  type SheetFacts,
} from '@xinqiao/domain'
import { randomUUID } from 'node:crypto'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { serveMatter } from '../../kernel/matter.ts'
import { recordInitial } from '../../kernel/transition.ts'
import { holds } from '../../kernel/actor.ts'
import { sendMessage } from '../message/index.ts'
import { isOutside } from '../user/index.ts'
import { raiseSignals } from '../warning/index.ts'
import { toldOutside } from './cadre/name-outside.ts'
import { signsOf, type Scored } from './score-paper.ts'
import { markColumns } from './answer-marks.ts'
import type { Paper } from './plan-scales.ts'
import { isPrivate } from './plan.policy.ts'
import { sealItems, sealScores, type PlanRow, type SheetRow } from './plan.tables.ts'
import { HANDED_IN_SHEET } from './sheet-events.ts'
import { planOfSheet } from './sheet.repo.ts'

type HandedIn = {
  readonly paper: Paper
  readonly answers: SheetAnswers
  readonly scored: Scored
  /** The questions that are asked in the same sitting, where a risk rule names some. */
  readonly branch: string | null
}

type Given = {
  readonly hasAgreed?: boolean
  readonly browser?: BrowserFamily
  readonly holder?: string
  readonly isSure?: boolean
  readonly reason?: string
  readonly handedIn?: HandedIn
}

const factsOf = (tx: Tx, row: SheetRow, plan: PlanRow, given: Given): SheetFacts => ({
  now: tx.now,
  planState: plan.state,
  pausedAt: plan.paused_at,
  endAt: plan.end_at,
  opensAt: row.opens_at,
  hasAgreed: !plan.needs_agreement || given.hasAgreed === true || row.agreed_at !== null,
  isHolder: row.holder !== null && row.holder === given.holder,
  left: given.handedIn?.scored.left ?? 0,
  seconds: given.handedIn?.scored.seconds ?? 0,
  minSeconds: plan.min_seconds,
  isSure: given.isSure === true,
  reason: given.reason ?? '',
})

/** The same plan asks again; the sheet that did not count stays as it is. */
const askAgain = async (tx: Tx, row: SheetRow): Promise<void> => {
  const plan = await planOfSheet(tx, row)
  if (row.is_daily || (plan.state !== 'running' && plan.state !== 'paused')) return
  const id = tx.newId()
  await tx.insert('sheet', {
    id,
    plan_id: row.plan_id,
    is_cadre: row.is_cadre,
    user_id: row.user_id,
    attempt: row.attempt + 1,
    state: sheetMachine.initial,
    created_at: tx.now,
  })
  await recordInitial(tx, { machine: sheetMachine, entity: sheetMachine.name, id })
  await sendMessage(tx, {
    code: 'refill',
    about: { type: 'sheet', id },
    to: { userIds: [row.user_id] },
    values: { name: toldOutside(plan) },
    link: '/myTest',
  })
}

const keepResult = (tx: Tx, row: SheetRow, { paper, answers, scored, branch }: HandedIn) => ({
  items: sealItems(tx, row.id, packAnswers(answers)),
  scores: sealScores(tx, row.id, { results: scored.results }),
  answered: [...answers.choices].filter((sign) => sign !== '.').length,
  star: scored.star,
  is_risk: scored.isRisk,
  validity: scored.validity,
  seconds: scored.seconds,
  ...markColumns(paper, answers),
  submitted_at: tx.now,
  follow_version_id: branch,
  follow_asked_at: branch && tx.now,
})

/** Of what somebody does of their own accord danger is heard; how high a sum is stays theirs. */
const heardOf = ({ id, is_daily: isDaily, is_cadre: isCadre }: SheetRow, { paper, scored }: HandedIn) =>
  // What cadres answer reaches no list of the centre: plans of theirs ask nothing that would have to.
  isCadre ? [] : signsOf(id, paper, scored.results).filter(({ source }) => !isDaily || source === 'scale')

export const sheets = serveMatter<SheetRow, Given>()({
  machine: sheetMachine,
  wrongState: 'sheet.wrong_state',
  relations: (actor, row) => [
    ...(actor.userId === row.user_id ? ['owner'] : []),
    ...(actor.userId !== row.user_id && holds(actor, ['plantest_sheet_manage_btn']) ? ['assigned'] : []),
  ],
  visible: async (tx, actor, row) =>
    row.user_id === actor.userId ||
    (holds(actor, ['plantest_sheet_manage_btn']) && !isPrivate(row) && !(await isOutside(tx, actor, row.user_id))),
  guards: sheetGuards,
  facts: async (tx, row, given) => factsOf(tx, row, await planOfSheet(tx, row), given),
  effects: (tx, { handedIn, browser = 'other' }) => ({
    hold: {
      set: ({ agreed_at }) => ({
        holder: randomUUID(),
        started_at: tx.now,
        agreed_at: agreed_at ?? tx.now,
        opened_at: tx.now,
        browser,
      }),
    },
    // The warning is written before anybody is told that the sheet has arrived, or neither is.
    keep_result: {
      set: (row) => {
        if (!handedIn) throw new AppError('sheet.answers_wrong')
        return keepResult(tx, row, handedIn)
      },
      run: async ({ row }) => {
        if (handedIn) await raiseSignals(tx, row.user_id, heardOf(row, handedIn))
        tx.emit(HANDED_IN_SHEET, { id: row.id })
      },
    },
    ask_again: ({ row }) => askAgain(tx, row),
  }),
  reason: (_, _action, { reason }) => reason?.trim(),
  push: (tx, row) => tx.notify('plan', row.user_id),
  reply: (_tx, _actor, { id }) => ({ id }),
})
