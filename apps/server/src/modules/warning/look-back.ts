import { falseReasons, formatDateTime, millisecondsPer, signalSources, type SignalSource } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { inSight } from './signal.policy.ts'
import { NAMED, signalView, type NamedSignal } from './signal.views.ts'

const MOST = 200

/** All warnings about one person that whoever asks may see, the newest first; none is nobody. */
export const signalsOfPerson = async (tx: Tx, actor: Actor, userId: string) => {
  const params = paramsOf(tx)
  const rows = await tx.sql<NamedSignal>(
    `${NAMED} where s.tenant_id = $1 and s.user_id = ${params.put(userId)} and ${inSight(actor, params)}
      order by s.created_at desc, s.id limit ${MOST}`,
    params.values,
  )
  const [first] = rows.map((row) => signalView(tx, actor, row))
  if (!first) throw notFound()
  tx.audit({ action: 'signal.person', subjectType: 'user', subjectId: userId, detail: { count: rows.length } })
  const { visitorName, visitorNo, deptName } = first
  return {
    visitorName,
    visitorNo,
    deptName,
    rows: rows.map((row) => ({
      ...signalView(tx, actor, row),
      doneTime: row.done_at ? formatDateTime(row.done_at) : null,
      endWords: row.state === 'false' && row.false_reason ? falseReasons[row.false_reason] : '',
    })),
  }
}

/** A share of fewer says nothing, and may say who. */
const ENOUGH = 5

type Counted = {
  source: SignalSource
  raised: number
  live: number
  released: number
  referred: number
  falseAlarms: number
  minutes: number | null
}

/** The bounds within which a share lies with 95 % (Wilson): a few warnings say little, and the page says how little. */
const Z = 1.96
const precisionOf = (right: number, ended: number) => {
  if (ended < ENOUGH) return null
  const [share, zz] = [right / ended, (Z * Z) / ended]
  const middle = share + zz / 2
  const spread = Z * Math.sqrt((share * (1 - share)) / ended + zz / (4 * ended))
  const two = (value: number): number => Math.round(value * 100) / 100
  return { share: two(share), low: two((middle - spread) / (1 + zz)), high: two((middle + spread) / (1 + zz)) }
}

const DEFAULT_MONTHS = 3

/** How far each kind of sign can be trusted (one with two kinds counts for both), and how soon somebody had it (INV-W3). */
export const qualityOf = async (tx: Tx, actor: Actor, months = DEFAULT_MONTHS) => {
  const since = new Date(tx.now.getTime() - months * 30 * millisecondsPer.day)
  const params = paramsOf(tx)
  const rows = await tx.sql<Counted>(
    `select k.source, count(*)::int as raised,
            count(*) filter (where s.state in ('open', 'taken'))::int as live,
            count(*) filter (where s.state = 'done')::int as released,
            count(*) filter (where s.state = 'referred')::int as referred,
            count(*) filter (where s.state = 'false')::int as "falseAlarms",
            percentile_cont(0.5) within group (order by extract(epoch from s.taken_at - s.created_at) / 60)::int as minutes
       from risk_signal s
       join (select distinct tenant_id, signal_id, source from signal_sign where tenant_id = $1) k on k.signal_id = s.id
      where s.tenant_id = $1 and s.created_at >= ${params.put(since)} and ${inSight(actor, params)}
      group by k.source order by count(*) desc, k.source`,
    params.values,
  )
  return {
    since: formatDateTime(since),
    rows: rows.map(({ source, minutes, ...counts }) => {
      const ended = counts.released + counts.referred + counts.falseAlarms
      return {
        sourceName: signalSources[source],
        ...counts,
        falseShare: ended < ENOUGH ? null : Math.round((counts.falseAlarms / ended) * 100) / 100,
        precision: precisionOf(ended - counts.falseAlarms, ended),
        takenInMinutes: minutes,
      }
    }),
  }
}
