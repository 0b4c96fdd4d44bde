import { absentStates, formatDate, millisecondsPer, parseDate } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { paramsOf } from '../../../kernel/db/params.ts'
import { appointmentsHandled, type AppointmentRow } from '../booking/index.ts'
import { dutyNow } from '../../rota/index.ts'
import { deskSignals } from '../../warning/index.ts'
import { rowView } from './row-view.ts'
import { peopleNamed } from './visit.repo.ts'

type Asked = { siteId?: string; day?: string; keyword?: string }

/** Everybody's of a day, in their order. */
export const appointmentsOf = (tx: Tx, actor: Actor, { siteId, day }: Asked): Promise<AppointmentRow[]> => {
  const from = parseDate(day ?? formatDate(tx.now)) ?? tx.now
  const until = new Date(from.getTime() + millisecondsPer.day)
  const params = paramsOf(tx)
  return tx.sql<AppointmentRow>(
    `select a.* from appointment a
      where a.tenant_id = $1 and a.start_at >= ${params.put(from)} and a.start_at < ${params.put(until)} and a.state <> 'removed'
        and ${siteId ? `a.site_id = ${params.put(siteId)}` : 'true'} and ${appointmentsHandled(actor, params)}
      order by a.start_at, a.id`,
    params.values,
  )
}

const countsOf = (rows: readonly AppointmentRow[]) => {
  const count = (fits: (row: AppointmentRow) => boolean): number => rows.filter(fits).length
  return {
    expected: count((row) => row.state === 'notStart' && row.arrived_at === null),
    arrived: count((row) => row.state === 'notStart' && row.arrived_at !== null),
    running: count((row) => row.state === 'running'),
    done: count((row) => row.state === 'success' || row.state === 'complete'),
    absent: count((row) => absentStates.includes(row.state)),
  }
}

const busyHosts = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const rows = await tx.sql<{ host_id: string }>(
    `select host_id from appointment where tenant_id = $1 and state = 'running'`,
    [tx.tenantId],
  )
  return new Set(rows.map((row) => row.host_id))
}

/** By what somebody says at the desk, the name or the number; the browser knows neither. */
const foundBy = async (
  tx: Tx,
  rows: readonly AppointmentRow[],
  keyword: string,
): Promise<readonly AppointmentRow[]> => {
  const words = keyword.trim().toLowerCase()
  if (words === '') return rows
  const people = await peopleNamed(
    tx,
    rows.map((row) => row.visitor_id),
  )
  return rows.filter((row) => {
    const person = people.get(row.visitor_id)
    return [person?.real_name, person?.number_name].some((one) => one?.toLowerCase().includes(words))
  })
}

/** 分诊台: who, when and where, as far as a stranger may read it; not a word of why they come. */
export const readDesk = async (tx: Tx, actor: Actor, asked: Asked) => {
  const [rows, signals, duty, busy] = await Promise.all([
    appointmentsOf(tx, actor, asked),
    deskSignals(tx, actor),
    dutyNow(tx, asked.siteId),
    busyHosts(tx),
  ])
  return {
    appointments: await rowView(tx, actor, await foundBy(tx, rows, asked.keyword ?? ''), { isShared: true }),
    signals,
    duty: duty.map(({ siteId: _, ...shift }) => ({ ...shift, isBusy: busy.has(shift.hostId) })),
    counts: countsOf(rows),
  }
}
