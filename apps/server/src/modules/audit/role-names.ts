import { labelOf, roles } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'

/** Entries hold what a role acts as. In the platform's own space an administrator is no school's: there its role's name is told. */
export const roleNamer = async (tx: Tx): Promise<(code: string) => string> => {
  const rows = await tx.sql<{ acts_as: string; name: string }>(
    `select r.acts_as, r.name from role r join tenant t on t.id = r.tenant_id and t.is_platform where r.tenant_id = $1`,
    [tx.tenantId],
  )
  const own = new Map(rows.map(({ acts_as: code, name }) => [code, name]))
  return (code) => own.get(code) ?? labelOf(roles, code)
}
