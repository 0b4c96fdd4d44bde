import { randomUUID } from 'node:crypto'
import { ACCEPTED, HEADERS, type Call } from '@xinqiao/contract'
import { defaultRolePermissions, roleCodes, shippedScale, type RoleCode } from '@xinqiao/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { count, MINUTE } from '../sign-in.ts'
import { givenSchool, type School } from './school.ts'
import { allCalls, endsItsSession, goodRequest, isOfPlatform, openStage, type AnyKey, type Stage } from './stage.ts'
import { brief, newRequestId, type Got, type Outgoing, type WireSession } from './wire.ts'

// Every signed write, sent twice under one request id: the second leaves no trace and hears what the first heard. A file that is handed
// out changes nothing; each time it is written down.

let stage: Stage
let school: School
const sessions = new Map<RoleCode, WireSession>()

beforeAll(async () => {
  stage = await openStage({})
  school = await givenSchool(stage, 'twice')
})
afterAll(() => stage.close())

/** Whoever changes a password is signed out by it. */
const endsSessions = (key: string): boolean => /user\/(changeMyPwd|pwd)$/.test(key)

const callerOf = async (key: string, { access }: Call): Promise<WireSession> => {
  const isFit = (role: RoleCode) =>
    access.kind !== 'permission' || access.anyOf.some((need) => defaultRolePermissions[role].includes(need))
  // The administrator sees everybody there is to act upon.
  const role = (['ROLE_ADMIN', ...roleCodes] as const).find(isFit)
  if (!role) throw new Error(`nobody may call ${key}`)
  const known = sessions.get(role)
  if (known && !endsSessions(key)) return known
  const session = await stage.enter(await stage.app.givenUser(school.tenant, { roles: [role] }))
  if (!endsSessions(key)) sessions.set(role, session)
  return session
}

/** Files travel in parts, which no schema draws. */
const inParts = (path: string, fields: Record<string, string>, name: string, text: string): Outgoing => {
  const boundary = 'twice-boundary'
  const part = (head: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`
  const parts = Object.entries(fields).map(([field, value]) => part(`name="${field}"`, value))
  const file = part(`name="file"; filename="${name}"`, text)
  return {
    method: 'POST',
    path,
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: `${parts.join('')}${file}--${boundary}--\r\n`,
  }
}
const uploads: Readonly<Record<string, () => Outgoing>> = {
  'POST /file/upload': () => inParts('/file/upload', { purpose: 'attachment' }, '材料.pdf', '%PDF-1.7 twice'),
  'POST /scale/import': () =>
    inParts('/scale/import', { note: '' }, '量表.json', JSON.stringify({ ...shippedScale('SLP8'), code: 'TWICE' })),
}

const requestFor = async (key: AnyKey, call: Call): Promise<Outgoing> => {
  // Somebody of their own: others have been removed or signed out by then.
  const { id: user } = await stage.app.givenUser(school.tenant)
  const ids: Readonly<Record<string, string>> = { ...school.ids, user }
  const help = stage.helperFor(school.tenant)
  return uploads[key]?.() ?? goodRequest(key, call, (entity) => ids[entity] ?? randomUUID(), 'full', help)
}

/** Refused, because nobody is on duty, and every reach for help is kept all the same; so is every wrong guess at a code. */
const KEPT_WHEN_REFUSED = ['POST /consult/appointment/callDuty', 'POST /auth/factor/confirm', 'POST /auth/factor/show']

const isSuccess = (got: Got): boolean => got.status === 200 && (got.code === 0 || got.code === ACCEPTED)
const trail = () => count(stage.app, school.tenant, 'audit_entry')

test('the same request id is one effect and one answer, for every signed write', { timeout: 5 * MINUTE }, async () => {
  const faults: string[] = []
  const done: string[] = []
  for (const [key, call] of allCalls) {
    if (call.effect !== 'write' || call.access.kind === 'anyone' || call.shape === 'file') continue
    if (endsItsSession(key) || KEPT_WHEN_REFUSED.includes(key) || isOfPlatform(call)) continue
    const [session, request] = [await callerOf(key, call), await requestFor(key, call)]
    const once = { ...request, session, headers: { [HEADERS.requestId]: newRequestId() } }
    const first = await stage.send(once)
    const before = await trail()
    const second = await stage.send(once)
    if ((await trail()) !== before) faults.push(`${key} took effect twice: ${brief(first)}, ${brief(second)}`)
    if (!isSuccess(first)) continue
    done.push(key)
    if (!endsSessions(key) && second.text !== first.text) faults.push(`${key}: ${brief(first)}, then ${brief(second)}`)
  }
  expect(faults).toEqual([])
  // What these do happens outside of one transaction, or it would be nothing new.
  expect(done).toEqual(
    expect.arrayContaining([
      'POST /file/upload',
      'POST /admin/v2/user/addUser',
      'POST /admin/user/resetPwd',
      'POST /admin/user/suPwd',
    ]),
  )
  expect(done.length).toBeGreaterThan(45)
})
