import { randomUUID } from 'node:crypto'
import type { Call } from '@xinqiao/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '../sign-in.ts'
import { anyId, outgoingOf } from './sample.ts'
import { givenSchool, type School } from './school.ts'
import { allCalls, goodInput, openStage, sessionOf, type AnyKey, type Stage } from './stage.ts'
import { brief, type WireSession } from './wire.ts'

// Every list one can search: what is typed is looked for by the letter, whatever it is. Never a 5xx, and nothing that does not bear it.

let stage: Stage
let ours: School
let sessions: WireSession[]

beforeAll(async () => {
  stage = await openStage()
  ours = await givenSchool(stage, `keys${randomUUID().slice(0, 4)}`)
  const head = await stage.app.givenUser(ours.tenant, { roles: ['CRISIS_ROLE_CENTER_SUPERINTENDENT'] })
  sessions = [sessionOf(ours.browser), await stage.enter(head)]
})
afterAll(() => stage.close())

type Fields = { properties?: Record<string, unknown>; required?: string[] }
type Found = { total: number; records: object[] }

const searched = allCalls.flatMap(([key, call]): [AnyKey, Call, 'body' | 'query'][] => {
  const has = (schema: Fields | undefined, field: string): boolean => schema?.properties?.[field] !== undefined
  const part = has(call.body, 'keyword') ? 'body' : 'query'
  return has(call.reply, 'records') && has(call[part], 'keyword') ? [[key, call, part]] : []
})

/** What a pattern would take for anything, what a statement may stumble over, and what is longer than any name. */
const STRANGE = ['%', '_', '\\', "'", '🙂', '长'.repeat(50)]

const asker = async (key: AnyKey, call: Call, part: 'body' | 'query') => {
  const good = await goodInput(key, call, (name) => ours.ids[name] ?? anyId(name), 'full', stage.helperFor(ours.tenant))
  const required = (call[part] as Fields).required ?? []
  const given = Object.fromEntries(Object.entries(good[part] as object).filter(([name]) => required.includes(name)))
  return async (session: WireSession, word: { keyword?: string }) => {
    const asked = { ...good, [part]: { ...given, ...word, current: 1, size: 50 } }
    const got = await stage.send({ tenantId: String(ours.tenant.id), ...outgoingOf(key, asked), session })
    return { got, found: got.status === 200 && got.code === 0 ? (got.data as Found) : { total: 0, records: [] } }
  }
}

let withRows = 0

test.each(searched)(
  '%s looks for what was typed and for nothing else',
  { timeout: MINUTE },
  async (key, call, part) => {
    const ask = await asker(key, call, part)
    const all = await Promise.all(
      sessions.map(async (session) => ({ session, total: (await ask(session, {})).found.total })),
    )
    const { session, total } = all.reduce((most, one) => (one.total > most.total ? one : most))
    if (total > 0) withRows += 1
    const faults: string[] = []
    for (const keyword of STRANGE) {
      const { got, found } = await ask(session, { keyword })
      if (got.status >= 500) faults.push(`${keyword} fails: ${brief(got)}`)
      const other = found.records.find((row) => !JSON.stringify(row).includes(JSON.stringify(keyword).slice(1, -1)))
      if (other) faults.push(`${keyword} finds ${JSON.stringify(other)}`)
    }
    // As a keyboard for Chinese writes digits: they find what plain ones find, or nothing.
    const [plain, wide] = [await ask(session, { keyword: '20' }), await ask(session, { keyword: '２０' })]
    if (wide.got.status >= 500) faults.push(`full-width digits fail: ${brief(wide.got)}`)
    if (wide.found.total > plain.found.total)
      faults.push(`full-width digits find ${wide.found.total} of ${plain.found.total}`)
    expect(faults).toEqual([])
  },
)

test('most of these lists had something to find', () => {
  expect(searched.length).toBeGreaterThan(25)
  expect(withRows).toBeGreaterThan(searched.length / 2)
})
