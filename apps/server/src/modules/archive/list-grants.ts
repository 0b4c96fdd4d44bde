import { formatDateTime, layers, purposes, type PageQuery } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { readPage } from '../../kernel/db/page.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { amongNamed, amongVisible } from '../user/index.ts'
import { archiveTexts as texts } from './archive.messages.ts'
import type { GrantRow } from './archive.tables.ts'
import { openGrantReason } from './grant.repo.ts'
import { VISITOR, namedRows, visitorOf, type NamedVisitor } from './visitor-names.ts'

type NamedGrant = GrantRow & NamedVisitor & { viewer_name: string }

/** Who opened whose file, the newest first; what nobody opened from outside is there too, for it is the larger part. */
export const pageOfGrants = async (
  tx: Tx,
  actor: Actor,
  filter: PageQuery & { keyword?: string; purpose?: number },
) => {
  const params = paramsOf(tx)
  const { keyword = '', purpose } = filter
  const words = keyword.trim()
  const parts = [
    'g.tenant_id = $1',
    amongVisible(actor, 'g.person_id', params),
    purpose ? `g.purpose = ${params.put(purpose)}` : 'true',
    words
      ? `(${await amongNamed(tx, params, 'g.person_id', words)} or ${await amongNamed(tx, params, 'g.viewer_id', words)})`
      : 'true',
  ]
  const where = parts.join(' and ')
  return readPage(tx, filter, {
    select: `select g.*, ${VISITOR}, v.real_name as viewer_name
               from archive_grant g ${visitorOf('g.person_id')}
               join user_account v on v.tenant_id = $1 and v.id = g.viewer_id where ${where}`,
    from: `from archive_grant g where ${where}`,
    key: 'g.id',
    order: 'g.opened_at desc, g.id',
    values: params.values,
    views: async (rows: NamedGrant[]) => {
      const named = await namedRows(tx, actor, rows)
      return rows.map((row) => ({
        id: row.id,
        ...named(row),
        viewerName: row.viewer_name,
        layer: row.layer,
        layerName: layers[row.layer].label,
        purposeName: purposes[row.purpose].label,
        viaName: texts.via[row.via],
        reason: openGrantReason(tx, row),
        time: formatDateTime(row.opened_at),
        until: formatDateTime(row.until),
      }))
    },
  })
}
