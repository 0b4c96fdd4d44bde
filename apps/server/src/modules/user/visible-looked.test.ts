import type { DataScopeType } from '@xinqiao/domain'
import { beforeAll, expect, test } from 'vitest'
import { givenDept, inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant } from '../../../test/people.ts'
import type { Actor } from '../../kernel/actor.ts'
import { readPage } from '../../kernel/db/page.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import { amongVisible, visibleLooked } from './user.policy.ts'

const app = await openTestApp()
let tenant: TestTenant
let places: { college: string; class: string }
let me: string

beforeAll(async () => {
  tenant = await app.givenTenant()
  const school = await givenDept(app, tenant, '学校')
  const college = await givenDept(app, tenant, '机械工程学院', school)
  places = { college, class: await givenDept(app, tenant, '机械三班', college) }
  const people = [
    ['我', college],
    ['同院', college],
    ['同班', places.class],
    ['别院', school],
    ['无处', undefined],
  ] as const
  for (const [realName, deptId] of people) {
    const { id } = await app.givenUser(tenant, { realName, roles: ['ROLE_GENERAL'], ...(deptId ? { deptId } : {}) })
    if (realName === '我') me = id
    // Somebody of another college for whom one answers.
    if (realName === '别院')
      await inTenant(app, tenant, (tx) =>
        tx.sql(
          `insert into relation (tenant_id, origin, origin_id, kind, user_id, person_id, since) values ($1, 'crisis_case', $2, 'team', $3, $4, $5)`,
          [tx.tenantId, tx.newId(), me, id, tx.now],
        ),
      )
  }
})

const actorWith = (scopes: readonly DataScopeType[]): Actor => ({
  tenantId: tenant.id,
  userId: me,
  sessionId: me,
  name: '',
  deptId: places.college,
  activeRoleId: null,
  roleCodes: ['ROLE_CONSULTANT'],
  permissions: new Set(),
  scopes: new Map([['user', scopes.map((type) => ({ type, deptIds: type === 'CUSTOM' ? [places.class] : [] }))]]),
  forced: [],
  port: 'pc',
  ip: '127.0.0.1',
})

const SCOPES: readonly (readonly [string, readonly DataScopeType[], readonly string[]])[] = [
  ['nobody', [], []],
  ['everybody', ['ALL'], ['别院', '同班', '同院', '我', '无处']],
  ['a department', ['DEPT'], ['同院', '我']],
  ['a department and what is below', ['DEPT_AND_BELOW'], ['同班', '同院', '我']],
  ['some departments', ['CUSTOM'], ['同班']],
  ['themselves', ['SELF'], ['我']],
  ['whom they have to do with', ['ASSIGNED'], ['别院']],
  ['several of these', ['DEPT', 'SELF', 'ASSIGNED', 'CUSTOM'], ['别院', '同班', '同院', '我']],
]

/** A page of names, where so many are counted: looked up below that, walked above. */
const pageOf = (actor: Actor, form: 'both' | 'plain', most: number) =>
  inTenant(app, tenant, (tx) => {
    const params = paramsOf(tx)
    const plain = form === 'plain' ? amongVisible(actor, 'x.id', params) : ''
    const { looked, walked } = plain ? { looked: plain, walked: plain } : visibleLooked(actor, 'x.id', params)
    const from = (seen: string) => `from user_account x where x.tenant_id = $1 and ${seen}`
    return readPage(
      tx,
      { current: 1, size: 10 },
      {
        select: `select x.real_name ${from(walked)}`,
        from: from(looked),
        walked: from(walked),
        key: 'x.id',
        order: 'x.real_name, x.id',
        values: params.values,
        most,
        views: (rows: { real_name: string }[]) => rows.map(({ real_name }) => real_name).toSorted(),
      },
    )
  })

test.each(SCOPES)(
  'who sees %s sees the same whether they are looked up or met on the way',
  async (_, scopes, names) => {
    const actor = actorWith(scopes)
    const expected = names.toSorted()
    expect((await pageOf(actor, 'plain', 100)).records).toEqual(expected)
    const looked = await pageOf(actor, 'both', 100)
    const walked = await pageOf(actor, 'both', 0)
    expect([looked.records, looked.total]).toEqual([expected, names.length])
    expect([walked.records, walked.total, walked.isMore ?? false]).toEqual([expected, 0, names.length > 0])
  },
)
