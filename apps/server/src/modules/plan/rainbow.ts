import {
  formatDateTime,
  maskNumber,
  maskRealName,
  rainbow,
  rainbowDays,
  rainbowOf,
  type PageQuery,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { ensure } from '../../kernel/app-error.ts'
import { readPage } from '../../kernel/db/page.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readableNames } from '../relation/index.ts'
import { amongVisible } from '../user/index.ts'
import { planTexts } from './plan.messages.ts'

type State = { level: number | null; warned_at: Date | null; answered_at: Date | null }
type Line = State & { id: string; real_name: string; number_name: string; dept_name: string }

const SINCE = `$2::timestamptz - interval '${rainbowDays} days'`

/** The latest warning that was no mistake, and the latest sheet that counts, of `u`; both within their term. */
const STATES = `left join lateral (select r.level, coalesce(r.heard_at, r.created_at) as warned_at from risk_signal r
     where r.tenant_id = $1 and r.user_id = u.id and r.state <> 'false' and coalesce(r.heard_at, r.created_at) > ${SINCE}
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

export const pageOfRainbow = (tx: Tx, actor: Actor, filter: Filter) => {
  const params = paramsOf(tx)
  params.put(tx.now)
  const words = filter.keyword?.trim() ?? ''
  const where = [
    `u.tenant_id = $1 and not u.deleted and coalesce(w.warned_at, a.answered_at) is not null`,
    `u.id <> ${params.put(actor.userId)}`,
    amongVisible(actor, 'u.id', params),
    filter.level ? `coalesce(w.level, 1) = ${params.put(filter.level)}` : 'true',
    words ? `(u.real_name ^@ ${params.put(words)} or u.number_name ^@ ${params.put(words)})` : 'true',
  ].join(' and ')
  return readPage(tx, filter, {
    select: `select u.id, u.real_name, u.number_name, coalesce(d.name, '') as dept_name, w.level, w.warned_at, a.answered_at
      from user_account u left join dept d on d.tenant_id = $1 and d.id = u.dept_id ${STATES} where ${where}`,
    from: `from user_account u ${STATES} where ${where}`,
    order: 'coalesce(w.level, 1) desc, coalesce(w.warned_at, a.answered_at) desc, u.id',
    values: params.values,
    views: async (rows: Line[]) => {
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
    },
  })
}
