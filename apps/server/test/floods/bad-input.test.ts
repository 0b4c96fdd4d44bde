import { defaultRolePermissions, roleCodes, type RoleCode } from '@xinqiao/domain'
import { ACCEPTED, type Call } from '@xinqiao/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adoptCatalogue } from '../../src/modules/form/index.ts'
import { inTenant } from '../departments.ts'
import type { TestTenant } from '../people.ts'
import { badCasesFor } from './bad-cases.ts'
import { countRows, growth } from './rows.ts'
import { anyId, outgoingOf } from './sample.ts'
import { allCalls, goodInput, openStage, type Stage } from './stage.ts'
import { brief, inParallel, type Got, type WireSession } from './wire.ts'

// Every call × everything bad, in every place a value can stand: a 4xx or a business code in Chinese, never a 5xx, never a
// hang, and nothing stored.

let stage: Stage
let tenant: TestTenant
const sessions = new Map<RoleCode, WireSession>()

beforeAll(async () => {
  stage = await openStage()
  tenant = await stage.app.givenTenant({ settings: { signIn: { captcha: false, terminal: true } } })
  // Made when somebody first looks; here nobody's look shall leave anything.
  await inTenant(stage.app, tenant, adoptCatalogue)
})
afterAll(() => stage.close())

/** A session of somebody the call lets in; none for calls before sign-in. */
const callerOf = async ({ access }: Call): Promise<WireSession | null> => {
  if (access.kind === 'anyone') return null
  const isFit = (role: RoleCode) =>
    access.kind === 'signedIn' || access.anyOf.some((need) => defaultRolePermissions[role].includes(need))
  const role = roleCodes.find(isFit)
  if (!role) throw new Error('nobody may call this')
  const session = sessions.get(role) ?? (await stage.enter(await stage.app.givenUser(tenant, { roles: [role] })))
  sessions.set(role, session)
  return session
}

const isSuccess = (got: Got): boolean =>
  got.status === 200 && (got.code === null || got.code === 0 || got.code === ACCEPTED)
const LEAKS = /\bat \/|node_modules|\.ts:\d|postgres|syntax error|duplicate key|select .* from |password_hash|FST_ERR/i
const PATIENCE_MS = 10_000
/** Hands people's own words back to them, whatever they were. */
const ECHOES = ['GET /admin/log/mine']

const faultOf = (key: string, got: Got): string | null => {
  if (got.status >= 500) return 'failed'
  if (LEAKS.test(got.text) && !(isSuccess(got) && ECHOES.includes(key))) return 'told too much'
  if (got.ms > PATIENCE_MS) return 'took too long'
  if (isSuccess(got)) return null
  if (!got.type.startsWith('application/json')) return 'is no JSON'
  if (got.code === null || got.traceId === null) return 'has no envelope'
  return /\p{Script=Han}/u.test(got.msg ?? '') ? null : 'has no Chinese text'
}

/** Sign-in keeps short-lived secrets and a log of failures; that is its work, whatever was sent. */
const MAY_GROW = ['challenge', 'login_log', 'login_failure', 'envelope_key']

/** Nobody is on duty: the call is refused, and that somebody reached for help is kept all the same. */
const KEPT_WHEN_REFUSED = ['POST /consult/appointment/callDuty']

describe.each(allCalls)('%s', (key, call) => {
  test('refuses what is bad and stores none of it', async () => {
    const session = await callerOf(call)
    const help = stage.helperFor(tenant)
    const good = await goodInput(key, call, anyId, 'full', help)
    const edge = outgoingOf(key, await goodInput(key, call, anyId, 'edge', help))
    const cases = [...badCasesFor(key, call, good), { name: 'as long and large as allowed', request: () => edge }]
    const before = await countRows(stage.app.runtime.owner)
    let successes = 0
    const faults = await inParallel(cases, 8, async ({ name, request }) => {
      const got = await stage
        .send({ tenantId: String(tenant.id), ...request(), session })
        .catch((error: Error) => `${name} got no answer: ${error.message}`)
      if (typeof got === 'string') return got
      if (isSuccess(got)) successes++
      const fault = faultOf(key, got)
      return fault ? `${name} ${fault}: ${brief(got)}` : null
    })
    const grown = growth(before, await countRows(stage.app.runtime.owner))
    expect(faults.filter(Boolean)).toEqual([])
    const { audit_entry: audited = 0, request_result: remembered = 0, ...others } = grown
    if (KEPT_WHEN_REFUSED.includes(key)) return
    expect(audited).toBeLessThanOrEqual(call.effect === 'write' ? successes : 0)
    expect(remembered).toBeLessThanOrEqual(call.effect === 'write' && session ? successes : 0)
    const stored = Object.keys(others).filter((name) => !MAY_GROW.includes(name))
    if (call.effect === 'read' || successes === 0) expect(stored).toEqual([])
  })
})

test('nobody was signed out, and nobody was made more than they were', async () => {
  for (const [role, session] of sessions) {
    const got = await stage.send({ method: 'GET', path: '/admin/user/info', session })
    expect(got.data).toMatchObject({ role: { roleCode: role } })
    expect((got.data as { permissions: string[] }).permissions.toSorted()).toEqual(
      defaultRolePermissions[role].toSorted(),
    )
  }
  expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
})
