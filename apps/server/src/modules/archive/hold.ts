import { formatDateTime, holdLimits, parseDateTime, type PageQuery } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../kernel/app-error.ts'
import { readPage } from '../../kernel/db/page.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { amongVisible, canSeePerson, personFor } from '../user/index.ts'
import { HOLD_REASON, type HoldRow } from './archive.tables.ts'
import { personNumbered } from './glass.repo.ts'
import { VISITOR, namedRows, visitorOf, type NamedVisitor } from './visitor-names.ts'

type NewHold = { userId?: string; visitorNo?: string; reason: string; until: string }

/** Nothing of this person goes before then, however old it is. */
export const saveHold = async (tx: Tx, actor: Actor, given: NewHold): Promise<{ id: string }> => {
  const personId = given.userId ?? (await personNumbered(tx, given.visitorNo ?? ''))
  if (personId === undefined) throw new AppError('archive.person_unknown')
  await personFor(tx, actor, personId)
  const reason = given.reason.trim()
  const { reasonMin: min } = holdLimits
  if ([...reason].length < min) throw new AppError('archive.reason_short', { min })
  const until = ensure(parseDateTime(given.until), 'request.invalid')
  if (until <= tx.now) throw new AppError('archive.hold_time')
  const id = tx.newId()
  // One that ran out by itself makes room for the next.
  await tx.sql(
    `update legal_hold set ended_at = until, ended_by = set_by, version = version + 1
      where tenant_id = $1 and person_id = $2 and ended_at is null and until <= $3`,
    [tx.tenantId, personId, tx.now],
  )
  const made = await tx.sql(
    `insert into legal_hold (tenant_id, id, person_id, reason, set_by, set_at, until)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning 1`,
    [tx.tenantId, id, personId, tx.keys.encrypt(inRow(HOLD_REASON, id), reason), actor.userId, tx.now, until],
  )
  if (made.length === 0) throw new AppError('archive.hold_running')
  tx.audit({
    action: 'archive.hold',
    subjectType: 'legal_hold',
    subjectId: id,
    detail: { until: until.toISOString() },
  })
  return { id }
}

export const endHold = async (
  tx: Tx,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<null> => {
  const row = await tx.lock('legal_hold', id)
  if (!(await canSeePerson(tx, actor, row.person_id))) throw notFound()
  if (row.version !== version) throw new AppError('request.version_conflict')
  if (row.ended_at !== null || row.until <= tx.now) throw new AppError('archive.hold_over')
  await tx.update('legal_hold', { id }, { ended_at: tx.now, ended_by: actor.userId, version: row.version + 1 })
  tx.audit({ action: 'archive.hold_end', subjectType: 'legal_hold', subjectId: id })
  return null
}

type NamedHold = HoldRow & NamedVisitor & { setter_name: string; ender_name: string }

export const pageOfHolds = (tx: Tx, actor: Actor, filter: PageQuery) => {
  const params = paramsOf(tx)
  const where = `h.tenant_id = $1 and ${amongVisible(actor, 'h.person_id', params)}`
  return readPage(tx, filter, {
    select: `select h.*, ${VISITOR}, s.real_name as setter_name, coalesce(e.real_name, '') as ender_name
               from legal_hold h ${visitorOf('h.person_id')}
               join user_account s on s.tenant_id = $1 and s.id = h.set_by
               left join user_account e on e.tenant_id = $1 and e.id = h.ended_by where ${where}`,
    from: `from legal_hold h where ${where}`,
    key: 'h.id',
    order: 'h.ended_at is null desc, h.set_at desc, h.id',
    values: params.values,
    views: async (rows: NamedHold[]) => {
      const named = await namedRows(tx, actor, rows)
      return rows.map((row) => ({
        id: row.id,
        ...named(row),
        reason: tx.keys.decrypt(inRow(HOLD_REASON, row.id), row.reason),
        setterName: row.setter_name,
        setTime: formatDateTime(row.set_at),
        until: formatDateTime(row.until),
        enderName: row.ender_name,
        endTime: row.ended_at && formatDateTime(row.ended_at),
        isRunning: row.ended_at === null && row.until > tx.now,
        version: row.version,
      }))
    },
  })
}
