import { pinyin } from 'pinyin-pro'
import type { Tx } from '../../kernel/db/tx.ts'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'

/** How names are compared: without spaces, widths and cases. */
export const searchKey = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')

const endingsOf = (parts: readonly string[]): string[] => parts.map((_, at) => parts.slice(at).join(''))

/** Everything a search may begin with to find this name: its endings in characters, in pinyin and in initials. */
const tokensOf = (name: string): string[] => {
  const key = searchKey(name)
  const syllables = pinyin(key, { toneType: 'none', type: 'array' }).map((part) => part.replaceAll('ü', 'v'))
  const initials = syllables.map((part) => [...part][0] ?? '')
  return [...new Set([...endingsOf([...key]), ...endingsOf(syllables), ...endingsOf(initials)])]
}

type Named = { readonly id: string; readonly name: string }

export const writeTokens = async (tx: Tx, depts: readonly Named[]): Promise<void> => {
  const ids = depts.map((dept) => dept.id)
  const rows = depts.flatMap((dept) => tokensOf(dept.name).map((token) => [token, dept.id] as const))
  await tx.sql('delete from dept_token where tenant_id = $1 and dept_id = any($2::uuid[])', [tx.tenantId, ids])
  await tx.sql(
    'insert into dept_token (tenant_id, token, dept_id) select $1, x.token, x.id from unnest($2::text[], $3::uuid[]) as x(token, id)',
    [tx.tenantId, rows.map(([token]) => token), rows.map(([, id]) => id)],
  )
  await tx.sql('update dept set is_indexed = true where tenant_id = $1 and id = any($2::uuid[])', [tx.tenantId, ids])
}

const BATCH = 500

/** Writes the tokens of departments that came in without: from before there was a search, or in bulk. */
export const indexDepts = async (tx: Tx): Promise<void> => {
  for (;;) {
    const depts = await tx.sql<Named>(
      'select id, name from dept where tenant_id = $1 and not is_indexed order by id limit $2 for update skip locked',
      [tx.tenantId, BATCH],
    )
    if (depts.length === 0) return
    await writeTokens(tx, depts)
  }
}

export const deptIndexCron: CronDefinition = {
  name: 'dept_index',
  schedule: '*/10 * * * *',
  run: async ({ withTenant, tenantIds }) => {
    for (const tenantId of tenantIds) await withTenant({ tenantId, actor: null }, indexDepts)
  },
}
