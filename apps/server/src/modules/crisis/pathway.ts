import {
  faultOfPoint,
  familyGrounds,
  formatDateTime,
  hasPath,
  isTrackable,
  parseDateTime,
  pathPointCodes,
  pathPoints,
  pointDue,
  type FamilyGround,
  type PathPoint,
} from '@xinqiao/domain'
import type { ErrorName } from '@xinqiao/contract'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Rows } from '../../kernel/db/rows.generated.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Known } from './case.acts.ts'
import { keepPathErrands } from './crisis.errands.ts'
import { caseInSight, inTeam, isMember, kindsOf } from './crisis.policy.ts'
import { CASE, open, seal, type CrisisRow } from './crisis.tables.ts'
import { moveCase } from './move-case.ts'

type PointRow = Rows['crisis_point'] & { by: string }

/** The five points, each by its newest word, with what is missing and by when. */
export const pathOf = async (tx: Tx, row: CrisisRow) => {
  if (!hasPath(row.star) || row.star === null) return []
  const { star, star_at, opened_at } = row
  const rows = await tx.sql<PointRow>(
    `select distinct on (p.point) p.*, u.real_name as by from crisis_point p
       join crisis_case c on c.tenant_id = $1 and c.id = p.case_id
       join user_account u on u.tenant_id = $1 and u.id = p.made_by
      where p.tenant_id = $1 and (c.id = $2 or c.merged_into = $2) order by p.point, p.made_at desc, p.id`,
    [tx.tenantId, row.id],
  )
  return pathPointCodes.map((point) => {
    const found = rows.find((one) => one.point === point)
    const due = pointDue(point, star, star_at ?? opened_at)
    return {
      point,
      label: pathPoints[point],
      isThere: found !== undefined,
      words: found ? open(tx, 'point', found.id, found.words) : '',
      at: found?.at ? formatDateTime(found.at) : null,
      groundName: found?.ground ? familyGrounds[found.ground] : '',
      byName: found?.by ?? '',
      time: found ? formatDateTime(found.made_at) : null,
      dueTime: formatDateTime(due),
      isLate: found === undefined && due <= tx.now,
    }
  })
}

/** A plan made with somebody else since the case began: one written alone long ago is not what is asked for here. */
const hasPlan = async (tx: Tx, row: CrisisRow): Promise<boolean> =>
  row.drill_id !== null ||
  (
    await tx.sql(
      'select 1 from safety_plan where tenant_id = $1 and user_id = $2 and made_by <> user_id and made_at >= $3 limit 1',
      [tx.tenantId, row.user_id, row.opened_at],
    )
  ).length > 0

const demandHelper = async (tx: Tx, actor: Actor, row: CrisisRow): Promise<void> => {
  const kinds = kindsOf(actor, row, await isMember(tx, row.id, actor.userId))
  if (!kinds.some((kind) => kind === 'assigned' || kind === 'team' || kind === 'head'))
    throw new AppError('auth.forbidden')
}

type Given = { id: string; point: PathPoint; words: string; atTime?: string; ground?: FamilyGround }

/** A point of the path is there: who saw to it, when, and what there is to know. Said again, the newer word counts. */
export const tickPoint = async (tx: Tx, actor: Actor, { id, point, words, atTime, ground }: Given): Promise<null> => {
  await caseInSight(tx, actor, id, inTeam)
  const [row] = await tx.sql<CrisisRow>('select * from crisis_case where tenant_id = $1 and id = $2 for update', [
    tx.tenantId,
    id,
  ])
  if (row?.state !== 'active') throw new AppError('crisis.wrong_state')
  await demandHelper(tx, actor, row)
  if (!hasPath(row.star)) throw new AppError('crisis.no_path')
  const at = point === 'next' && atTime !== undefined ? parseDateTime(atTime) : null
  const given = {
    point,
    words,
    at,
    ground: point === 'family' ? (ground ?? null) : null,
    hasPlan: point !== 'plan' || (await hasPlan(tx, row)),
  }
  const fault = faultOfPoint(given, tx.now)
  if (fault !== null) throw new AppError(fault as ErrorName)
  const made = tx.newId()
  await tx.insert('crisis_point', {
    id: made,
    case_id: id,
    point,
    at,
    ground: given.ground,
    words: seal(tx, 'point', made, words.trim()),
    made_by: actor.userId,
    made_at: tx.now,
  })
  await keepPathErrands(tx, row)
  tx.audit({ action: 'crisis.point', subjectType: CASE, subjectId: id, detail: { point, ground: given.ground } })
  return null
}

const moment = (tx: Tx, text: string, since: Date | null): Date => {
  const at = parseDateTime(text)
  if (!at || !isTrackable(at, tx.now) || (since !== null && at < since)) throw new AppError('crisis.track_date')
  return at
}

const hospital =
  (action: 'admit' | 'discharge') =>
  async (
    tx: Tx,
    actor: Actor,
    { id, version, time, words }: Known & { time: string; words: string },
  ): Promise<null> => {
    const seen = await caseInSight(tx, actor, id, inTeam)
    const at = moment(tx, time, action === 'discharge' ? seen.hospital_at : null)
    await moveCase(tx, { id, version, action, by: actor, given: { at, reason: words } })
    tx.audit({ action: `crisis.${action}`, subjectType: CASE, subjectId: id, detail: { at: formatDateTime(at) } })
    return null
  }

/** To a hospital, and home from it: the hour of discharge starts a clock of a day and of two. */
export const admitToHospital = hospital('admit')
export const dischargeHome = hospital('discharge')
