import { errors, errorText, type Call, type ErrorName } from '@xinqiao/contract'
import { codesOf, initialOf, type Field, type Resource, type RoleCode } from '@xinqiao/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from './departments.ts'
import { createTestApp, type TestApp } from './harness.ts'
import type { Visitor } from './people.ts'
import { refusal, UNKNOWN } from './sign-in.ts'
import { givenUniversity, outcomes, type University } from './university.ts'

type Body = Readonly<Record<string, unknown>>
type Row = { id: string; version: number } & Record<string, unknown>
type Refused = ReturnType<typeof refusal>

type ResourceTests = {
  table: string
  /** What a body that passes needs besides what its fields say: references. */
  good?: (u: University) => Promise<Body> | Body
  /** The same of one that is changed, and what else the reply then shows. */
  changed?: (u: University) => Promise<{ body: Body; shows?: Body }> | { body: Body; shows?: Body }
  /** Rules between fields. */
  refused?: readonly (readonly [Body, Refused])[]
  inUse: ErrorName
  who: {
    readonly change: readonly RoleCode[]
    readonly read: readonly RoleCode[]
    readonly nothing: readonly RoleCode[]
  }
}

const sampleOf = (field: Field, said: string): unknown => {
  if (field.kind === 'name' || field.kind === 'text' || field.kind === 'long') return said.slice(0, field.max)
  return field.kind === 'ref' || field.kind === 'time' ? undefined : initialOf(field)
}

/** Another value than a new one has. */
const otherOf = (field: Field): unknown => {
  if (field.kind === 'code') return codesOf(field.table).find((one) => one !== field.initial)
  if (field.kind === 'integer') return field.initial === field.max ? field.min : Math.min(field.initial + 5, field.max)
  return field.kind === 'enabled' ? '0' : sampleOf(field, `改${field.label}`)
}

const bodyBy = (resource: Resource, say: (field: Field) => unknown): Body =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([key, field]) => {
      const value = say(field)
      return value === undefined ? [] : [[key, value]]
    }),
  )

export const invalid = (words: string): Refused => refusal(40001, `参数错误：${words}`, 400)

/** What every field must refuse, and in which words. */
const boundsOf = ([key, field]: readonly [string, Field]): [Body, Refused][] => {
  const { label } = field
  const bad = (value: unknown, words: string): [Body, Refused] => [{ [key]: value }, invalid(`${label}${words}`)]
  switch (field.kind) {
    case 'ref':
      return [[{ [key]: crypto.randomUUID() }, UNKNOWN]]
    case 'code':
      return [bad('moon', '不符合要求')]
    case 'integer':
      return [bad(field.min - 1, `不能小于${field.min}`), bad(field.max + 1, `不能大于${field.max}`)]
    case 'time':
      return [bad('24:00', '格式不正确')]
    case 'enabled':
      return []
    default: {
      const long = bad('长'.repeat(field.max + 1), `不能超过${field.max}个字符`)
      const hidden = field.kind === 'name' ? [bad('\u202e', '含有不可见的字符')] : []
      return [long, ...hidden, ...(field.required ? [bad('  ', '不能为空')] : [])]
    }
  }
}

