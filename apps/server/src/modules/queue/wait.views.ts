import {
  appointmentTypes,
  formatDateTime,
  maskNumber,
  maskRealName,
  needsCall,
  queueMachine,
  systemDict,
  waitedDays,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readableNames } from '../relation/index.ts'
import { slotMap } from './offered-slots.ts'
import { openWish } from './queue.tables.ts'
import { placedEntries, type PlacedRow } from './wait.repo.ts'

type Person = { id: string; real_name: string; number_name: string }
type Site = { id: string; name: string }

const peopleOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> => {
  const rows = await tx.sql<Person>(
    'select id, real_name, number_name from user_account where tenant_id = $1 and id = any($2::uuid[])',
    [tx.tenantId, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const sitesOf = async (tx: Tx): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await tx.sql<Site>('select id, name from site where tenant_id = $1', [tx.tenantId])).map((row) => [
      row.id,
      row.name,
    ]),
  )

/** The number is half of a name: who does not read the one does not read the other. */
export const entryViews = async (tx: Tx, actor: Actor, rows: readonly PlacedRow[]) => {
  const wishes = new Map(rows.map((row) => [row.id, openWish(tx, row)]))
  const [isNamed, people, sites, slots] = await Promise.all([
    readableNames(
      tx,
      actor,
      rows.map((row) => ({ personId: row.visitor_id })),
    ),
    peopleOf(
      tx,
      rows.flatMap((row) => [
        row.visitor_id,
        ...(wishes.get(row.id)?.teacherId ? [wishes.get(row.id)!.teacherId!] : []),
      ]),
    ),
    sitesOf(tx),
    slotMap(
      tx,
      rows.map((row) => row.offer_slot_id),
    ),
  ])
  return rows.map((row) => {
    const person = people.get(row.visitor_id)
    const name = person?.real_name ?? ''
    const number = person?.number_name ?? ''
    const isOpen = isNamed({ personId: row.visitor_id })
    const wish = wishes.get(row.id)!
    return {
      id: row.id,
      visitorId: row.visitor_id,
      visitorName: isOpen ? name : maskRealName(name),
      visitorNo: isOpen ? number : maskNumber(number),
      type: row.type,
      typeName: appointmentTypes[row.type].label,
      siteName: row.site_id === null ? null : (sites.get(row.site_id) ?? null),
      teacherName: wish.teacherId === null ? null : (people.get(wish.teacherId)?.real_name ?? null),
      consultMethod: row.consult_method,
      star: row.star,
      isUrgent: row.is_urgent,
      sourceName: sourceName(row.source),
      state: row.state,
      stateName: queueMachine.states[row.state].label,
      waitedDays: waitedDays(row.created_at, row.ended_at ?? tx.now),
      position: row.position,
      offersMade: row.offers_made,
      declines: row.declines,
      needsCall: needsCall(row.declines),
      times: wish.times.map((one) => ({ time: one.time, weeks: [...one.weeks] })),
      offer: row.offer_slot_id === null ? null : (slots.get(row.offer_slot_id) ?? null),
      isSingleOffer: isSingle(row),
      offerUntil: row.offer_until ? formatDateTime(row.offer_until) : null,
      createTime: formatDateTime(row.created_at),
      version: row.version,
    }
  })
}

/** A single session in between, not what they wait for. */
export const isSingle = (row: Pick<PlacedRow, 'offer_type' | 'type'>): boolean =>
  row.offer_type !== null && row.offer_type !== row.type

const sourceName = (source: number): string =>
  systemDict('transfer_source')?.items.find((item) => item.value === String(source))?.label ?? ''

export const entryView = async (tx: Tx, actor: Actor, id: string) => {
  const [view] = await entryViews(tx, actor, await placedEntries(tx, { id }))
  return ensure(view)
}
