import {
  breakGlassMachine,
  formatDateTime,
  glassReasons,
  glassVerdicts,
  layers,
  millisecondsPer,
  type PageQuery,
} from '@xinqiao/domain'
import { holds, type Actor } from '../../kernel/actor.ts'
import { readPage } from '../../kernel/db/page.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { amongVisible } from '../user/index.ts'
import { GLASS_REASON, GLASS_REVIEW, type GlassRow } from './archive.tables.ts'
import { VISITOR, namedRows, visitorOf, type NamedVisitor } from './visitor-names.ts'

type NamedGlass = GlassRow & NamedVisitor & { asker_name: string; second_name: string; reviewer_name: string }

const NAMED = `select g.*, ${VISITOR},
         a.real_name as asker_name, coalesce(s.real_name, '') as second_name, coalesce(v.real_name, '') as reviewer_name
    from break_glass g ${visitorOf('g.person_id')}
    join user_account a on a.tenant_id = $1 and a.id = g.asker_id
    left join user_account s on s.tenant_id = $1 and s.id = g.second_id
    left join user_account v on v.tenant_id = $1 and v.id = g.reviewed_by`

const reviews = (actor: Actor): boolean => holds(actor, ['archive_review_list_tab'])

const actionsOn = (actor: Actor, row: GlassRow): string[] => {
  if (row.state === 'open') return row.asker_id === actor.userId ? ['end'] : []
  return row.state === 'ended' && reviews(actor) && row.asker_id !== actor.userId ? ['review'] : []
}

const time = (at: Date | null): string | null => at && formatDateTime(at)

/** One's own; whoever reviews sees all of them, what waits for a review first. */
export const pageOfGlasses = (tx: Tx, actor: Actor, filter: PageQuery & { tab?: string }) => {
  const params = paramsOf(tx)
  const isMine = !reviews(actor) || filter.tab === 'mine'
  const parts = [
    'g.tenant_id = $1',
    isMine ? `g.asker_id = ${params.put(actor.userId)}` : amongVisible(actor, 'g.person_id', params),
    filter.tab === 'open' ? `g.state = 'ended'` : 'true',
  ]
  const where = parts.join(' and ')
  return readPage(tx, filter, {
    select: `${NAMED} where ${where}`,
    from: `from break_glass g where ${where}`,
    key: 'g.id',
    order: `g.state = 'ended' desc, g.created_at desc, g.id`,
    values: params.values,
    views: async (rows: NamedGlass[]) => {
      const named = await namedRows(tx, actor, rows)
      return rows.map((row) => ({
        id: row.id,
        ...named(row),
        layer: row.layer,
        layerName: layers[row.layer].label,
        reasonName: glassReasons[row.reason_code],
        reason: tx.keys.decrypt(inRow(GLASS_REASON, row.id), row.reason),
        state: row.state,
        stateName: breakGlassMachine.states[row.state].label,
        askerName: row.asker_name,
        secondName: row.second_name,
        createTime: formatDateTime(row.created_at),
        openTime: time(row.opened_at),
        until: time(row.until),
        endTime: time(row.ended_at),
        reviewerName: row.reviewer_name,
        verdictName: row.verdict ? glassVerdicts[row.verdict] : '',
        review: row.review ? tx.keys.decrypt(inRow(GLASS_REVIEW, row.id), row.review) : '',
        isLate:
          row.state === 'ended' &&
          row.ended_at !== null &&
          tx.now.getTime() - row.ended_at.getTime() > millisecondsPer.day,
        isMine: row.asker_id === actor.userId,
        actions: actionsOn(actor, row),
        version: row.version,
      }))
    },
  })
}
