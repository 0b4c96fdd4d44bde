import {
  actOptions,
  appointmentTypes,
  formatDateTime,
  maskRealName,
  recordMachine,
  recordStateAt,
  recordTabCodes,
  recordTabs,
  type ActOption,
  type AppointmentType,
  type PageQuery,
  type RecordState,
  type RecordTab,
} from '@xinqiao/domain'
import { holds, type Actor } from '../../../../kernel/actor.ts'
import { readPage } from '../../../../kernel/db/page.ts'
import { paramsOf, type Params } from '../../../../kernel/db/params.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { readableNames } from '../../../relation/index.ts'
import { amongVisible } from '../../../user/index.ts'
import type { AppointmentRow } from '../booking.tables.ts'
import { mayReadRecord } from '../may-read-record.ts'
import { POSTPONE, UNLOCK } from './record.matter.ts'
import { timesOf, type RecordRow } from './record.tables.ts'
import { notesOf } from './standing.ts'

export type ListedRecord = RecordRow & {
  type: AppointmentType
  visitor_id: string
  host_id: string
  start_at: Date
  end_at: Date
  record_due_at: Date | null
  visitor_name: string
  host_name: string
  star: number | null
  pending: ActOption | null
}

const isKeeper = (actor: Actor): boolean => holds(actor, ['consult_record_manage_btn'])

/** One's own as their host; those who arrange all that their data scope reaches. Nobody what is written about themselves. */
const inSight = (actor: Actor, params: Params): string => {
  const me = params.put(actor.userId)
  const all = isKeeper(actor) ? amongVisible(actor, 'a.visitor_id', params) : 'false'
  return `a.visitor_id <> ${me} and (a.host_id = ${me} or ${all})`
}

const FROM = 'from session_record r join appointment a on a.tenant_id = $1 and a.id = r.id'

const SELECT = `select r.*, a.type, a.visitor_id, a.host_id, a.start_at, a.end_at, a.record_due_at,
       u.real_name as visitor_name, h.real_name as host_name,
       (select l.star from assessment_level l where l.tenant_id = $1 and l.answer_id = a.record_answer_id
         order by l.made_at desc limit 1) as star,
       (select f.option_id from approval_flow f where f.tenant_id = $1 and f.biz_type in ('${POSTPONE}', '${UNLOCK}')
          and f.biz_id = r.id::text and f.state = '1' limit 1) as pending
  ${FROM}
  join user_account u on u.tenant_id = $1 and u.id = a.visitor_id
  join user_account h on h.tenant_id = $1 and h.id = a.host_id`

const timeOrNull = (at: Date | null): string | null => at && formatDateTime(at)

const writable: readonly RecordState[] = ['due', 'near', 'unlocked', 'signed']

/** What its host can do with it now. */
const actionsOn = (row: ListedRecord, state: RecordState, isMine: boolean): string[] => {
  if (!isMine) return []
  const mayPostpone = (state === 'due' || state === 'near') && row.postponed_at === null && row.pending === null
  return [
    ...(writable.includes(state) ? ['write'] : []),
    ...(mayPostpone ? ['postpone'] : []),
    ...(state === 'locked' && row.pending === null ? ['unlock'] : []),
  ]
}

const recordViews = async (tx: Tx, actor: Actor, rows: readonly ListedRecord[]) => {
  const isNamed = await readableNames(
    tx,
    actor,
    rows.map(({ visitor_id: personId, start_at: startAt }) => ({ personId, startAt })),
  )
  return rows.map((row) => {
    const state = recordStateAt(timesOf(row), tx.now)
    const isMine = row.host_id === actor.userId
    const isOpen = isMine || isNamed({ personId: row.visitor_id, startAt: row.start_at })
    return {
      id: row.id,
      startTime: formatDateTime(row.start_at),
      endTime: formatDateTime(row.end_at),
      typeName: appointmentTypes[row.type].label,
      visitorName: isOpen ? row.visitor_name : maskRealName(row.visitor_name),
      hostId: row.host_id,
      hostName: row.host_name,
      state,
      stateName: recordMachine.states[state].label,
      star: row.star,
      dueTime: timeOrNull(row.record_due_at),
      lockTime: formatDateTime(row.lock_at),
      unlocks: row.unlocks,
      unlockTime: timeOrNull(row.unlocked_at),
      unlockedUntil: state === 'unlocked' ? timeOrNull(row.unlocked_until) : null,
      signTime: timeOrNull(row.signed_at),
      sealTime: timeOrNull(row.sealed_at),
      isPostponed: row.postponed_at !== null,
      pendingName: row.pending === null ? null : actOptions[row.pending].label,
      isMine,
      actions: actionsOn(row, state, isMine),
      version: row.version,
    }
  })
}

export type RecordFilter = PageQuery & { tab?: RecordTab; keyword?: string }

export const pageOfRecords = (tx: Tx, actor: Actor, filter: RecordFilter) => {
  const { tab = 'open' } = filter
  const params = paramsOf(tx)
  const words = filter.keyword?.trim() ?? ''
  const sought = words ? params.put(words) : ''
  const where = [
    'r.tenant_id = $1',
    // In so many words: only then may the database use the index of those that are signed.
    `r.state in (${recordTabs[tab].states.map((state) => `'${state}'`).join(', ')})`,
    inSight(actor, params),
    words
      ? `(select true from user_account n where n.tenant_id = $1 and n.id in (a.visitor_id, a.host_id)
            and (n.real_name ^@ ${sought} or n.number_name ^@ ${sought}) limit 1)`
      : 'true',
  ].join(' and ')
  return readPage(tx, filter, {
    select: `${SELECT} where ${where}`,
    from: `${FROM} where ${where}`,
    key: 'r.id',
    order: 'r.lock_at desc, r.id',
    values: params.values,
    views: (rows: ListedRecord[]) => recordViews(tx, actor, rows),
  })
}

export const countsOfRecords = async (tx: Tx, actor: Actor) => {
  const params = paramsOf(tx)
  const where = inSight(actor, params)
  const rows = await tx.sql<{ state: RecordState; n: number }>(
    `select r.state, count(*)::int as n ${FROM} where r.tenant_id = $1 and r.state in ('due', 'near', 'locked', 'unlocked', 'review') and ${where} group by r.state`,
    params.values,
  )
  // What is signed grows for ever, and its number asks nobody for anything.
  return recordTabCodes
    .filter((tab) => tab !== 'signed')
    .map((tab) => {
      const states: readonly RecordState[] = recordTabs[tab].states
      const count = rows.filter(({ state }) => states.includes(state)).reduce((sum, { n }) => sum + n, 0)
      return { tab, label: recordTabs[tab].label, count }
    })
}

/** How it stands with one: for its host, those who read it and those who arrange. */
export const recordHead = async (tx: Tx, actor: Actor, visit: AppointmentRow) => {
  const row = await tx.row<ListedRecord>(`${SELECT} where r.tenant_id = $1 and r.id = $2 and r.state <> 'dropped'`, [
    tx.tenantId,
    visit.id,
  ])
  const isTheirs = isKeeper(actor) || (await mayReadRecord(tx, actor, visit))
  if (!row || !isTheirs) return null
  const [view] = await recordViews(tx, actor, [row])
  const { state, stateName, pendingName, actions, version, lockTime, unlockedUntil } = view!
  const notes = await notesOf(tx, visit, row, state)
  return { state, stateName, pendingName, actions, version, notes, lockTime: unlockedUntil ?? lockTime }
}
