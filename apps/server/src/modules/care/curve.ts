import {
  formatDateTime,
  isOffTrack,
  momentText,
  offTrackDays,
  offTrackDecisions,
  outcomeScale,
  outcomeStanding,
  outcomeValues,
  reliableChange,
  shortScaleOf,
  workingDeadline,
  type CaseChange,
  type OffTrackDecision,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { daysOffOf, keepErrands, type ErrandSource } from '../errand/index.ts'
import { sendMessage } from '../message/index.ts'
import { allScales, scalesOfPeople, type ScaleHeard, type ScaleResult } from '../smart-form/index.ts'
import { REVIEW_NOTE, type CaseRow } from './care.tables.ts'
import { caseInSight, kindsOf } from './case.policy.ts'
import { findCase } from './case.repo.ts'
import { askedOf, askedSoon } from './curve.repo.ts'

const scale = ensure(shortScaleOf(outcomeScale) ?? undefined)
const LEAST = scale.reliable ?? 5

/** What is asked of somebody before their next session; nothing where nothing is. */
export const readMeasure = async (tx: Tx, { userId }: Actor) => {
  const visit = await askedOf(tx, userId)
  if (!visit) return { due: null }
  const { code, name, lead, items, options, licence } = scale
  return {
    due: {
      appointmentId: visit.id,
      startTime: formatDateTime(visit.start_at),
      scaleCode: code,
      scaleName: name,
      lead,
      items: [...items],
      options: [...options],
      licence,
    },
  }
}

/** Said once for each session, a day before it: not answering changes nothing about it. */
export const askForMeasures = async (tx: Tx): Promise<void> => {
  for (const { id, visitor_id, start_at } of await askedSoon(tx))
    await sendMessage(tx, {
      code: 'measure_asked',
      about: { type: 'appointment', id, step: 'measure' },
      values: { time: momentText(start_at) },
      link: '/myMeasure',
      to: { userIds: [visitor_id] },
    })
}

/** Sheets come the newest first, points are drawn the other way round. */
const pointsIn = (sheets: readonly ScaleResult[], since: Date) =>
  sheets
    .filter((one) => one.scaleCode === outcomeScale && one.madeAt >= since)
    .toReversed()
    .map(({ madeAt, score, level, answers }) => ({ at: madeAt, value: score, level, edition: answers.length }))

const pointsOf = async (tx: Tx, row: Pick<CaseRow, 'visitor_id'>, since: Date) =>
  pointsIn(await allScales(tx, row.visitor_id), since)

/** What was measured when somebody registered counts as the beginning. */
const FROM_DAYS = 60
const beginning = ({ opened_at }: Pick<CaseRow, 'opened_at'>): Date =>
  new Date(opened_at.getTime() - FROM_DAYS * 86_400_000)

type ReviewRow = { decision: OffTrackDecision; made_at: Date; by: string }

const lastReview = (tx: Tx, caseId: string): Promise<ReviewRow | undefined> =>
  tx.row<ReviewRow>(
    `select r.decision, r.made_at, u.real_name as by from case_review r
       join user_account u on u.tenant_id = $1 and u.id = r.made_by
      where r.tenant_id = $1 and r.case_id = $2 order by r.made_at desc, r.id desc limit 1`,
    [tx.tenantId, caseId],
  )

/** The curve of a case, for those who may read what was measured. */
export const outcomeOf = async (tx: Tx, row: CaseRow) => {
  const [points, review] = [await pointsOf(tx, row, beginning(row)), await lastReview(tx, row.id)]
  return {
    scaleName: scale.name,
    most: scale.items.length * (scale.options.length - 1),
    reliable: LEAST,
    bands: scale.bands.map(({ from, label }) => ({ from, label })),
    points: points.map(({ at, value, level, edition }) => ({ time: formatDateTime(at), value, level, edition })),
    change: reliableChange(points, LEAST),
    isOffTrack: isOffTrack(points, LEAST),
    review: review
      ? { decisionName: offTrackDecisions[review.decision], time: formatDateTime(review.made_at), byName: review.by }
      : null,
  }
}

/** The newest sheet of each scale answered in this case, and what the first one came to. */
export const scalesOf = async (tx: Tx, row: CaseRow) => {
  const sheets = (await allScales(tx, row.visitor_id)).filter(({ madeAt }) => madeAt >= beginning(row))
  const codes = [...new Set(sheets.map(({ scaleCode }) => scaleCode))].toSorted()
  return codes.map((code) => {
    const own = sheets.filter(({ scaleCode }) => scaleCode === code)
    const [last, first] = [ensure(own[0]), ensure(own.at(-1))]
    const known = shortScaleOf(code)
    return {
      code,
      name: known?.name ?? code,
      time: formatDateTime(last.madeAt),
      score: last.score,
      level: last.level,
      first: own.length > 1 ? first.score : null,
      reliable: known?.reliable ?? null,
      risks: last.risks.map(({ item }) => item),
      hasRiskItems: (known?.riskItems.length ?? 0) > 0,
    }
  })
}

const MOST_DRAWN = 8

/** How each of these cases stands, and the last values it is told by; for whoever carries them. */
export const standingsOf = async (tx: Tx, rows: readonly Pick<CaseRow, 'visitor_id' | 'opened_at'>[]) => {
  const people = [...new Set(rows.map(({ visitor_id }) => visitor_id))]
  const sheets = Map.groupBy(await scalesOfPeople(tx, outcomeScale, people), ({ userId }) => userId)
  return rows.map((row) => {
    const points = pointsIn(sheets.get(row.visitor_id) ?? [], beginning(row))
    return { standing: outcomeStanding(points, LEAST), values: outcomeValues(points).slice(-MOST_DRAWN) }
  })
}

export const outcomeName = scale.name

export const changeOf = async (tx: Tx, row: Pick<CaseRow, 'visitor_id' | 'opened_at'>): Promise<CaseChange> =>
  reliableChange(await pointsOf(tx, row, beginning(row)), LEAST)?.kind ?? 'none'

/** One errand of a case: somebody decides what to do about it. Nothing but a measurement brings it about. */
export const caseErrands: ErrandSource = {
  entity: 'care_case',
  owed: async () => [],
  adopt: async () => undefined,
}

export const keepReview = async (tx: Tx, row: CaseRow, isWanted: boolean, ending: 'settle' | 'drop'): Promise<void> =>
  keepErrands(tx, caseErrands, row.id, {
    wanted: isWanted
      ? [
          {
            kind: 'off_track',
            aboutUserId: row.visitor_id,
            ownerId: row.host_id,
            dueAt: workingDeadline(tx.now, offTrackDays.due, await daysOffOf(tx, 'workday')),
            link: `/case_manage_info/index?id=${row.id}`,
          },
        ]
      : [],
    ending,
  })

export const isReviewOpen = async (tx: Tx, caseId: string): Promise<boolean> =>
  (
    await tx.sql(
      `select 1 from errand where tenant_id = $1 and origin_entity = 'care_case' and origin_id = $2 and kind = 'off_track'
          and state = 'open'`,
      [tx.tenantId, caseId],
    )
  ).length > 0

/** A sheet has come in: where the case it belongs to is off track, its host decides, unless they have just done so. */
export const hearOutcome = async (tx: Tx, { scaleCode, userId }: ScaleHeard): Promise<void> => {
  if (scaleCode !== outcomeScale) return
  const rows = await tx.sql<CaseRow>(
    `select * from care_case where tenant_id = $1 and visitor_id = $2 and state = 'running' for update`,
    [tx.tenantId, userId],
  )
  for (const row of rows) {
    const review = await lastReview(tx, row.id)
    const isFresh = review && tx.now.getTime() - review.made_at.getTime() < offTrackDays.again * 86_400_000
    if (isFresh || (await isReviewOpen(tx, row.id))) continue
    if (isOffTrack(await pointsOf(tx, row, beginning(row)), LEAST)) await keepReview(tx, row, true, 'drop')
  }
}

/** The same question about the case that goes on from it. */
export const askReview = async (tx: Tx, id: string): Promise<void> =>
  keepReview(tx, ensure(await findCase(tx, id)), true, 'drop')

type Review = { id: string; decision: OffTrackDecision; note: string }

export const reviewCase = async (tx: Tx, actor: Actor, { id, decision, note }: Review): Promise<null> => {
  const row = await caseInSight(tx, actor, id)
  if (!kindsOf(actor, row).includes('assigned')) throw new AppError('auth.forbidden')
  await tx.lock('care_case', id)
  if (!(await isReviewOpen(tx, id))) throw new AppError('case.no_review')
  const review = tx.newId()
  await tx.insert('case_review', {
    id: review,
    case_id: id,
    decision,
    note: tx.keys.encrypt(inRow(REVIEW_NOTE, review), note.trim()),
    made_by: actor.userId,
    made_at: tx.now,
  })
  await keepReview(tx, row, false, 'settle')
  tx.audit({ action: 'case.review', subjectType: 'care_case', subjectId: id, detail: { decision } })
  return null
}
