import { createHmac, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { errors, type Call } from '@xinqiao/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE } from '../sign-in.ts'
import { schoolState, tenantTablesOf, valuesOf } from './rows.ts'
import { anyId, idPlacesOf, outgoingOf, withValueAt, type Input } from './sample.ts'
import { givenSchool, type School } from './school.ts'
import { allCalls, endsItsSession, goodInput, goodRequest, openStage, sessionOf, type Stage } from './stage.ts'
import { brief, inParallel, type Got, type Outgoing, type WireSession } from './wire.ts'

// Every call × what belongs to another school: its ids, its header, its address, its tokens. Nothing is seen, nothing is
// changed, and the answer is the one for something that does not exist.

let stage: Stage
let ours: School
let theirs: School
let before: Record<string, string>
let foreign: readonly string[]
/** Our administrator's password, sealed for the other school. */
let sealedElsewhere: string

beforeAll(async () => {
  stage = await openStage({})
  ours = await givenSchool(stage, 'oursschool')
  theirs = await givenSchool(stage, 'theirschool')
  sealedElsewhere = await stage.helperFor(theirs.tenant).seal(ours.admin.password)
  const { owner } = stage.app.runtime
  before = await schoolState(owner, theirs.tenant.id)
  const [own, other] = [await valuesOf(owner, ours.tenant.id), await valuesOf(owner, theirs.tenant.id)]
  foreign = [...[...other].filter((value) => !own.has(value)), theirs.tenant.shortName, 'theirschool']
})
afterAll(() => stage.close())

const lasting = allCalls.filter(([key]) => !endsItsSession(key))
const withIds = allCalls.filter(([, call]) => idPlacesOf(call).length > 0)
/** A school's face is public and named in the address; the key that seals secrets belongs to the deployment. */
const OPEN_WITHOUT_SCHOOL = ['GET /admin/tenant/detailByCode', 'POST /admin/tenant/info/{id}', 'GET /auth/crypto/key']

const sessionFor = (call: Call, school: School): WireSession | null =>
  call.access.kind === 'anyone' ? null : sessionOf(school.browser)
const send = (request: Outgoing, session: WireSession | null): Promise<Got> =>
  stage.send({ tenantId: String(ours.tenant.id), ...request, session })
const leakIn = (got: Got): string | null => foreign.find((value) => got.text.includes(value)) ?? null
const withoutTrace = (got: Got) => ({ status: got.status, text: got.text.replace(got.traceId ?? '\0', '') })
const refused = (got: Got): boolean => got.status >= 400 || (got.code !== null && got.code !== 0)

describe('the two schools', () => {
  test('have a row in every table, and an id of every kind the contract names', async () => {
    const empty = Object.entries(before).filter(([, state]) => state.startsWith('0 rows'))
    expect(empty).toEqual([])
    expect((await tenantTablesOf(stage.app.runtime.owner)).length).toBeGreaterThan(20)
    const named = new Set(withIds.flatMap(([, call]) => idPlacesOf(call).map((place) => place.entity)))
    expect([...named].filter((entity) => !theirs.ids[entity])).toEqual([])
    expect(foreign.length).toBeGreaterThan(50)
  })
})

test(
  'every call answers to an id of another school, in every place for one, as to an id of nothing',
  async () => {
    const ids = (name: string) => ours.ids[name] ?? anyId(name)
    const help = stage.helperFor(ours.tenant)
    const faults: string[] = []
    for (const [key, call] of withIds)
      for (const { part, path, entity } of idPlacesOf(call)) {
        const ask = async (id: string): Promise<Got> => {
          const input: Input = await goodInput(key, call, ids, 'full', help)
          return send(outgoingOf(key, withValueAt(input, part, path, id)), sessionFor(call, ours))
        }
        const [got, nobody] = [await ask(theirs.ids[entity]!), await ask(randomUUID())]
        const isSame = isDeepStrictEqual(withoutTrace(got), withoutTrace(nobody))
        const isFine = isSame && got.status < 500 && leakIn(got) === null
        if (!isFine) faults.push(`${key} at ${part} ${path.join('.')}: ${brief(got)}, to nothing ${brief(nobody)}`)
      }
    expect(faults).toEqual([])
  },
  10 * MINUTE,
)

describe('every call', () => {
  const flood = async (
    make: (call: Call) => Partial<Outgoing>,
    session: WireSession | null | 'declared',
    fault: (key: string, got: Got) => string | null,
  ) => {
    const help = stage.helperFor(ours.tenant)
    const list = session === null ? lasting.filter(([, call]) => call.access.kind === 'anyone') : lasting
    const faults = await inParallel(list, 6, async ([key, call]) => {
      const request = await goodRequest(key, call, (name) => theirs.ids[name] ?? anyId(name), 'full', help)
      const who = session === 'declared' ? sessionFor(call, ours) : session
      const got = await stage.send({ ...request, session: who, ...make(call) })
      const said = got.status >= 500 ? 'failed' : (leakIn(got) && `shows ${leakIn(got)}`) || fault(key, got)
      return said ? `${key} ${said}: ${brief(got)}` : null
    })
    return faults.filter(Boolean)
  }
  const wrongSchool = (_: string, got: Got) =>
    got.status === 403 && got.code === errors['auth.tenant_mismatch'].code ? null : 'should be 403'
  const ownSchool = () => null

  test('refuses our token with their header', async () => {
    expect(await flood(() => ({ tenantId: String(theirs.tenant.id) }), sessionOf(ours.browser), wrongSchool)).toEqual(
      [],
    )
  })

  test.each(['0', '-1', 'abc', '1e9', '999999999'])('refuses our token with the header %j', async (tenantId) => {
    expect(await flood(() => ({ tenantId }), sessionOf(ours.browser), wrongSchool)).toEqual([])
  })

  test('refuses their school in the address when no header names ours', async () => {
    const theirQuery = { tenantId: null, rawQuery: `tenantId=${theirs.tenant.id}` }
    expect(await flood(() => theirQuery, sessionOf(ours.browser), wrongSchool)).toEqual([])
  })

  test('stays in our school when the address names theirs beside our header', async () => {
    const help = stage.helperFor(ours.tenant)
    const faults = await inParallel(lasting, 6, async ([key, call]) => {
      const request = await goodRequest(key, call, anyId, 'full', help)
      const rawQuery = new URLSearchParams(request.rawQuery)
      rawQuery.set('tenantId', String(theirs.tenant.id))
      const got = await send({ ...request, rawQuery: rawQuery.toString() }, sessionFor(call, ours))
      const leak = leakIn(got)
      return got.status >= 500 || leak ? `${key} ${leak ?? 'failed'}: ${brief(got)}` : null
    })
    expect(faults.filter(Boolean)).toEqual([])
  })

  test('stays in our school on their domain', async () => {
    const headers = { Host: 'theirschool.example' }
    expect(await flood(() => ({ tenantId: null, headers }), sessionOf(ours.browser), ownSchool)).toEqual([])
  })

  test('refuses their token and our key, and our token and their key', async () => {
    const [a, b] = [sessionOf(ours.browser), sessionOf(theirs.browser)]
    for (const mixed of [
      { ...b, signKey: a.signKey },
      { ...a, signKey: b.signKey },
    ])
      expect(
        await flood(
          () => ({ tenantId: mixed.tenantId }),
          mixed,
          (_, got) => (refused(got) ? null : 'should be refused'),
        ),
      ).toEqual([])
  })

  test.each(['999999', '0', 'abc', '1,2'])('sees nothing of any school under the header %j', async (tenantId) => {
    const isPublicFace = (key: string) => key.includes('/admin/tenant/')
    const nothing = (key: string, got: Got) => (isPublicFace(key) || refused(got) ? null : 'should be refused')
    expect(await flood(() => ({ tenantId, rawQuery: '' }), null, nothing)).toEqual([])
  })

  test('sees nothing without a school', async () => {
    const nothing = (key: string, got: Got) =>
      OPEN_WITHOUT_SCHOOL.includes(key) || refused(got) ? null : 'should be refused'
    const faults = await flood(
      () => ({ tenantId: null, rawQuery: '', headers: { Host: 'nowhere.example' } }),
      null,
      nothing,
    )
    expect(faults).toEqual([])
  })
})

describe('what one school gave out', () => {
  const anonymous = (key: string, body: unknown, query = '') =>
    stage.send({
      method: 'POST',
      path: key,
      rawQuery: query,
      body: JSON.stringify(body),
      tenantId: String(ours.tenant.id),
    })

  test('a sealed password opens in that school only', async () => {
    const body = { username: ours.admin.username, password: sealedElsewhere }
    const got = await anonymous('/auth/oauth/token', body, 'grant_type=password')
    expect(got.code).toBe(errors['auth.envelope_invalid'].code)
  })

  test('a terminal and its key prove nothing elsewhere', async () => {
    const nonce = await stage.helperFor(ours.tenant).nonce()
    const mobile = 'FINGER@oursschool-finger'
    const proof = createHmac('sha256', Buffer.from(theirs.terminalKey, 'base64url'))
      .update(`${nonce}\n${mobile}`)
      .digest('hex')
    const got = await anonymous('/auth/mobile/token/social', {
      mobile,
      nonce,
      terminalId: theirs.ids['terminal'],
      terminalProof: proof,
    })
    expect(got.code).toBe(errors['auth.terminal_unknown'].code)
  })

  test('a refresh token leads back to its own school, whatever the header says', async () => {
    const school = await givenSchool(stage, 'thirdschool')
    const token = school.browser.session.token!
    const got = await anonymous('/auth/oauth/token', { refresh_token: token.refresh_token }, 'grant_type=refresh_token')
    expect(JSON.parse(got.text)).toMatchObject({ tenantId: String(school.tenant.id), user_id: school.admin.id })
  })

  test('a person, a name and a phone are known in their own school only', async () => {
    const password = await stage.helperFor(ours.tenant).seal(theirs.admin.password)
    const got = await anonymous(
      '/auth/oauth/token',
      { username: theirs.admin.username, password },
      'grant_type=password',
    )
    expect(got.code).toBe(errors['auth.bad_credentials'].code)
    const page = await ours.browser.call('POST /admin/user/page', { body: { keyword: 'theirschool' } })
    expect(page.total).toBe(0)
  })
})

describe('after all of it', () => {
  test('not one row of the other school has changed', async () => {
    expect(await schoolState(stage.app.runtime.owner, theirs.tenant.id)).toEqual(before)
  })

  test('the header alone decides before sign-in: the same question answered by each school for itself', async () => {
    const ask = (school: School) =>
      stage.send({ method: 'GET', path: '/admin/uType/getUserTypeRegister', tenantId: String(school.tenant.id) })
    expect(leakIn(await ask(ours))).toBeNull()
    expect((await ask(theirs)).data).toMatchObject([{ id: theirs.ids['user_type'] }])
  })
})
