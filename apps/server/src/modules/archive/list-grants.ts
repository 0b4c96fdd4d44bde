import { formatDateTime, layers, purposes, type PageQuery } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { mostOf, readPage } from '../../kernel/db/page.ts'
import { paramsOf, type Params } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { amongVisible, fewNamed, namedIn } from '../user/index.ts'
import { archiveTexts as texts } from './archive.messages.ts'
import type { GrantRow } from './archive.tables.ts'
import { openGrantReason } from './grant.repo.ts'
import { VISITOR, namedRows, visitorOf, type NamedVisitor } from './visitor-names.ts'

type NamedGrant = GrantRow & NamedVisitor & { viewer_name: string }

/** Of somebody, or by them. Few people are asked for along both indexes: an `or` of the two would read all there are. */
const aboutOrBy = async (tx: Tx, params: Params, words: string): Promise<string> => {
  const few = await fewNamed(tx, words)
  if (!few) return `(${namedIn(params, 'g.person_id', words, few)} or ${namedIn(params, 'g.viewer_id', words, few)})`
  const ids = params.put(few)
  const where = (column: string): string =>
    `select a.id from archive_grant a where a.tenant_id = $1 and a.${column} = any(${ids}::uuid[])`
  return `g.id = any(array(${where('person_id')} union ${where('viewer_id')}))`
}

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
    words ? await aboutOrBy(tx, params, words) : 'true',
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
    most: mostOf(words),
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
