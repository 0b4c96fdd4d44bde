import { defaultRolePermissions, roleCodes } from '@xinqiao/domain'
import { expect, test } from 'vitest'
import { run, withOlder } from '../../../test/upgrade.ts'

test('a school from before gets the new permissions, also where the owner of the tables is no superuser', () =>
  withOlder({ before: '0010', name: 'upgrade' }, async ({ ownerUrl, appUrl, upgrade, older }) => {
    const rolesOf = (school: number) =>
      roleCodes.map((code) => `(${school}, gen_random_uuid(), '${code}', '${code}', '${code}')`).join(', ')
    for (const school of [1, 2])
      await run(
        ownerUrl,
        `insert into tenant (id, short_name, name) values (${school}, 'school${school}', '某校')`,
        `set app.tenant_id = '${school}'`,
        `insert into role (tenant_id, id, code, acts_as, name) values ${rolesOf(school)}`,
      )
    await upgrade()
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
    await expect(older('of the older')).rejects.toThrow(/^数据库已由更新的版本升级过（0010_org\.sql、/)
    expect(await run(appUrl, 'select 1 as n')).toEqual([{ n: 1 }])
  }))