/** A handful of tests that hold for every resource; each reports all that is wrong with it at once. */
export const describeResource = (resource: Resource, calls: object, given: ResourceTests) => {
  const byPart = Object.fromEntries(
    Object.entries(calls as Record<string, Call>).map(([key, call]) => [call.part, key]),
  )
  const call = (part: string, input: object, browser: Visitor) =>
    (browser.call as unknown as (key: string, input: object) => Promise<unknown>)(byPart[part], input)
  let app: TestApp
  let u: University
  let made = 0
  beforeAll(async () => {
    app = await createTestApp()
    u = await givenUniversity(app)
  })
  afterAll(() => app.close())

  const fields = Object.entries(resource.fields)
  /** Asked again it gives another one. */
  const good = async (): Promise<Body> => {
    const number = String(++made)
    const own = bodyBy(resource, (field) =>
      sampleOf(field, field.kind === 'name' ? `${field.label}${number}` : field.label),
    )
    return { ...own, ...(await given.good?.(u)) }
  }
  const create = async (over: Body = {}, browser = u.admin) =>
    (await call('save' in byPart ? 'save' : 'create', { body: { ...(await good()), ...over } }, browser)) as Row
  const update = async (body: Body, browser = u.admin) =>
    (await call('save' in byPart ? 'save' : 'update', { body }, browser)) as Row
  const remove = (id: string, browser = u.admin) => call('remove', { body: { id } }, browser)
  const list = async (browser = u.admin, query: Body = {}) => (await call('list', { query }, browser)) as Row[]
  const find = async (id: string, browser = u.admin) => (await list(browser)).find((row) => row.id === id)
  /** What a form sends back of a row it has read. */
  const bodyOf = (row: Row): Body =>
    Object.fromEntries(
      ['id', 'version', ...Object.keys(resource.fields)].flatMap((key) => (row[key] === null ? [] : [[key, row[key]]])),
    )
  const expectRefusals = async (attempts: readonly (readonly [unknown, () => Promise<unknown>, object])[]) => {
    const found = await Promise.all(
      attempts.map(async ([what, attempt, words]) => {
        const error = await attempt().then(
          () => ({ code: 0 }),
          (thrown: Refused) => thrown,
        )
        return [what, Object.fromEntries(Object.keys(words).map((key) => [key, (error as Body)[key]]))]
      }),
    )
    expect(found).toEqual(attempts.map(([what, , words]) => [what, words]))
  }

  test('is added with its defaults, listed, changed, found by what it became and removed', async () => {
    const body = await good()
    const row = (await call('save' in byPart ? 'save' : 'create', { body: spaced(resource, body) }, u.admin)) as Row
    const defaults = Object.fromEntries(fields.map(([key, field]) => [key, initialOf(field)]))
    expect(row).toMatchObject({ ...defaults, ...body, id: expect.any(String) as string, version: 1 })
    expect(await find(row.id)).toEqual(row)
    const { body: own, shows } = (await given.changed?.(u)) ?? { body: {} }
    const change = { ...bodyBy(resource, otherOf), ...own }
    const after = await update({ ...bodyOf(row), ...change })
    expect(after).toEqual({ ...row, ...change, ...shows, version: 2 })
    expect(await find(row.id)).toEqual(after)
    // What is not said stays, but for a reference, which is then none.
    const kept = Object.fromEntries(
      fields.flatMap(([key, field]) => ('required' in field || field.kind === 'ref' ? [[key, after[key]]] : [])),
    )
    expect(await update({ id: row.id, version: 2, ...kept })).toEqual({ ...after, version: 3 })
    for (const key of resource.search) {
      const ids = async (value: unknown) => (await list(u.admin, { [key]: value })).map(({ id }) => id)
      expect(await ids(after[key])).toContain(row.id)
      if (row[key] !== after[key] && row[key] !== null) expect(await ids(row[key])).not.toContain(row.id)
    }
    await remove(row.id)
    expect(await find(row.id)).toBeUndefined()
    await expectRefusals([['again', () => remove(row.id), UNKNOWN]])
  })

  test('is refused beyond its bounds, in its words', () =>
    expectRefusals([
      ...[...fields.flatMap(boundsOf), ...(given.refused ?? [])].map(
        ([over, words]) => [over, () => create(over), words] as const,
      ),
      ['unknown', async () => update({ ...(await good()), id: crypto.randomUUID(), version: 1 }), UNKNOWN],
    ]))

  test('shares with no other what is its own, also when several are added at once', async () => {
    for (const [key, field] of fields) {
      if (!('unique' in field) || !field.unique) continue
      const name = field.unique as ErrorName
      const body = await good()
      const { code, http } = errors[name]
      expect(await outcomes([1, 2, 3].map(() => create(body)))).toEqual([0, code, code])
      const other = await create(Object.fromEntries(Object.entries(body).filter(([one]) => one !== key)))
      const message = errorText(name, { name: String(body[key]) })
      const words = { ...refusal(code, message, http), data: [{ prop: key, message }] }
      await expectRefusals([[key, () => update({ ...bodyOf(other), [key]: body[key] }), words]])
    }
  })

  test('is not changed over what somebody else changed', async () => {
    const row = await create()
    expect(await outcomes([1, 2].map(() => update(bodyOf(row))))).toEqual([0, 40009])
    const { version: _, ...unseen } = bodyOf(row)
    await expectRefusals([['unseen', () => update(unseen), invalid('版本不能为空')]])
  })

  test('is kept while another capability’s rows point at it', async () => {
    const { id } = await create()
    const probe = `${given.table}_probe`
    const { owner } = app.runtime
    await owner.query(
      `create table ${probe} (tenant_id integer, id uuid, foreign key (tenant_id, id) references ${given.table} (tenant_id, id))`,
    )
    await owner.query(`insert into ${probe} values ($1, $2)`, [u.tenant.id, id])
    const { code, http, text } = errors[given.inUse]
    await expectRefusals([['in use', () => remove(id), refusal(code, text, http)]])
    await owner.query(`drop table ${probe}`)
    await remove(id)
  })

  test('is read and changed by those who may, in its own school, and leaves a trail', async () => {
    const as = async (role: RoleCode) => app.signedIn(await app.givenUser(u.tenant, { roles: [role] }))
    const row = await create()
    const { admin: stranger } = await givenUniversity(app)
    expect(await find(row.id, stranger)).toBeUndefined()
    await expectRefusals([
      ['foreign change', () => update(bodyOf(row), stranger), UNKNOWN],
      ['foreign removal', () => remove(row.id, stranger), UNKNOWN],
    ])
    for (const role of given.who.change) await remove((await create({}, await as(role))).id, await as(role))
    for (const role of given.who.read) {
      const reader = await as(role)
      expect(await find(row.id, reader)).toBeDefined()
      await expectRefusals([[role, () => create({}, reader), { code: 403 }]])
    }
    for (const role of given.who.nothing) {
      const nobody = await as(role)
      await expectRefusals([[role, () => list(nobody), { code: 403 }]])
    }
    await update(bodyOf(row))
    await remove(row.id)
    const trail = await inTenant(app, u.tenant, (tx) =>
      tx.sql<{ action: string }>('select action from audit_entry where subject_id = $1 order by seq', [row.id]),
    )
    const told = (part: string) => (calls as Record<string, Call>)[byPart[part] ?? byPart['save']!]!.audit
    expect(trail.map(({ action }) => action)).toEqual([told('create'), told('update'), told('remove')])
  })
}

/** The same with spaces at the ends of its texts, which are taken away. */
const spaced = (resource: Resource, body: Body): Body =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      const kind = resource.fields[key]?.kind
      return [key, kind === 'name' || kind === 'text' || kind === 'long' ? ` ${String(value)} ` : value]
    }),
  )
