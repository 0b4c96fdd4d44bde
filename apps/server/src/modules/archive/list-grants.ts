import { formatDateTime, layers, maskNumber, maskRealName, purposes, type PageQuery } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { readPage } from '../../kernel/db/page.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readableNames } from '../relation/index.ts'
import { amongVisible } from '../user/index.ts'
import { archiveTexts as texts } from './archive.messages.ts'
import { GRANT_REASON, type GrantRow } from './archive.tables.ts'

type NamedGrant = GrantRow & { visitor_name: string; visitor_no: string; dept_name: string; viewer_name: string }

/** Who opened whose file, the newest first; what nobody opened from outside is there too, for it is the larger part. */
export const pageOfGrants = (tx: Tx, actor: Actor, filter: PageQuery & { keyword?: string; purpose?: number }) => {
  const params = paramsOf(tx)
  const { keyword = '', purpose } = filter
  const words = keyword.trim()
  const named = words ? params.put(words) : ''
  const parts = [
    'g.tenant_id = $1',
    amongVisible(actor, 'g.person_id', params),
    purpose ? `g.purpose = ${params.put(purpose)}` : 'true',
    words
      ? `exists (select 1 from user_account k where k.tenant_id = $1 and k.id in (g.person_id, g.viewer_id)
           and (k.real_name ^@ ${named} or k.number_name ^@ ${named}))`
      : 'true',
  ]
  const where = parts.join(' and ')
  return readPage(tx, filter, {
    select: `select g.*, u.real_name as visitor_name, coalesce(u.number_name, '') as visitor_no, coalesce(d.name, '') as dept_name,
                    v.real_name as viewer_name
               from archive_grant g
               join user_account u on u.tenant_id = $1 and u.id = g.person_id
               left join dept d on d.tenant_id = $1 and d.id = u.dept_id
               join user_account v on v.tenant_id = $1 and v.id = g.viewer_id where ${where}`,
    from: `from archive_grant g where ${where}`,
    key: 'g.id',
    order: 'g.opened_at desc, g.id',
    values: params.values,
    views: async (rows: NamedGrant[]) => {
      const isNamed = await readableNames(
        tx,
        actor,
        rows.map(({ person_id }) => ({ personId: person_id })),
      )
      return rows.map((row) => {
        const isOpen = isNamed({ personId: row.person_id })
        return {
          id: row.id,
          visitorId: row.person_id,
          visitorName: isOpen ? row.visitor_name : maskRealName(row.visitor_name),
          visitorNo: isOpen ? row.visitor_no : maskNumber(row.visitor_no),
          deptName: row.dept_name,
          viewerName: row.viewer_name,
          layer: row.layer,
          layerName: layers[row.layer].label,
          purposeName: purposes[row.purpose].label,
          viaName: texts.via[row.via],
          reason: row.reason ? tx.keys.decrypt(inRow(GRANT_REASON, row.id), row.reason) : '',
          time: formatDateTime(row.opened_at),
          until: formatDateTime(row.until),
        }
      })
    },
  })
}
