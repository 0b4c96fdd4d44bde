import {
  clockOf,
  formatDate,
  overlaps,
  parseDate,
  millisecondsPer,
  type Occupancy,
  type RoomKind,
} from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { listRooms } from '../../site/index.ts'
import { spanOf, type Span } from '../slot/change-slot.ts'
import { occupanciesAt } from '../slot/occupancy.ts'
import { rotaTexts as texts } from '../rota.messages.ts'

export type RoomQuery = { startAt: string; endAt: string; siteId?: string; slotId?: string }

export type RoomChoice = {
  /** What the rooms are for; without a word, everything people can meet in. */
  kinds?: readonly RoomKind[]
  onlyFree?: boolean
}

/** Who has taken each of these: the host of a slot, or of an appointment without one. */
const namesOf = async (tx: Tx, ownerIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ownerIds.length === 0) return new Map()
  const rows = await tx.sql<{ id: string; real_name: string }>(
    `select o.id, u.real_name from (
       select id, user_id from slot where tenant_id = $1 and id = any($2::uuid[])
       union all select id, host_id from appointment where tenant_id = $1 and id = any($2::uuid[])) o (id, user_id)
       join user_account u on u.tenant_id = $1 and u.id = o.user_id`,
    [tx.tenantId, ownerIds],
  )
  return new Map(rows.map((row) => [row.id, row.real_name]))
}

const timeText = ({ startAt, endAt }: Span): string => `${clockOf(startAt)}-${clockOf(endAt)}`

/** Free: until it is taken next. Taken: until nobody has it any more. Null where the day ends first. */
const untilOf = (line: readonly Occupancy[], span: Span, clash: Occupancy | undefined): string | null => {
  if (!clash) {
    const next = line.find(({ startAt }) => startAt >= span.endAt)
    return next ? clockOf(next.startAt) : null
  }
  const end = line.reduce((until, one) => (one.startAt <= until && one.endAt > until ? one.endAt : until), clash.endAt)
  return formatDate(end) === formatDate(span.startAt) ? clockOf(end) : null
}

/** The rooms in sight, with how they are in this time: free until when, or taken by whom. */
export const findRooms = async (tx: Tx, actor: Actor, query: RoomQuery, choice: RoomChoice = {}) => {
  const span = spanOf(query)
  const midnight = parseDate(formatDate(span.startAt))!
  const day = { startAt: midnight, endAt: new Date(midnight.getTime() + millisecondsPer.day) }
  const rooms = (await listRooms(tx, actor, { status: '1', ...(query.siteId ? { siteId: query.siteId } : {}) })).filter(
    ({ kind }) => choice.kinds?.includes(kind as RoomKind) ?? true,
  )
  const ids = rooms.map(({ id }) => id)
  const taken = (await occupanciesAt(tx, day, { kind: 'room', ids })).filter(({ ownerId }) => ownerId !== query.slotId)
  const clashes = taken.filter((one) => overlaps(one, span))
  const names = await namesOf(
    tx,
    clashes.map(({ ownerId }) => ownerId),
  )
  const views = rooms.map((room) => {
    const line = taken.filter(({ resourceId }) => resourceId === room.id)
    const clash = line.find((one) => overlaps(one, span))
    return {
      id: room.id,
      name: room.name,
      siteId: room.siteId,
      siteName: room.siteName,
      kind: room.kind,
      capacity: room.capacity,
      free: clash === undefined,
      reason: clash ? texts.takenBy(timeText(clash), names.get(clash.ownerId) ?? texts.someone) : '',
      until: untilOf(line, span, clash),
    }
  })
  return choice.onlyFree ? views.filter(({ free }) => free) : views
}
