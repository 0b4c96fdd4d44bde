import { absentStates, formatDate, millisecondsPer, parseDate } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { AppointmentRow } from '../booking/index.ts'
import { dutyNow } from '../rota/index.ts'
import { deskSignals } from '../warning/index.ts'
import { rowView } from './row-view.ts'

type Asked = { siteId?: string; day?: string }

const ofDay = (tx: Tx, { siteId, day }: Asked): Promise<AppointmentRow[]> => {
  const from = parseDate(day ?? formatDate(tx.now)) ?? tx.now
  return tx.sql<AppointmentRow>(
    `select a.* from appointment a
      where a.tenant_id = $1 and a.start_at >= $2 and a.start_at < $3 and a.state <> 'removed'
        and ($4::uuid is null or a.site_id = $4)
      order by a.start_at, a.id`,
    [tx.tenantId, from, new Date(from.getTime() + millisecondsPer.day), siteId ?? null],
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

/** 分诊台: who, when and where, by their names; not a word of why they come. */
export const readDesk = async (tx: Tx, actor: Actor, asked: Asked) => {
  const [rows, signals, duty, busy] = await Promise.all([
    ofDay(tx, asked),
    deskSignals(tx, actor),
    dutyNow(tx, asked.siteId),
    busyHosts(tx),
  ])
  return {
    appointments: await rowView(tx, actor, rows, { withNames: true }),
    signals,
    duty: duty.map(({ siteId: _, ...shift }) => ({ ...shift, isBusy: busy.has(shift.hostId) })),
    counts: countsOf(rows),
  }
}
