import {
  addMinutes,
  appointmentMachine,
  formatDateTime,
  hostRefusal,
  mayRaiseFlag,
  millisecondsPer,
  peerRules,
  recordClosed,
  recordMachine,
  recordStateAt,
  refusalText,
} from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { formInForce } from '../../form/index.ts'
import { hostFacts } from '../../rota/index.ts'
import { findById } from '../../user/index.ts'
import { namesOf, placeOf, readRules, recordsOf, type AppointmentRow } from '../booking/index.ts'
import { timesOf } from '../booking/record/record.tables.ts'

export const PEER = '20'

/** As the team has them; undefined for whoever is no peer. */
export const peerStanding = (tx: Tx, userId: string): Promise<{ supervisor_id: string | null } | undefined> =>
  tx.row<{ supervisor_id: string | null }>(
    `select supervisor_id from professional where tenant_id = $1 and user_id = $2 and category = 'peer'`,
    [tx.tenantId, userId],
  )

const talksOf = (tx: Tx, userId: string) =>
  tx.sql<AppointmentRow & { flagged_at: Date | null }>(
    `select a.*, (select max(f.made_at) from peer_flag f where f.tenant_id = $1 and f.appointment_id = a.id) as flagged_at
       from appointment a where a.tenant_id = $1 and a.host_id = $2 and a.type = '${PEER}' and a.start_at > $3
        and a.state not in ('toConfirm', 'removed')
      order by a.start_at desc limit 100`,
    [tx.tenantId, userId, new Date(tx.now.getTime() - peerRules.shownDays * millisecondsPer.day)],
  )

type Row = Awaited<ReturnType<typeof talksOf>>[number]
type Around = { readonly records: Awaited<ReturnType<typeof recordsOf>>; readonly isReady: boolean }

const talkView = async (tx: Tx, row: Row, { records, isReady }: Around) => {
  const [names, visitor] = await Promise.all([namesOf(tx, row), findById(tx, row.visitor_id)])
  const record = records.get(row.id)
  const { startEarlyMin } = await readRules(tx, row.site_id)
  const early = addMinutes(row.start_at, -startEarlyMin)
  const recordState = record && record.state !== 'dropped' ? recordStateAt(timesOf(record), tx.now) : null
  const isOpen = record ? recordClosed(timesOf(record), tx.now) === null : row.state === 'running'
  const canWrite = ['running', 'success', 'complete'].includes(row.state) && isOpen
  const canFlag = mayRaiseFlag({ state: row.state, startAt: row.start_at, endAt: row.end_at }, tx.now)
  return {
    id: row.id,
    visitorName: visitor?.real_name ?? '',
    startTime: formatDateTime(row.start_at),
    endTime: formatDateTime(row.end_at),
    place: placeOf(row, names),
    state: row.state,
    stateName: appointmentMachine.states[row.state].label,
    recordState,
    recordStateName: recordState && recordMachine.states[recordState].label,
    formId: canWrite ? await formInForce(tx, 'F15', row.site_id) : null,
    answerId: row.record_answer_id,
    actions: [
      ...(row.state === 'notStart' && isReady && tx.now >= early ? ['start'] : []),
      ...(row.state === 'running' ? ['finish'] : []),
      ...(canWrite ? ['write'] : []),
      ...(canFlag ? ['flag'] : []),
    ],
    flagTime: row.flagged_at && formatDateTime(row.flagged_at),
    version: row.version,
  }
}

/** One's own talks: who comes, when and where. Nothing of a file, a scale or a level. */
export const readPeerDesk = async (tx: Tx, { userId }: Actor) => {
  const standing = await peerStanding(tx, userId)
  const rows = await talksOf(tx, userId)
  const [records, facts, supervisor] = await Promise.all([
    recordsOf(
      tx,
      rows.map(({ id }) => id),
    ),
    hostFacts(tx, userId),
    standing?.supervisor_id ? findById(tx, standing.supervisor_id) : undefined,
  ])
  const refusal = hostRefusal(PEER, facts, tx.now)
  const talks = []
  for (const row of rows) talks.push(await talkView(tx, row, { records, isReady: refusal === null }))
  return {
    isPeer: standing !== undefined,
    whyNot: standing && refusal ? refusalText(refusal) : null,
    supervisorName: supervisor?.real_name ?? null,
    talks,
  }
}
