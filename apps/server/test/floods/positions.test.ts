import { defaultRolePermissions, type RoleCode } from '@xinqiao/domain'
import { errors, HEADERS, type Call, type ErrorName, type Forced } from '@xinqiao/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveAgreementText } from '../../src/modules/agreement/index.ts'
import { writeSetting } from '../../src/modules/setting/index.ts'
import { demandSections } from '../../src/modules/user-info/index.ts'
import { inTenant } from '../departments.ts'
import type { TestTenant } from '../people.ts'
import type { Helper } from './good-input.ts'
import { anyId } from './sample.ts'
import { allCalls, endsItsSession, goodRequest, openStage, type AnyKey, type Stage } from './stage.ts'
import { brief, inParallel, type Got, type WireSession } from './wire.ts'

// Every call × people whose position takes something away from their role: nothing may slip through beside the role matrix.

let stage: Stage
let tenant: TestTenant
beforeAll(async () => {
  stage = await openStage()
  tenant = await stage.app.givenTenant()
})
afterAll(() => stage.close())

const guarded = allCalls.filter(([, call]) => call.access.kind === 'permission')
const lasting = allCalls.filter(([key]) => !endsItsSession(key))

type Fault = (key: AnyKey, call: Call, got: Got) => string | null
/** Seals nothing, so that nobody's password is really changed on the way. */
const help: Helper = {
  seal: async () => `v1.kid.${'A'.repeat(43)}.${'A'.repeat(60)}`,
  nonce: async () => 'A'.repeat(24),
}
const flood = async (
  list: readonly [AnyKey, Call][],
  session: WireSession,
  fault: Fault,
  headers: Record<string, string> = {},
) => {
  const faults = await inParallel(list, 6, async ([key, call]) => {
    const got = await stage.send({ ...(await goodRequest(key, call, anyId, 'full', help)), session, headers })
    const said = fault(key, call, got)
    return said ? `${key} ${said}: ${brief(got)}` : null
  })
  return faults.filter(Boolean)
}
const forbidden: Fault = (_, __, got) => (got.status === 403 && got.code === 403 ? null : 'should be 403')
const mustBe =
  (code: number): Fault =>
  (_, __, got) =>
    got.code === code ? null : `should be ${code}`
const roleIdOf = async (code: RoleCode, of = tenant): Promise<string> =>
  (
    await stage.app.runtime.owner.query<{ id: string }>('select id from role where tenant_id = $1 and code = $2', [
      of.id,
      code,
    ])
  ).rows[0]!.id

const AGREEMENT = { version: 0, title: '说明', content: '<p>说明</p>', enabled: true, readingTime: 0 }
/** Whoever opens another door to people who have something to settle adds a line here, on purpose. */
const OPEN_WHEN_FORCED = [
  'GET /admin/user/info',
  'GET /admin/role/getUserPortPermission',
  'GET /auth/token/ping',
  'GET /admin/user/changeMyPwd',
  'POST /admin/user/changeMyPwd',
  'GET /admin/user/pwd',
  'POST /admin/user/pwd',
  'GET /admin/v2/user/toggleRole',
  'POST /admin/v2/user/toggleRole',
  'GET /admin/agreement/findUserAgreementGroup',
  'POST /admin/agreement/save',
  'GET /admin/v2/uForm',
  'GET /admin/v2/uForm/listAllFormByUserTypeId',
  'GET /admin/v2/user/mineCustomInfo',
  'POST /admin/v2/user/mineCustomInfo',
  'POST /admin/user/editMy',
  'GET /admin/formAnswer/mineExpand',
  'POST /admin/formAnswer/mineExpand',
  'GET /admin/v2/user/mineFamilyInfo',
  'POST /admin/v2/user/mineFamilyInfo',
  'GET /admin/userAssessInfo/mine',
  'POST /admin/userAssessInfo/mine',
  // The second step of coming in.
  'GET /auth/factor/mine',
  'POST /auth/factor/offer',
  'POST /auth/factor/confirm',
  'POST /auth/factor/show',
  // Help does not wait for a form.
  'POST /consult/appointment/askContact',
  'POST /consult/appointment/callDuty',
]

describe('somebody who must change the password first', () => {
  test('may do that and look around, nothing else', async () => {
    const session = await stage.enter(
      await stage.app.givenUser(tenant, { roles: ['ROLE_ADMIN'], mustChangePassword: true }),
    )
    const { code } = errors['auth.must_change_password']
    const faults = await flood(lasting, session, (_, call, got) => {
      const isOpen =
        call.evenWhenForced === true ||
        call.evenWhenForced?.includes('password') === true ||
        call.access.kind === 'anyone'
      return (got.code === code) === isOpen ? (isOpen ? 'should stay open' : 'should wait for the password') : null
    })
    expect(faults).toEqual([])
    const ended = await stage.app.runtime.owner.query(
      'select count(*)::int as n from session where tenant_id = $1 and ended_at is not null',
      [tenant.id],
    )
    expect(ended.rows).toEqual([{ n: 0 }])
  })
})

const demands = {
  factor: 'auth.must_show_factor',
  password: 'auth.must_change_password',
  agreement: 'auth.must_agree',
  info: 'auth.must_write_info',
} as const satisfies Record<Forced, ErrorName>

