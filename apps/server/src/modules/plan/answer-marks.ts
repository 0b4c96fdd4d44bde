import {
  carelessFindings,
  carelessSigns,
  looksCareless,
  marksOf,
  type AnswerMarks,
  type BesideOthers,
  type ScaleDefinition,
  type ScaleHalves,
  type SheetAnswers,
} from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { answersTo, type Paper } from './plan-scales.ts'
import { sheetTexts } from './plan.messages.ts'
import type { SheetRow } from './plan.tables.ts'

/** Dimensions that are not put together of smaller ones, each item between 0 and 1 and turned the same way. */
const halvesOf = (paper: Paper, part: number, definition: ScaleDefinition, answers: SheetAnswers): ScaleHalves[] => {
  const given = answersTo(paper, part, answers)
  const ranges = new Map(
    paper.questions
      .filter((question) => question.part === part)
      .map(({ itemId, options }) => {
        const values = options.map(({ v }) => v)
        return [itemId, [Math.min(...values), Math.max(...values)] as const]
      }),
  )
  const whole = definition.dimensions.filter(({ items = [] }) => items.length > 0)
  const leaves = whole.filter(
    (one) =>
      !whole.some(
        (other) =>
          other !== one &&
          other.items!.length < one.items!.length &&
          other.items!.every((id) => one.items!.includes(id)),
      ),
  )
  return leaves.map(({ items = [], reverse = [] }) =>
    items.map((id) => {
      const [value, range] = [given[id], ranges.get(id)]
      if (typeof value !== 'number' || !range || range[1] === range[0]) return null
      const place = (value - range[0]) / (range[1] - range[0])
      return reverse.includes(id) ? 1 - place : place
    }),
  )
}

const marksOfSheet = (paper: Paper, answers: SheetAnswers): AnswerMarks =>
  marksOf(
    answers,
    paper.scales.flatMap(({ definition }, part) => halvesOf(paper, part, definition, answers)),
  )

export const markColumns = (paper: Paper, answers: SheetAnswers) => {
  const { pace, longRun, unevenness } = marksOfSheet(paper, answers)
  return { pace, long_run: longRun, unevenness }
}

/** Beside the others of the plan that count; sheets from before this was noted are not among them. */
const besideOthers = async (tx: Tx, row: SheetRow): Promise<BesideOthers> => {
  const found = await tx.row<BesideOthers>(
    `select count(*)::int as count, count(*) filter (where pace <= $3)::int as "asFast",
            count(*) filter (where long_run >= $4)::int as "asLong", count(*) filter (where unevenness >= $5)::int as "asUneven"
       from sheet where tenant_id = $1 and plan_id = $2 and state = 'done' and pace is not null`,
    [tx.tenantId, row.plan_id, row.pace, row.long_run, row.unevenness],
  )
  return found ?? { count: 0, asFast: 0, asLong: 0, asUneven: 0 }
}

/** Shown to staff with its reason; no level is lower for it. */
export const carelessView = async (tx: Tx, row: SheetRow) => {
  if (row.pace === null || row.long_run === null) return []
  const marks = { pace: row.pace, longRun: row.long_run, unevenness: row.unevenness }
  const findings = carelessFindings(marks, await besideOthers(tx, row))
  const words = sheetTexts.careless
  const found = {
    pace: words.pace(marks.pace / 10),
    longRun: words.longRun(marks.longRun),
    unevenness: words.unevenness(marks.unevenness ?? 0),
  }
  return [
    ...findings.map(({ sign, ofHundred, isOdd }) => ({
      name: carelessSigns[sign],
      found: ofHundred === null ? found[sign] : words.beside(found[sign], ofHundred),
      isFine: !isOdd,
    })),
    ...(looksCareless(findings) ? [{ name: words.together, found: words.advice, isFine: false }] : []),
  ]
}
