import { defaultRolePermissions, roleCodes, type RoleCode } from '@xinqiao/domain'
import { errors, type Call } from '@xinqiao/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestTenant } from '../people.ts'
import { MINUTE } from '../sign-in.ts'
import { anyId } from './sample.ts'
import { allCalls, endsItsSession, goodRequest, openStage, type AnyKey, type Stage } from './stage.ts'
import { brief, inParallel, type Got, type WireSession } from './wire.ts'

// Every call × every role, the anonymous visitor and people in special positions, on one school with one person per role.

let stage: Stage
let tenant: TestTenant
const byRole = new Map<RoleCode, WireSession>()
/** Whoever may not do the one that ends a session still has theirs for the other: signing out comes last of all. */
const late = (key: AnyKey): number => Number(endsItsSession(key)) + Number(key.endsWith('/logout'))
const mayCall: readonly [AnyKey, Call][] = allCalls.toSorted(([a], [b]) => late(a) - late(b))

beforeAll(async () => {
  stage = await openStage()
  tenant = await stage.app.givenTenant()
  await inParallel(roleCodes, 4, async (role) => {
    byRole.set(role, await stage.enter(await stage.app.givenUser(tenant, { roles: [role] })))
  })
})
afterAll(() => stage.close())

const attempt = async (
  key: AnyKey,
  call: Call,
  session: WireSession | null,
  headers: Record<string, string> = {},
): Promise<Got> => {
  const request = await goodRequest(key, call, anyId, 'full', stage.helperFor(tenant))
  return stage.send({ ...request, session, tenantId: String(tenant.id), headers })
}

const isRefused = (got: Got): boolean =>
  got.status === 401 || got.status === 403 || got.code === 401 || got.code === 403
/** Some use cases refuse by their own rules after access was granted, and say so in their declaration. */
const mayRefuseItself = (call: Call): boolean =>
  call.errors?.some((name) => [401, 403].includes(errors[name].http)) ?? false

const faultFor = (call: Call, role: RoleCode, got: Got): string | null => {
  const { access } = call
  if (access.kind === 'permission' && !access.anyOf.some((need) => defaultRolePermissions[role].includes(need)))
    return got.status === 403 && got.code === 403 ? null : `should be refused with 403`
  return isRefused(got) && !mayRefuseItself(call) ? 'should get in' : null
}

describe('every call', () => {
  test(
    'lets in exactly whom it declares',
    async () => {
      const faults: (string | null)[] = []
      for (const [key, call] of mayCall) {
        const found = await inParallel(roleCodes, 6, async (role) => {
          const got = await attempt(key, call, byRole.get(role) ?? null)
          const fault = faultFor(call, role, got)
          return fault ? `${key} as ${role} ${fault}: ${brief(got)}` : null
        })
        faults.push(...found)
      }
      expect(faults).toHaveLength(mayCall.length * roleCodes.length)
      expect(faults.filter(Boolean)).toEqual([])
    },
    10 * MINUTE,
  )

  test(
    'meets the anonymous visitor as declared',
    async () => {
      const faults = await inParallel(mayCall, 6, async ([key, call]) => {
        const got = await attempt(key, call, null)
        const { kind } = call.access
        const isRight =
          kind === 'anyone' ? !isRefused(got) || mayRefuseItself(call) : got.status === 401 && got.code === 401
        return isRight ? null : `${key}: ${brief(got)}`
      })
      expect(faults.filter(Boolean)).toEqual([])
    },
    10 * MINUTE,
  )
})

describe('the sessions of the matrix', () => {
  test('belong to the roles they stand for, and only signing out ended them', async () => {
    const fresh = await stage.app.givenTenant()
    for (const role of roleCodes) {
      const browser = await stage.app.signedIn(await stage.app.givenUser(fresh, { roles: [role] }))
      const info = await browser.call('GET /admin/user/info')
      expect(info.role?.roleCode).toBe(role)
      expect(info.permissions.toSorted()).toEqual(defaultRolePermissions[role].toSorted())
    }
    const ended = await stage.app.runtime.owner.query(
      'select distinct end_reason from session where tenant_id = $1 and ended_at is not null',
      [tenant.id],
    )
    expect(ended.rows).toEqual([{ end_reason: 'logout' }])
  })
})
