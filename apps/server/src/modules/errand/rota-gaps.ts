import type { Tx } from '../../kernel/db/tx.ts'
import { firstGaps } from '../rota/index.ts'
import type { ErrandSource } from './errand-source.ts'
import { keepErrands } from './keep-errands.ts'

const GAP = 'duty_gap'

/** Sites whose errand is not the one their rota calls for: none though there is a gap, or one for a gap that is filled. */
const owed = async (tx: Tx): Promise<string[]> => {
  const gaps = await firstGaps(tx)
  const open = await tx.sql<{ site: string; due_at: Date }>(
    `select origin_id as site, due_at from errand where tenant_id = $1 and origin_entity = $2 and state = 'open'`,
    [tx.tenantId, GAP],
  )
  const known = new Map(open.map(({ site, due_at }) => [site, due_at.getTime()]))
  return [...new Set([...gaps.keys(), ...known.keys()])].filter((site) => gaps.get(site)?.getTime() !== known.get(site))
}

/** Half-days ahead that nobody keeps: whoever runs the rota hears of it days before, then whoever answers for the centre. */
export const rotaGapErrands: ErrandSource = {
  entity: GAP,
  owed,
  adopt: async (tx, site) => {
    await tx.sql('select 1 from site where tenant_id = $1 and id = $2 for update', [tx.tenantId, site])
    const dueAt = (await firstGaps(tx)).get(site)
    await keepErrands(tx, rotaGapErrands, site, {
      wanted: dueAt ? [{ kind: 'rota_gap', aboutUserId: null, dueAt, link: `/duty/index?siteId=${site}` }] : [],
      ending: 'settle',
    })
  },
}
