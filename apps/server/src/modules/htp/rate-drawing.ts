import type { HtpChecks, HtpFeature, HtpMark, HtpOutcome, HtpSpot } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { drawings } from './drawing.matter.ts'
import { mayRate } from './htp.policy.ts'
import { findDrawing, namesOf, ratingsOf } from './htp.repo.ts'
import { sealChecks, type DrawingRow } from './htp.tables.ts'

type Known = { readonly id: string; readonly version: number }
type Checked = readonly { code: HtpFeature; mark: HtpMark; note: string; spot?: HtpSpot }[]

const columnFrom = (checks: Checked): HtpChecks =>
  Object.fromEntries(checks.map(({ code, note, ...seen }) => [code, { ...seen, note: note.trim() }]))

const inSight = async (tx: Tx, actor: Actor, id: string): Promise<DrawingRow> => {
  const row = await findDrawing(tx, id)
  if (!(await mayRate(tx, actor, row))) throw notFound()
  return row
}

const moved = async (
  tx: Tx,
  actor: Actor,
  known: Known,
  action: Parameters<typeof drawings.move>[1]['action'],
  input: object,
) => {
  const { id, version } = await drawings.move(tx, { id: known.id, version: known.version, action, by: actor, input })
  tx.audit({ action: `drawing.${action === 'cosign' ? 'sign' : action}`, subjectType: 'drawing', subjectId: id })
  return { id, version }
}

/** Whoever comes too late hears who is at it. */
export const claimDrawing = async (tx: Tx, actor: Actor, known: Known) => {
  const row = await inSight(tx, actor, known.id)
  const isFull = row.rater_ids.length >= row.raters || row.rater_ids.includes(actor.userId)
  if (row.state === 'rating' && isFull) {
    const names = await namesOf(tx, row.rater_ids)
    throw new AppError('htp.taken', { name: [...names.values()].join('、') })
  }
  return moved(tx, actor, known, 'claim', {})
}

/** A column half filled in: one's own alone, and until it is finished. */
export const keepColumn = async (tx: Tx, actor: Actor, { id, checks }: { id: string; checks: Checked }) => {
  const row = await inSight(tx, actor, id)
  const mine = (await ratingsOf(tx, row)).find(({ rater_id: raterId }) => raterId === actor.userId)
  if (!mine) throw notFound()
  if (row.state !== 'rating') throw new AppError('htp.wrong_state')
  if (mine.rated_at) throw new AppError('htp.rated')
  await tx.update(
    'drawing_rating',
    { id: mine.id, rated_at: null },
    { checks: sealChecks(tx, mine.id, columnFrom(checks)) },
  )
  tx.audit({ action: 'drawing.keep', subjectType: 'drawing', subjectId: id })
  return null
}

export const rateDrawing = (tx: Tx, actor: Actor, { checks, ...known }: Known & { checks: Checked }) =>
  moved(tx, actor, known, 'rate', { column: columnFrom(checks) })

type Settled = readonly { code: HtpFeature; outcome: HtpOutcome }[]

export const settleDrawing = (
  tx: Tx,
  actor: Actor,
  { settled, report, ...known }: Known & { settled: Settled; report: string },
) =>
  moved(tx, actor, known, 'settle', {
    agreed: { settled: Object.fromEntries(settled.map(({ code, outcome }) => [code, outcome])), report: report.trim() },
  })

/** The last one to sign ends it. */
export const signDrawing = async (tx: Tx, actor: Actor, known: Known) => {
  const row = await inSight(tx, actor, known.id)
  const others = (await ratingsOf(tx, row)).filter(({ rater_id: raterId }) => raterId !== actor.userId)
  const isLast = others.every(({ signed_at: signed }) => signed !== null)
  return moved(tx, actor, known, isLast ? 'sign' : 'cosign', {})
}
