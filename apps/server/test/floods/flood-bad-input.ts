import { defaultRolePermissions, roleCodes, type RoleCode } from '@xinqiao/domain'
import { ACCEPTED, type Call } from '@xinqiao/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adoptCatalogue } from '../../src/modules/form/index.ts'
import { publishedScales } from '../../src/modules/scale/index.ts'
import { inTenant } from '../departments.ts'
import type { TestTenant } from '../people.ts'
import { chanceFrom, isLong, seed } from '../seed.ts'
import { MINUTE } from '../sign-in.ts'
import { badCasesFor, type Case } from './bad-cases.ts'
import { isPlainRefusal, judgeOf } from './judge.ts'
import { countRows, growth } from './rows.ts'
import { anyId, outgoingOf } from './sample.ts'
import { allCalls, goodInput, isOfPlatform, openStage, type AnyKey, type Stage } from './stage.ts'
import { brief, inParallel, type Got, type WireSession } from './wire.ts'

// Every call × everything bad, in every place a value can stand: a 4xx or a business code in Chinese, never a 5xx, never a
// hang, and nothing stored. What the schema refuses is refused by the very checks of the server, here in the process; over the
// wire goes all that passes them, a share of what does not, and for a share of the calls what spoils the message as a whole.
// TEST_LONG=1 sends everything.

const SHARE_OF_REFUSED = 1 / 50
const SHARE_OF_WHOLE = 1 / 24

let stage: Stage
let tenant: TestTenant
const sessions = new Map<RoleCode, WireSession>()

/** A session of somebody the call lets in; none for calls before sign-in. */
const callerOf = async (call: Call): Promise<WireSession | null> => {
  const { access } = call
  if (access.kind === 'anyone') return null
  const isFit = (role: RoleCode) =>
    // Whoever asks for the platform's from a school is refused; the checks judge what they sent all the same.
    access.kind === 'signedIn' ||
    isOfPlatform(call) ||
    access.anyOf.some((need) => defaultRolePermissions[role].includes(need))
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
const MAY_GROW = ['challenge', 'login_log', 'sign_in_guess', 'envelope_key']

/** Nobody is on duty: the call is refused, and that somebody reached for help is kept all the same. */
const KEPT_WHEN_REFUSED = ['POST /consult/appointment/callDuty']

/** Others leave one audit entry where they succeed: here somebody asks for help, and a warning is raised. */
const ENTRIES: Readonly<Record<string, number>> = {
  'POST /consult/appointment/askContact': 3,
  // The wish, and the first step of the errand it opens.
  'POST /choice/contact': 2,
  // The report, and the case it opens.
  'POST /crisis/report/self': 2,
}

/** What is sent, and what the checks of the server said badly of what is not. */
const sortOut = (key: AnyKey, call: Call, cases: readonly Case[]) => {
  const judge = judgeOf(key, call)
  const chance = chanceFrom(seed + allCalls.findIndex(([name]) => name === key))
  const areWholeOnesSent = isLong || chance() < SHARE_OF_WHOLE
  const sent: (Case & { isRefused: boolean })[] = []
  const faults: string[] = []
  for (const one of cases) {
    if (one.isWhole) {
      if (areWholeOnesSent) sent.push({ ...one, isRefused: false })
      continue
    }
    const refused = judge(one.request())
    if (refused && !isPlainRefusal(refused.error))
      faults.push(`${one.name} fails in the checks: ${String(refused.error)}`)
    if (!refused || isLong || chance() < SHARE_OF_REFUSED) sent.push({ ...one, isRefused: refused !== null })
  }
  return { sent, faults }
}

/** One of so many parts of all calls: each is a test file, and these run side by side. */
export const floodBadInput = (part: number, parts: number): void => {
  beforeAll(async () => {
    // Both halves may run in one process, one after the other: who was let in there is nobody here.
    sessions.clear()
    // Every row is counted: few at the beginning, and nobody else's.
    stage = await openStage({})
    tenant = await stage.app.givenTenant({ settings: { signIn: { captcha: false, terminal: true } } })
    // Made when somebody first looks; here nobody's look shall leave anything.
    await inTenant(stage.app, tenant, adoptCatalogue)
    await inTenant(stage.app, tenant, publishedScales)
  })
  afterAll(() => stage.close())

  describe.each(allCalls.filter((_, n) => n % parts === part))('%s', (key, call) => {
    test('refuses what is bad and stores none of it', { timeout: isLong ? 10 * MINUTE : MINUTE }, async () => {
      const session = await callerOf(call)
      const help = stage.helperFor(tenant)
      const good = await goodInput(key, call, anyId, 'full', help)
      const edge = outgoingOf(key, await goodInput(key, call, anyId, 'edge', help))
      const cases = [...badCasesFor(key, call, good), { name: 'as long and large as allowed', request: () => edge }]
      const { sent, faults: judged } = sortOut(key, call, cases)
      const before = await countRows(stage.app.runtime.owner)
      let successes = 0
      const faults = await inParallel(sent, 8, async ({ name, request, isRefused }) => {
        const got = await stage
          .send({ tenantId: String(tenant.id), ...request(), session })
          .catch((error: Error) => `${name} got no answer: ${error.message}`)
        if (typeof got === 'string') return got
        if (isSuccess(got)) successes++
        // Else the share that is not sent would be one that gets in.
        const fault = isRefused && isSuccess(got) ? 'got in past the checks' : faultOf(key, got)
        return fault ? `${name} ${fault}: ${brief(got)}` : null
      })
      const grown = growth(before, await countRows(stage.app.runtime.owner))
      expect({ seed, faults: [...judged, ...faults.filter(Boolean)] }).toEqual({ seed, faults: [] })
      const { audit_entry: audited = 0, request_result: remembered = 0, ...others } = grown
      if (KEPT_WHEN_REFUSED.includes(key)) return
      expect(audited).toBeLessThanOrEqual(call.effect === 'write' ? successes * (ENTRIES[key] ?? 1) : 0)
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
}
