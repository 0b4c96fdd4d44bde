import { formatDateTime, type PageQuery } from '@xinqiao/domain'
import { holds, type Actor } from '../../kernel/actor.ts'
import { readPage } from '../../kernel/db/page.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { late, mine } from './errand.policy.ts'
import { errandView, NAMED, noteOf, type NamedErrand } from './errand.views.ts'

/** Mine and open, the next due first; or what I have done or was done for me, the last first. */
export const pageOfErrands = (tx: Tx, actor: Actor, filter: PageQuery & { tab?: string }) => {
  const isDone = filter.tab === 'done'
  const params = paramsOf(tx)
  const done = isDone
    ? `(e.state <> 'open' and (e.done_by = ${params.put(actor.userId)} or ${mine(actor, params)}))`
    : ''
  const where = `e.tenant_id = $1 and ${isDone ? done : `e.state = 'open' and ${mine(actor, params)}`}`
  return readPage(tx, filter, {
    select: `${NAMED} where ${where}`,
    from: `from errand e where ${where}`,
    key: 'e.id',
    order: isDone ? 'e.done_at desc, e.id' : 'e.due_at, e.id',
    values: params.values,
    views: (rows: NamedErrand[]) =>
      rows.map((row) => ({
        ...errandView(tx, row),
        doneTime: row.done_at ? formatDateTime(row.done_at) : null,
        doneByName: row.done_name,
        note: noteOf(tx, row, actor.userId),
      })),
  })
}

export const countMine = async (tx: Tx, actor: Actor): Promise<{ open: number; late: number }> => {
  const params = paramsOf(tx)
  const row = await tx.row<{ open: number; late: number }>(
    `select count(*)::int as open, count(*) filter (where e.due_at <= ${params.put(tx.now)})::int as late
       from errand e where e.tenant_id = $1 and e.state = 'open' and ${mine(actor, params)}`,
    params.values,
  )
  return row ?? { open: 0, late: 0 }
}

export const countBreaches = async (tx: Tx, actor: Actor): Promise<number> => {
  const params = paramsOf(tx)
  const row = await tx.row<{ n: number }>(
    `select count(*)::int as n from errand e where e.tenant_id = $1 and ${late(tx, actor, params)}`,
    params.values,
  )
  return row?.n ?? 0
}

export const countErrands = async (tx: Tx, actor: Actor) => ({
  ...(await countMine(tx, actor)),
  breaches: holds(actor, ['consult_errand_breach_tab']) ? await countBreaches(tx, actor) : null,
})

type Breach = NamedErrand & { last_at: Date | null; last_told: string }

const WITH_STEPS = NAMED.replace(
  'from errand e',
  `, l.taken_at as last_at, coalesce(l.names, '') as last_told
       from errand e
       left join lateral (
         select s.taken_at, (select string_agg(u.real_name, '、' order by u.real_name) from user_account u
                              where u.tenant_id = $1 and u.id = any(s.told)) as names
           from errand_step s where s.tenant_id = $1 and s.errand_id = e.id and s.told <> '{}' order by s.no desc limit 1
       ) l on true`,
)

/** What is late, the longest first; of whom, only as much as one needs to ask whoever owes it. */
export const listBreaches = (tx: Tx, actor: Actor, filter: PageQuery) => {
  const params = paramsOf(tx)
  const where = `e.tenant_id = $1 and ${late(tx, actor, params)}`
  return readPage(tx, filter, {
    select: `${WITH_STEPS} where ${where}`,
    from: `from errand e where ${where}`,
    key: 'e.id',
    order: 'e.due_at, e.id',
    values: params.values,
    views: (rows: Breach[]) =>
      rows.map((row) => ({
        ...errandView(tx, row, { isMasked: true }),
        steps: row.step,
        lastTold: row.last_told,
        lastTime: row.last_at ? formatDateTime(row.last_at) : null,
        nextTime: row.next_at ? formatDateTime(row.next_at) : null,
      })),
  })
}
