import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultRolePermissions, roleCodes } from '@xinqiao/domain'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { APP_PASSWORD, MIGRATIONS, withDatabase } from '../../../test/databases.ts'
import { migrate } from '../../kernel/db/migrate.ts'

const run = async <T extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: T[] = []
    for (const statement of statements) ({ rows } = await client.query<T>(statement))
    return rows
  } finally {
    await client.end()
  }
}

test('a school from before gets the new permissions, also where the owner of the tables is no superuser', async () => {
  const admin = inject('postgresUrl')
  const older = mkdtempSync(join(tmpdir(), 'xinqiao-older-'))
  for (const file of readdirSync(MIGRATIONS).filter((name) => name < '0010'))
    cpSync(join(MIGRATIONS, file), join(older, file))
  await run(
    admin,
    `create role upgrade_owner login createrole password 'owner'`,
    'create database xinqiao_upgrade owner upgrade_owner',
  )
  const ownerUrl = withDatabase(admin, 'xinqiao_upgrade', { name: 'upgrade_owner', password: 'owner' })
  const options = { ownerUrl, appRole: 'upgrade_app', appPassword: APP_PASSWORD }
  try {
    await migrate({ ...options, directory: older })
    const rolesOf = (school: number) =>
      roleCodes.map((code) => `(${school}, gen_random_uuid(), '${code}', '${code}', '${code}')`).join(', ')
    for (const school of [1, 2])
      await run(
        ownerUrl,
        `insert into tenant (id, short_name, name) values (${school}, 'school${school}', '某校')`,
        `set app.tenant_id = '${school}'`,
        `insert into role (tenant_id, id, code, acts_as, name) values ${rolesOf(school)}`,
      )
    await migrate({ ...options, directory: MIGRATIONS })
    for (const school of [1, 2]) {
      const rows = await run<{ code: string; permission: string }>(
        ownerUrl,
        `set app.tenant_id = '${school}'`,
        'select r.code, p.permission from role_permission p join role r on r.tenant_id = p.tenant_id and r.id = p.role_id',
      )
      const due = roleCodes.flatMap((code) =>
        defaultRolePermissions[code]
          .filter((permission) => /^admin_(dept|dict|role|site|term)_/.test(permission))
          .map((permission) => `${code} ${permission}`),
      )
      const got = rows
        .filter(({ permission }) => /^admin_(dept|dict|role|site|term)_/.test(permission))
        .map(({ code, permission }) => `${code} ${permission}`)
      expect(got.toSorted()).toEqual(due.toSorted())
    }
    // And there is no way back: the older release leaves everything as it is.
    await expect(migrate({ ...options, appPassword: 'of the older', directory: older })).rejects.toThrow(
      /^数据库已由更新的版本升级过（0010_org\.sql、/,
    )
    const asApp = withDatabase(admin, 'xinqiao_upgrade', { name: 'upgrade_app', password: APP_PASSWORD })
    expect(await run(asApp, 'select 1 as n')).toEqual([{ n: 1 }])
  } finally {
    rmSync(older, { recursive: true })
    await run(
      admin,
      'drop database if exists xinqiao_upgrade with (force)',
      'drop role if exists upgrade_app',
      'drop role if exists upgrade_owner',
    )
  }
})
