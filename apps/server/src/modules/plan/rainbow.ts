import {
  formatDateTime,
  maskNumber,
  maskRealName,
  pageOf,
  rainbow,
  rainbowDays,
  rainbowOf,
  type PageQuery,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { ensure } from '../../kernel/app-error.ts'
import { countedOf, countRows, mostOf, pageReply } from '../../kernel/db/page.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readableNames } from '../relation/index.ts'
import { amongVisible, fewNamed, namedIn } from '../user/index.ts'
import { planTexts } from './plan.messages.ts'

type State = { level: number | null; warned_at: Date | null; answered_at: Date | null }
type Line = State & { id: string; real_name: string; number_name: string; dept_name: string }

const SINCE = `$2::timestamptz - interval '${rainbowDays} days'`

/** The latest warning that was no mistake, and the latest sheet that counts, of `u`; both within their term. */
const STATES = `left join lateral (select r.level, r.heard_at as warned_at from risk_signal r
     where r.tenant_id = $1 and r.user_id = u.id and r.state <> 'false' and r.heard_at > ${SINCE}
     order by 2 desc limit 1) w on true
   left join lateral (select max(s.submitted_at) as answered_at from sheet s
     where s.tenant_id = $1 and s.user_id = u.id and s.state = 'done' and not s.is_daily and s.submitted_at > ${SINCE}) a on true`

const codeOf = (tx: Tx, { level, warned_at: at, answered_at: answeredAt }: State) =>
  rainbowOf({ now: tx.now, warning: level === null || at === null ? null : { level, at }, answeredAt })

export const myRainbow = async (tx: Tx, actor: Actor): Promise<{ words: string | null }> => {
  const row = await tx.row<State>(
    `select w.level, w.warned_at, a.answered_at from user_account u ${STATES} where u.tenant_id = $1 and u.id = $3`,
    [tx.tenantId, tx.now, actor.userId],
  )
  const code = row ? codeOf(tx, row) : null
  return { words: code && rainbow[code.level].words }
}

type Filter = PageQuery & { keyword?: string; level?: number }

/**
 * Both halves are walked in the order of an index, and what else is known of somebody is asked row by row: joined or sorted, it
 * would be all warnings and all sheets of a census for every page. First the latest warning of each person that was no mistake,
 */
const WARNED = `select r.user_id, r.level::int, r.heard_at as at from risk_signal r
   where r.tenant_id = $1 and r.state <> 'false' and r.heard_at > ${SINCE}
     and coalesce((select false from risk_signal n where n.tenant_id = $1 and n.user_id = r.user_id and n.state <> 'false'
                      and (n.heard_at, n.id) > (r.heard_at, r.id) limit 1), true)`

/** then those without one, by their latest sheet that counts. */
const CALM = `select s.user_id, null::int as level, s.submitted_at as at from sheet s
   where s.tenant_id = $1 and s.state = 'done' and not s.is_daily and s.submitted_at > ${SINCE}
     and coalesce((select false from risk_signal r where r.tenant_id = $1 and r.user_id = s.user_id and r.state <> 'false'
                      and r.heard_at > ${SINCE} limit 1), true)
     and coalesce((select false from sheet n where n.tenant_id = $1 and n.user_id = s.user_id and n.state = 'done' and not n.is_daily
                      and (n.submitted_at, n.id) > (s.submitted_at, s.id) limit 1), true)`

const ORDER = 'coalesce(x.level, 1) desc, x.at desc, x.user_id'

/** Those with a warning first by how grave it was, the others by when they answered. */
export const pageOfRainbow = async (tx: Tx, actor: Actor, filter: Filter) => {
  const params = paramsOf(tx)
  params.put(tx.now)
  const words = filter.keyword?.trim() ?? ''
  const few = words ? await fewNamed(tx, words) : null
  const only = (column: string): string =>
    [
      // Whom a word finds is there.
      words
        ? namedIn(params, column, words, few)
        : `(select not u.deleted from user_account u where u.tenant_id = $1 and u.id = ${column})`,
      `${column} <> ${params.put(actor.userId)}`,
      amongVisible(actor, column, params),
    ].join(' and ')
  const level = filter.level ? params.put(filter.level) : null
  const warned = `${WARNED} and ${only('r.user_id')}${level ? ` and r.level = ${level}` : ''}
     order by r.level desc, r.heard_at desc, r.user_id`
  const calm = `${CALM} and ${only('s.user_id')}${level ? ` and ${level} = 1` : ''} order by s.submitted_at desc, s.user_id`
  /** No more of either than lie before the end of what is asked for. */
  const upTo = (end: string): string => `select * from ((${warned} limit ${end}) union all (${calm} limit ${end})) x`
  const page = pageOf(filter)
  const [size, offset] = [1, 2].map((place) => `$${params.values.length + place}`)
  const rows = await tx.sql<Line>(
    `select u.id, u.real_name, u.number_name, coalesce(d.name, '') as dept_name, x.level, w.warned_at, a.answered_at
       from (${upTo(`${size}::int + ${offset}::int`)} order by ${ORDER} limit ${size} offset ${offset}) x
       join user_account u on u.tenant_id = $1 and u.id = x.user_id
       left join dept d on d.tenant_id = $1 and d.id = u.dept_id ${STATES} order by ${ORDER}`,
    [...params.values, page.size, page.offset],
  )
  const most = mostOf(words)
  const found = await countRows(tx, { sql: upTo(String(most + 1)), parameters: params.values }, most + 1)
  return pageReply(page, countedOf(found, most), await linesOf(tx, actor, rows))
}

const linesOf = async (tx: Tx, actor: Actor, rows: readonly Line[]) => {
  const isNamed = await readableNames(
    tx,
    actor,
    rows.map(({ id: personId }) => ({ personId })),
  )
  return rows.map((row) => {
    const code = ensure(codeOf(tx, row))
    const isOpen = isNamed({ personId: row.id })
    return {
      id: row.id,
      userName: isOpen ? row.real_name : maskRealName(row.real_name),
      userNo: isOpen ? row.number_name : maskNumber(row.number_name),
      deptName: row.dept_name,
      level: code.level,
      colour: rainbow[code.level].name,
      until: formatDateTime(code.until),
      source: row.warned_at ? planTexts.fromWarning : planTexts.fromSheet,
      time: formatDateTime(row.warned_at ?? row.answered_at!),
    }
  })
}
