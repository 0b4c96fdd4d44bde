import { sql, type RawBuilder } from 'kysely'
import type { RelationKind } from '@xinqiao/domain'
import type { Params } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'

type Me = { readonly tenantId: number; readonly userId: string }

/** Those somebody has to do with, as a condition on a column that names a person. */
export const isTheirs = ({ tenantId, userId }: Me, column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (select o.person_id from related_people(${tenantId}::integer, ${userId}::uuid) o)`

/** The same in a statement put together from parts. */
export const amongTheirs = ({ userId }: Pick<Me, 'userId'>, column: string, params: Params): string =>
  `${column} in (select o.person_id from related_people($1::integer, ${params.put(userId)}::uuid) o)`

/** The same people as an array. */
export const arrayOfTheirs = ({ userId }: Pick<Me, 'userId'>, params: Params): string =>
  `array(select o.person_id from related_people($1::integer, ${params.put(userId)}::uuid) o)`

/** As what somebody has to do with each of these people; who is not in it is a stranger. */
export const relationsAmong = async (
  tx: Tx,
  userId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<RelationKind>>> => {
  const found = new Map<string, Set<RelationKind>>()
  if (personIds.length === 0) return found
  const rows = await tx.sql<{ person_id: string; kind: RelationKind }>(
    'select distinct person_id, kind from related_people($1::integer, $2::uuid) where person_id = any($3::uuid[])',
    [tx.tenantId, userId, [...new Set(personIds)]],
  )
  for (const { person_id, kind } of rows)
    found.set(person_id, (found.get(person_id) ?? new Set<RelationKind>()).add(kind))
  return found
}

export const relationsWith = async (tx: Tx, userId: string, personId: string): Promise<ReadonlySet<RelationKind>> =>
  (await relationsAmong(tx, userId, [personId])).get(personId) ?? new Set()

/** Receives, supervises or handles somebody, or stands in for who does. */
export const isRelated = async (tx: Tx, userId: string, personId: string): Promise<boolean> =>
  (await relationsWith(tx, userId, personId)).size > 0

/** Stands in for a colleague at this moment. */
export const isCovering = async (tx: Tx, userId: string, absentId: string): Promise<boolean> =>
  (
    await tx.sql(
      `select 1 from cover where tenant_id = $1 and user_id = $2 and absent_id = $3 and ended_at is null
          and since <= rule_time() and until > rule_time() limit 1`,
      [tx.tenantId, userId, absentId],
    )
  ).length > 0

/** Somebody else than the matter's own host who is bound to it: the supervisor of a case. */
export const isBoundTo = async (
  tx: Tx,
  userId: string,
  kind: RelationKind,
  originIds: readonly (string | null)[],
): Promise<boolean> =>
  (
    await tx.sql(
      `select 1 from relation where tenant_id = $1 and user_id = $2 and kind = $3 and origin_id = any($4::uuid[])
          and (until is null or until > rule_time()) limit 1`,
      [tx.tenantId, userId, kind, originIds.filter((id) => id !== null)],
    )
  ).length > 0
