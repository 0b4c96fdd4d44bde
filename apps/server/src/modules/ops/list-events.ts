import {
  cronTitle,
  formatDateTime,
  isProbeFailure,
  messageChannels,
  millisecondsPer,
  probeFailures,
  probeKinds,
  sizeWords,
  type EventTone,
  type MessageChannel,
} from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { readRuns, type RunRow } from './cron.repo.ts'
import { opsMessages } from './ops.messages.ts'
import { readProbes } from './probe.repo.ts'
import { recentService, type ServiceEvent } from './service-event.ts'

const texts = opsMessages.events

type Event = { id: string; at: Date; tone: EventTone; title: string; text: string }

const MOST = 50
const SINCE_MS = 30 * millisecondsPer.day

/** A run that failed, and the first that got through after it. */
const ofRuns = (runs: readonly RunRow[]): Event[] =>
  [...Map.groupBy(runs, ({ name }) => name).values()].flatMap((own) => {
    const title = cronTitle(own[0]!.name)
    const oldestFirst = own.toReversed().filter(({ outcome }) => outcome !== 'running')
    return oldestFirst.flatMap((run, at): Event[] => {
      const event = { id: `run:${run.id}`, at: run.started_at }
      if (run.outcome === 'failed')
        return [{ ...event, tone: 'bad', title: texts.failed(title), text: run.error_text ?? '' }]
      return oldestFirst[at - 1]?.outcome === 'failed'
        ? [{ ...event, tone: 'good', title: texts.recovered(title), text: texts.recoveredText }]
        : []
    })
  })

const ofService = ({ id, at, kind, detail }: ServiceEvent): Event => {
  const event = { id: `service:${id}`, at, title: texts.service[kind] }
  switch (kind) {
    case 'started':
      return { ...event, tone: 'note', text: detail.migrations ? texts.migrated(detail.migrations) : texts.sameVersion }
    case 'stopped':
      return { ...event, tone: 'note', text: texts.stoppedText }
    case 'backup_made':
      return { ...event, tone: 'good', text: texts.backupText(sizeWords(detail.bytes ?? 0)) }
    case 'backup_failed':
      return { ...event, tone: 'bad', text: texts.backupFailedText }
  }
}

const ofProbes = async (tx: Tx): Promise<Event[]> =>
  (await readProbes(tx)).map(({ kind, at, error_code: code }) => ({
    id: `probe:${kind}`,
    at,
    tone: code ? 'bad' : 'good',
    title: texts.probe(probeKinds[kind], code === null),
    text: code ? probeFailures[isProbeFailure(code) ? code : 'unexpected'] : texts.probeText[kind],
  }))

type Refused = { channel: MessageChannel; at: Date; n: number; day: string }

/** Messages that were given up, by day and way; whose they were is nobody's business here. */
const ofDeliveries = async (tx: Tx, since: Date): Promise<Event[]> => {
  const rows = await tx.sql<Refused>(
    `select channel, max(updated_at) as at, count(*)::int as n, (updated_at at time zone 'Asia/Shanghai')::date::text as day
       from message_delivery where tenant_id = $1 and state = 'failed' and updated_at >= $2 group by channel, day`,
    [tx.tenantId, since],
  )
  return rows.map(({ channel, at, n, day }) => ({
    id: `delivery:${channel}:${day}`,
    at,
    tone: 'bad',
    title: texts.refused(messageChannels[channel]),
    text: texts.refusedText(n),
  }))
}

type Entry = { seq: string; at: Date; action: keyof typeof texts.trail; subject_id: string | null }

/** Of the trail only what changes how the service runs. */
const ofTrail = async (tx: Tx, since: Date): Promise<Event[]> => {
  const rows = await tx.sql<Entry>(
    `select e.seq, e.at, e.action, e.subject_id from unnest($2::text[]) as a(action)
      cross join lateral (select seq, at, action, subject_id from audit_entry
                           where tenant_id = $1 and action = a.action and at >= $3 order by seq desc limit 10) e`,
    [tx.tenantId, Object.keys(texts.trail), since],
  )
  return rows.map(({ seq, at, action, subject_id: subject }) => ({
    id: `trail:${seq}`,
    at,
    tone: action === 'file.storage_full' ? 'bad' : 'note',
    ...texts.trail[action](subject ?? ''),
  }))
}

/** What happened to the service and to what carries this school, the newest first: told by rows, never by guesses. */
export const listEvents = async (tx: Tx) => {
  const since = new Date(tx.now.getTime() - SINCE_MS)
  const all = [
    ...ofRuns(await readRuns(tx)),
    ...(await recentService(tx, MOST)).map(ofService),
    ...(await ofProbes(tx)),
    ...(await ofDeliveries(tx, since)),
    ...(await ofTrail(tx, since)),
  ]
  return all
    .filter(({ at }) => at >= since)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MOST)
    .map(({ at, ...event }) => ({ ...event, time: formatDateTime(at) }))
}
