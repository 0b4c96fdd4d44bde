import {
  canonicalJson,
  disagreements,
  formatDateTime,
  htpFeatureCodes,
  htpQuestions,
  type HtpChecks,
} from '@xinqiao/domain'
import { createHash } from 'node:crypto'
import type { Actor } from '../../kernel/actor.ts'
import { ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { demandReading } from './htp.policy.ts'
import { findDrawing, namesOf, ratingsOf, worksOf } from './htp.repo.ts'
import { openChecks, openReport, openWork, type DrawingRow, type RatingRow } from './htp.tables.ts'
import { drawingViews, LISTED, type Listed } from './list-drawings.ts'

const checksView = (checks: HtpChecks) =>
  htpFeatureCodes.flatMap((code) => {
    const found = checks[code]
    return found ? [{ code, ...found }] : []
  })

/** Two who look at the same paper see each other's column when both are done, and so does everybody else. */
const areAllDone = (row: DrawingRow, ratings: readonly RatingRow[]): boolean =>
  ratings.length === row.raters && ratings.every(({ rated_at: rated }) => rated !== null)

const columnsOf = async (tx: Tx, actor: Actor, row: DrawingRow, ratings: readonly RatingRow[]) => {
  const names = await namesOf(
    tx,
    ratings.map(({ rater_id: id }) => id),
  )
  const isShown = areAllDone(row, ratings)
  return ratings.map((one) => {
    const isMine = one.rater_id === actor.userId
    return {
      raterName: names.get(one.rater_id) ?? '',
      isMine,
      isRated: one.rated_at !== null,
      signTime: one.signed_at && formatDateTime(one.signed_at),
      checks: isMine || isShown ? checksView(openChecks(tx, one.id, one.checks)) : [],
    }
  })
}

/** All there is of one drawing, for who looks at it; every look is written down with the person. */
export const readDrawing = async (tx: Tx, actor: Actor, id: string) => {
  const row = await findDrawing(tx, id)
  await demandReading(tx, actor, row)
  const listed = ensure(await tx.row<Listed>(`${LISTED} where d.tenant_id = $1 and d.id = $2`, [tx.tenantId, id]))
  const works = await worksOf(tx, id)
  const now = works.find(({ attempt }) => attempt === row.attempt)
  const { sheet, strokes, answers } = openWork(tx, now?.id ?? id, now?.body ?? null)
  const ratings = await ratingsOf(tx, row)
  const isDone = areAllDone(row, ratings)
  const found = isDone ? disagreements(ratings.map((one) => openChecks(tx, one.id, one.checks))) : []
  const { settled, report } = openReport(tx, id, row.settled)
  const columns = await columnsOf(tx, actor, row, ratings)
  tx.audit({ action: 'drawing.read', subjectType: 'user', subjectId: row.user_id, detail: { drawingId: id } })
  return {
    row: ensure((await drawingViews(tx, actor, [listed]))[0]),
    sheet,
    strokes: [...strokes],
    fileId: now?.file_id ?? null,
    answers: answers.map(({ code, words }) => ({ question: htpQuestions[code], words })),
    columns,
    disagreements: [...found],
    settled: htpFeatureCodes.flatMap((code) => {
      const outcome = settled[code]
      return outcome ? [{ code, outcome }] : []
    }),
    report,
    earlier: works
      .filter(({ attempt }) => attempt < row.attempt)
      .map(({ attempt, made_at: at }) => ({ attempt, time: formatDateTime(at) })),
    print: createHash('sha256')
      .update(
        canonicalJson({
          id,
          attempt: row.attempt,
          strokes: JSON.stringify(strokes),
          columns: JSON.stringify(columns),
          settled: JSON.stringify(settled),
          report,
        }),
      )
      .digest('hex'),
  }
}
