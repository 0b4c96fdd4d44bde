import {
  askedItems,
  branchOutcome,
  millisecondsPer,
  packAnswers,
  settledLevel,
  unpackAnswers,
  type BranchOutcome,
  type SheetRisk,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Ctx } from '../../kernel/http/binding.ts'
import { publishedByCode, publishedScale } from '../scale/index.ts'
import { settleSignal } from '../warning/index.ts'
import { readRule } from './assessment-rule.ts'
import { answersTo, paperFrom, askedPaper, type Paper } from './plan-scales.ts'
import { sheetTexts as texts } from './plan.messages.ts'
import { openFollow, openScores, sealFollow, type SheetRow } from './plan.tables.ts'
import { asLevel, type Scored } from './score-paper.ts'
import { ownSheet } from './sheet.repo.ts'

/** Whoever comes back later has broken off: the level stays where the first answer put it. */
const SITTING_MS = 60 * millisecondsPer.minute

const named = ({ results }: Pick<Scored, 'results'>): readonly SheetRisk[] =>
  results.flatMap(({ risks }) => risks.filter(({ next }) => next !== null))

/** The version of the scale the first risk rule that was met asks for; null where the school has none. */
export const branchFor = async (tx: Tx, scored: Scored): Promise<string | null> => {
  for (const { next } of named(scored)) {
    const found = await publishedByCode(tx, next ?? '')
    if (found?.isUsable) return found.versionId
  }
  return null
}

export const asksFurther = (row: SheetRow, now: Date): boolean =>
  row.follow_asked_at !== null && row.follow_at === null && now.getTime() - row.follow_asked_at.getTime() < SITTING_MS

const branchOf = async (tx: Tx, versionId: string): Promise<Paper> =>
  paperFrom([{ versionId, definition: await publishedScale(tx, versionId) }])

const openBranch = async (tx: Tx, actor: Actor, id: string): Promise<{ row: SheetRow; branch: Paper }> => {
  const row = await ownSheet(tx, actor.userId, id)
  if (row.follow_version_id === null) throw new AppError('sheet.no_follow')
  return { row, branch: await branchOf(tx, row.follow_version_id) }
}

export const readFollow = async (tx: Tx, actor: Actor, id: string) => {
  const { row, branch } = await openBranch(tx, actor, id)
  if (!asksFurther(row, tx.now)) throw new AppError('sheet.no_follow')
  const { definition } = branch.scales[0]!
  const always = new Set(askedItems(definition, {}, {}))
  return {
    id: row.id,
    lead: definition.lead,
    questions: branch.questions.map(({ itemId, text, options }) => ({
      text,
      options: options.map(({ t }) => t),
      isAlways: always.has(itemId),
    })),
  }
}

/** What was said, as those who come read it. */
const outcomeWords = (outcome: BranchOutcome): string => texts.follow[outcome]

/**
 * The answers of the same sitting settle the level of what was heard before them, in one transaction. Stopping is an answer: it is
 * sent as far as it goes. Sent twice it is the first that counts.
 */
export const answerFollow = async (
  tx: Tx,
  actor: Actor,
  { id, choices }: { id: string; choices: string },
  ctx: Pick<Ctx, 'nothingChanged'>,
) => {
  const { row: known, branch } = await openBranch(tx, actor, id)
  const row = (await tx.lock('sheet', known.id)) as SheetRow
  if (row.follow_at !== null) {
    ctx.nothingChanged()
    return null
  }
  if (!asksFurther(row, tx.now)) throw new AppError('sheet.no_follow')
  const answers = unpackAnswers(choices, branch.questions.length)
  const isRight = [...answers.choices].every(
    (sign, at) => sign === '.' || Number(sign) < branch.questions[at]!.options.length,
  )
  if (choices.length !== branch.questions.length || !isRight) throw new AppError('sheet.answers_wrong')
  const outcome = branchOutcome(branch.scales[0]!.definition, answersTo(branch, 0, answers))
  await tx.update(
    'sheet',
    { id },
    { follow: sealFollow(tx, id, { outcome, packed: packAnswers(answers) }), follow_at: tx.now },
  )
  await settle(tx, row, branch.scales[0]!.definition.code, outcome)
  tx.audit({ action: 'sheet.follow', subjectType: 'sheet', subjectId: id })
  return null
}

const settle = async (tx: Tx, row: SheetRow, code: string, outcome: BranchOutcome): Promise<void> => {
  const { scales } = await askedPaper(tx, row.plan_id)
  const levels = (await readRule(tx)).levels
  const settled = openScores(tx, row).results.flatMap(({ risks }, part) =>
    risks
      .filter(({ next }) => next === code)
      .map((risk) => ({
        words: texts.risk(scales[part]?.definition.name ?? '', risk.reason),
        level: asLevel(settledLevel(risk, outcome, levels)),
      })),
  )
  await settleSignal(tx, { userId: row.user_id, sheetId: row.id, settled, said: outcomeWords(outcome) })
}

/** For the staff's report: what the further questions came to, and each of them. */
export const followView = async (tx: Tx, row: SheetRow) => {
  if (row.follow_version_id === null) return null
  const { questions, scales } = await branchOf(tx, row.follow_version_id)
  const kept = openFollow(tx, row)
  const answers = unpackAnswers(kept?.packed ?? '', questions.length)
  return {
    title: scales[0]!.definition.title,
    found: outcomeWords(kept?.outcome ?? 'broken'),
    items: questions.map(({ text, options }, at) => ({
      text,
      answer: options[Number(answers.choices[at])]?.t ?? '',
    })),
  }
}
