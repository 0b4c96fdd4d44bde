import { clashRefusal, type Occupancy, type OccupiedAs, type OccupiedKind } from '@xinqiao/domain'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { refused } from '../refusal.ts'

export type Taken = {
  kind: OccupiedKind
  /** A person, as whom: the word of the refusal. */
  as?: OccupiedAs
  resourceId: string
  startAt: Date
  endAt: Date
  ownerType: string
  ownerId: string
}

const columnsOf = (taken: readonly Taken[]) => [
  taken.map((one) => one.kind),
  taken.map((one) => one.resourceId),
  taken.map((one) => one.startAt),
  taken.map((one) => one.endAt),
  taken.map((one) => one.ownerId),
]

/**
 * Takes time and place (INV-S2, INV-S3, INV-A1). The exclusion constraint decides, also between two that come at the same
 * moment; what it does not let in is looked up, so that the refusal can say what collided. In one order, so that two who
 * take several things wait for each other instead of blocking each other.
 */
export const occupy = async (tx: Tx, taken: readonly Taken[]): Promise<void> => {
  if (taken.length === 0) return
  const done = await tx.sql(
    `insert into occupancy (tenant_id, id, kind, resource_id, during, owner_type, owner_id)
     select $1, w.id, w.kind, w.resource_id, tstzrange(w.start_at, w.end_at), w.owner_type, w.owner_id
       from unnest($2::text[], $3::uuid[], $4::timestamptz[], $5::timestamptz[], $6::uuid[], $7::uuid[], $8::text[])
            as w (kind, resource_id, start_at, end_at, owner_id, id, owner_type)
      order by w.kind, w.resource_id, w.start_at
     on conflict do nothing returning 1`,
    [tx.tenantId, ...columnsOf(taken), taken.map(() => tx.newId()), taken.map((one) => one.ownerType)],
  )
  if (done.length < taken.length) throw await collision(tx, taken)
}

type ClashRow = {
  kind: OccupiedKind
  resource_id: string
  start_at: Date
  end_at: Date
  owner_id: string
  name: string
}

const collision = async (tx: Tx, wanted: readonly Taken[]): Promise<AppError> => {
  const [found] = await tx.sql<ClashRow>(
    `select o.kind, o.resource_id, o.start_at, o.end_at, o.owner_id, coalesce(r.name, '') as name
       from unnest($2::text[], $3::uuid[], $4::timestamptz[], $5::timestamptz[], $6::uuid[])
            as w (kind, resource_id, start_at, end_at, owner_id)
       join occupancy o on o.tenant_id = $1 and o.kind = w.kind and o.resource_id = w.resource_id and o.is_active
        and o.start_at < w.end_at and o.end_at > w.start_at and o.owner_id <> w.owner_id
       left join room r on o.kind = 'room' and r.tenant_id = $1 and r.id = o.resource_id
      order by w.start_at, o.kind limit 1`,
    [tx.tenantId, ...columnsOf(wanted)],
  )
  // It was taken when we came and is free again: the moment has passed, asking anew will do.
  if (!found) return new AppError('slot.wrong_state')
  const taken = occupancyOf(found)
  const wish = wanted.find((one) => one.kind === taken.kind && one.resourceId === taken.resourceId)
  return refused(clashRefusal({ wanted: taken, taken }, wish?.as ?? 'host', found.name))
}

type OccupancyRow = Omit<ClashRow, 'name'>

const occupancyOf = (row: OccupancyRow): Occupancy => ({
  kind: row.kind,
  resourceId: row.resource_id,
  startAt: row.start_at,
  endAt: row.end_at,
  ownerId: row.owner_id,
})

/** Gives back what an owner has taken, all of it or of one kind. */
export const vacate = async (tx: Tx, ownerId: string | readonly string[], kind?: OccupiedKind): Promise<void> => {
  const ids = typeof ownerId === 'string' ? [ownerId] : ownerId
  await tx.sql(
    `update occupancy set is_active = false where tenant_id = $1 and owner_id = any($2::uuid[]) and is_active
        and ($3::text is null or kind = $3)`,
    [tx.tenantId, ids, kind ?? null],
  )
}

/** What is taken within a span, by anybody or among some. */
export const occupanciesAt = async (
  tx: Tx,
  span: { startAt: Date; endAt: Date },
  among?: { kind: OccupiedKind; ids: readonly string[] },
): Promise<Occupancy[]> =>
  (
    await tx.sql<OccupancyRow>(
      `select kind, resource_id, start_at, end_at, owner_id from occupancy
        where tenant_id = $1 and is_active and start_at < $3 and start_at > $2::timestamptz - interval '1 day' and end_at > $2
          and ($4::text is null or (kind = $4 and resource_id = any($5::uuid[])))
        order by start_at`,
      [tx.tenantId, span.startAt, span.endAt, among?.kind ?? null, among?.ids ?? []],
    )
  ).map(occupancyOf)
