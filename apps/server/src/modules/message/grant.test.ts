import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roleCodes, rolesHolding, type Permission } from '@xinqiao/domain'
import { expect, test } from 'vitest'
import { MIGRATIONS } from '../../../test/databases.ts'
import { openTestApp } from '../../../test/harness.ts'

const app = await openTestApp({})

const PERMISSIONS: readonly Permission[] = [
  'message_notice_publish_btn',
  'message_manage_list_tab',
  'message_manage_change_btn',
]

test('schools that were there before get what new ones give their roles, and nothing twice', async () => {
  const schools = [await app.givenTenant(), await app.givenTenant()]
  const { owner } = app.runtime
  await owner.query('delete from role_permission where permission = any($1)', [PERMISSIONS])
  const grant = /do \$\$[\s\S]*\$\$;/.exec(readFileSync(join(MIGRATIONS, '0006_message.sql'), 'utf8'))?.[0] ?? ''
  await owner.query(grant)
  await owner.query(grant)
  for (const { id } of schools) {
    const { rows } = await owner.query<{ code: string; permission: Permission }>(
      `select r.code, p.permission from role_permission p join role r on r.tenant_id = p.tenant_id and r.id = p.role_id
        where p.tenant_id = $1 and p.permission = any($2)`,
      [id, PERMISSIONS],
    )
    for (const permission of PERMISSIONS) {
      const holders = rows.filter((row) => row.permission === permission).map((row) => row.code)
      expect(roleCodes.filter((code) => holders.includes(code))).toEqual(rolesHolding(permission))
    }
  }
})
