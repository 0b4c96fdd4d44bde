import type { PageQuery } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { readPage } from '../../kernel/db/page.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readableNames } from '../relation/index.ts'
import { amongVisible } from '../user/index.ts'
import { inSight, isDesk, isHandler, seesAll } from './signal.policy.ts'
import { BY_URGENCY, NAMED, signalView, type NamedSignal } from './signal.views.ts'
import { signalTabs } from './warning.messages.ts'
import { LIVE } from './warning.tables.ts'

type Tab = keyof typeof signalTabs

const conditions: Readonly<Record<Tab, string>> = {
  live: LIVE,
  mine: `${LIVE} and s.taken_by = $2`,
  done: `not ${LIVE}`,
}

const tabOf = (asked: string | undefined): Tab => (asked && Object.hasOwn(signalTabs, asked) ? (asked as Tab) : 'live')

export const pageOfSignals = (tx: Tx, actor: Actor, filter: PageQuery & { tab?: string }) => {
  const tab = tabOf(filter.tab)
  const params = paramsOf(tx)
  // Whoever asks is $2, as the tabs have it.
  const where = `s.tenant_id = $1 and ${inSight(actor, params)} and ${conditions[tab]}`
  return readPage(tx, filter, {
    select: `${NAMED} where ${where}`,
    from: `from risk_signal s where ${where}`,
    key: 's.id',
    order: tab === 'done' ? 's.done_at desc, s.id' : BY_URGENCY,
    values: params.values,
    // Who is called learns the name by taking it, on the workbench as on the desk.
    views: async (rows: NamedSignal[]) => {
      const isNamed = await readableNames(
        tx,
        actor,
        rows.map(({ user_id: personId }) => ({ personId })),
      )
      return rows.map((row) =>
        signalView(tx, actor, row, { isMasked: !seesAll(actor) && !isNamed({ personId: row.user_id }) }),
      )
    },
  })
}

export const countSignals = async (tx: Tx, actor: Actor) => {
  const tabs = Object.keys(signalTabs) as Tab[]
  const params = paramsOf(tx)
  const [row] = await tx.sql<Record<Tab, number>>(
    `select ${tabs.map((tab) => `count(*) filter (where ${conditions[tab]})::int as ${tab}`).join(', ')}
       from risk_signal s where s.tenant_id = $1 and ${inSight(actor, params)}`,
    params.values,
  )
  return tabs.map((tab) => ({ tab, label: signalTabs[tab], count: row?.[tab] ?? 0 }))
}

const MOST_SHOWN = 200

/** For those at the front desk: that somebody must not wait, and who has them; neither name nor what was said. Lesser ones can wait. */
export const deskSignals = async (tx: Tx, actor: Actor) => {
  if (!isDesk(actor) && !isHandler(actor)) return []
  const params = paramsOf(tx)
  const rows = await tx.sql<NamedSignal>(
    `${NAMED} where s.tenant_id = $1 and ${LIVE} and s.level >= 4 and s.user_id <> ${params.put(actor.userId)}
        and ${amongVisible(actor, 's.user_id', params)} order by ${BY_URGENCY} limit ${MOST_SHOWN}`,
    params.values,
  )
  return rows.map((row) => signalView(tx, actor, row, { isMasked: true }))
}
