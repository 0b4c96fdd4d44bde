import {
  crisisMeasures,
  formatDate,
  formatDateTime,
  isTrackable,
  maskRealName,
  millisecondsPer,
  parseDateTime,
  trackDaysBack,
  type CrisisVariant,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import { readPage } from '../../kernel/db/page.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { CARD, named, type CardRow } from './board.ts'
import { crisisTexts as texts } from './crisis.messages.ts'
import { inTeam } from './crisis.policy.ts'
import { MOST_LISTED, REAL } from './crisis.tables.ts'

type Filter = {
  trackDate?: string
  keyword?: string
  star?: number
  variant?: CrisisVariant
  current?: number
  size?: number
}

/** The seven days up to the one asked for, which lies no further back than records may be written for (INV-X7). */
const daysUpTo = (tx: Tx, trackDate = formatDate(tx.now)): string[] => {
  const noon = parseDateTime(`${trackDate} 00:00:00`)
  if (!noon || !isTrackable(noon, tx.now)) throw new AppError('crisis.track_date')
  return Array.from({ length: trackDaysBack }, (_, back) =>
    formatDate(new Date(noon.getTime() - (trackDaysBack - 1 - back) * millisecondsPer.day)),
  )
}

type Talked = { case_id: string; at: Date; risk: number }

const talksIn = (tx: Tx, ids: readonly string[], days: readonly string[]): Promise<Talked[]> =>
  tx.sql<Talked>(
    `select coalesce(c.merged_into, c.id) as case_id, t.talked_at as at, t.risk::int as risk from crisis_talk t
       join crisis_case c on c.tenant_id = $1 and c.id = t.case_id
      where t.tenant_id = $1 and t.risk is not null and t.talked_at >= $3 and t.talked_at <= $4
        and (c.id = any($2::uuid[]) or c.merged_into = any($2::uuid[])) order by t.talked_at, t.id`,
    [tx.tenantId, ids, parseDateTime(`${days[0]} 00:00:00`), parseDateTime(`${days.at(-1)} 23:59:59`)],
  )

/** 评估跟踪表: those in care whom somebody helps with, and on which of seven days they were spoken with. */
export const pageOfTracks = async (tx: Tx, actor: Actor, filter: Filter) => {
  const days = daysUpTo(tx, filter.trackDate)
  const params = paramsOf(tx)
  const parts = [`c.tenant_id = $1`, REAL, `c.state in ('active', 'closing')`, inTeam(actor, params)]
  if (filter.star !== undefined) parts.push(`c.star = ${params.put(filter.star)}`)
  if (filter.variant) parts.push(`c.variant = ${params.put(filter.variant)}`)
  const word = filter.keyword?.trim()
  if (word) parts.push(named(params.put(word)))
  const where = parts.join(' and ')
  return readPage(tx, filter, {
    select: `${CARD} where ${where}`,
    from: `from crisis_case c where ${where}`,
    key: 'c.id',
    order: 'c.star nulls last, c.due_at nulls last, c.id',
    values: params.values,
    most: MOST_LISTED,
    views: async (rows: CardRow[]) => {
      const talks = await talksIn(
        tx,
        rows.map(({ id }) => id),
        days,
      )
      return rows.map((row) => ({
        id: row.id,
        caseNo: row.case_no,
        personName: maskRealName(row.person_name),
        deptName: row.college ?? '',
        star: row.star,
        measureName: crisisMeasures[row.measure],
        ownerName: row.owner_name,
        days: days.map((date) => ({
          date,
          risk: talks.findLast(({ case_id, at }) => case_id === row.id && formatDate(at) === date)?.risk ?? null,
        })),
        lastTime: row.contacted_at ? formatDateTime(row.contacted_at) : null,
        nextName: texts.next[row.next_step],
        dueTime: row.due_at ? formatDateTime(row.due_at) : null,
        isLate: row.due_at !== null && row.due_at <= tx.now,
      }))
    },
  })
}