describe.each<[Forced, string]>([
  ['factor', 'somebody who must show a second factor first'],
  ['agreement', 'somebody who must agree first'],
  ['info', 'somebody who must tell something first'],
])('%s: %s', (what) => {
  test('may do that, look at themselves and leave, nothing else', async () => {
    const school = await stage.app.givenTenant()
    const user = await stage.app.givenUser(school, { roles: ['ROLE_ADMIN'] })
    await inTenant(stage.app, school, async (tx) => {
      if (what === 'factor') return writeSetting(tx, 'secondFactor', { roles: ['ROLE_ADMIN'] })
      if (what === 'info') return demandSections(tx, [user.id], [0, 1, 2, 3])
      await saveAgreementText(tx, { ...AGREEMENT, roleCodes: ['ROLE_ADMIN'] })
      return writeSetting(tx, 'xygl', { enable: true })
    })
    const session = await stage.enter(user)
    const { code } = errors[demands[what]]
    const fault: Fault = (_key, call, got) => {
      const isOpen =
        call.access.kind === 'anyone' || call.evenWhenForced === true || call.evenWhenForced?.includes(what) === true
      return (got.code === code) === isOpen ? (isOpen ? 'should stay open' : `should wait for ${what}`) : null
    }
    // What sets people free comes last.
    const isSettling = ([, call]: [AnyKey, Call]) => call.audit === 'user_info.save'
    expect(
      await flood(
        lasting.filter((one) => !isSettling(one)),
        session,
        fault,
      ),
    ).toEqual([])
    const settling = lasting.filter(isSettling)
    expect(settling.length).toBeGreaterThan(3)
    expect(await flood(settling, session, fault)).toEqual([])
  })
})

test('whatever is open to people who must do something first concerns only themselves', () => {
  const open = allCalls.filter(([, call]) => call.evenWhenForced && call.access.kind !== 'anyone').map(([key]) => key)
  expect(open.toSorted()).toEqual(OPEN_WHEN_FORCED.toSorted())
})

describe('somebody with several roles', () => {
  const both = ['ROLE_ADMIN', 'OPERATOR'] as const

  test('has no permission at all before choosing one', async () => {
    const session = await stage.enter(await stage.app.givenUser(tenant, { roles: both }))
    expect(await flood(guarded, session, forbidden)).toEqual([])
  })

  test('does not get a role by naming it in a header', async () => {
    const session = await stage.enter(await stage.app.givenUser(tenant, { roles: both }))
    const headers = { [HEADERS.role]: await roleIdOf('ROLE_ADMIN') }
    expect(await flood(guarded, session, mustBe(errors['auth.role_changed'].code), headers)).toEqual([])
  })

  test('has what the chosen one may, not what the other may', async () => {
    const session = await stage.enter(await stage.app.givenUser(tenant, { roles: both }))
    const choice = {
      method: 'POST',
      path: '/admin/v2/user/toggleRole',
      body: JSON.stringify({ roleId: await roleIdOf('OPERATOR') }),
      session,
    }
    expect(await stage.send(choice)).toMatchObject({ code: 0 })
    expect(await flood(guarded, session, holding(defaultRolePermissions.OPERATOR))).toEqual([])
  })

  test('has the sum of them where the school does not ask for a choice', async () => {
    const open = await stage.app.givenTenant({ settings: { singleRoleSwitch: { enabled: false } } })
    const roles = ['OPERATOR', 'CRISIS_ROLE_SUPERINTENDENT'] as const
    const session = await stage.enter(await stage.app.givenUser(open, { roles }))
    expect(await flood(guarded, session, holding(roles.flatMap((role) => defaultRolePermissions[role])))).toEqual([])
  })

  const holding =
    (held: readonly string[]): Fault =>
    (key, call, got) => {
      const isOpen = call.access.kind === 'permission' && call.access.anyOf.some((need) => held.includes(need))
      if (!isOpen) return forbidden(key, call, got)
      return got.status === 403 || got.status === 401 ? 'should get in' : null
    }
})

describe('a role that cannot be used', () => {
  test.each([
    ['made for phones only', `update role set port_permission = 'h5' where tenant_id = $1 and code = 'ROLE_ADMIN'`],
    ['switched off after sign-in', `update role set enabled = false where tenant_id = $1 and code = 'ROLE_ADMIN'`],
    ['taken away after sign-in', 'delete from user_role where tenant_id = $1'],
  ])('%s gives nothing', async (_, change) => {
    const school = await stage.app.givenTenant()
    const session = await stage.enter(await stage.app.givenUser(school, { roles: ['ROLE_ADMIN'] }))
    await stage.app.runtime.owner.query(change, [school.id])
    expect(await flood(guarded, session, forbidden)).toEqual([])
  })
})

describe('a token that is none', () => {
  test.each([
    ['unknown', (id: number) => `${id}.${'A'.repeat(43)}`],
    ['of a school that is not there', () => `999999.${'A'.repeat(43)}`],
    ['without a school', () => 'A'.repeat(43)],
    ['too long', (id: number) => `${id}.${'A'.repeat(400)}`],
  ])('%s opens no door, and closes none that is open to all', async (_, token) => {
    const session = { accessToken: token(tenant.id), signKey: 'A'.repeat(43), tenantId: String(tenant.id) }
    const faults = await flood(lasting, session, (_key, call, got) => {
      const isOut = got.status === 401 || got.status === 403
      if (call.access.kind === 'anyone') return isOut ? 'should stay open' : null
      return got.status === 401 && got.code === 401 ? null : 'should be 401'
    })
    expect(faults).toEqual([])
  })
})
