import { randomUUID } from 'node:crypto'
import { contactCalls, peopleCalls, userCalls, type Call } from '@xinqiao/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { goodInput, openStage, sessionOf, type AnyKey, type Stage } from '../../../test/floods/stage.ts'
import { idPlacesOf, outgoingOf, withValueAt, type Size } from '../../../test/floods/sample.ts'
import type { Got, WireSession } from '../../../test/floods/wire.ts'
import { givenSubAdmin, givenUniversity, type University } from '../../../test/university.ts'

// Every call about people, asked by the administrator of one college about another: whoever is outside is as if they were not
// there, in what is read and in what is written.

const all = Object.entries({ ...userCalls, ...peopleCalls, ...contactCalls }) as [AnyKey, Call][]
const OUTSIDE = ['user', 'dept', 'role', 'emergency_contact']
const withIds = all.filter(([, call]) => idPlacesOf(call).some((place) => OUTSIDE.includes(place.entity)))
const reads = all.filter(([, call]) => call.effect === 'read')

let stage: Stage
let u: University
let sub: WireSession
let inside: Record<string, string>
let outside: Record<string, string>
let marks: string[]

beforeAll(async () => {
  stage = await openStage()
  u = await givenUniversity(stage.app)
  let seat = 0
  const college = async (deptId: string, name: string) => {
    const user = await stage.app.givenUser(u.tenant, {
      username: `${name}学生`,
      realName: `${name}某`,
      phone: `1390000100${++seat}`,
      deptId,
    })
    const contact = await u.admin.call('POST /admin/emergencyContact/insert', {
      body: { userId: user.id, name: `${name}家长`, relation: '1', phone: '13800000001' },
    })
    const role = await u.admin.call('POST /admin/role/save', {
      body: {
        roleName: `${name}专员`,
        roleCode: 'CRISIS_ROLE_CONSULTANT',
        ports: ['pc'],
        permissions: [],
        scopes: [{ resource: 'user', type: 'CUSTOM', deptIds: [deptId] }],
      },
    })
    return { user: user.id, dept: deptId, emergency_contact: contact.id, role: role.id }
  }
  inside = await college(u.software, '计院')
  outside = await college(u.lawClass, '法院系')
  marks = [...Object.values(outside), '法院系', '法学', '1390000100' + seat]
  sub = sessionOf(await givenSubAdmin(stage.app, u.tenant, [u.computing]))
})
afterAll(() => stage.close())

const ask = async (
  key: AnyKey,
  call: Call,
  size: Size,
  change: (input: Awaited<ReturnType<typeof goodInput>>) => typeof input,
): Promise<Got> => {
  const ids = (entity: string) => inside[entity] ?? randomUUID()
  const input = await goodInput(key, call, ids, size, stage.helperFor(u.tenant))
  return stage.send({ ...outgoingOf(key, change(input)), session: sub })
}
const said = (got: Got) => ({ status: got.status, text: got.text.replace(got.traceId ?? '\0', '') })

const beyond = () =>
  inTenant(stage.app, u.tenant, (tx) =>
    tx.sql<{ rows: unknown }>(
      `select json_build_array(
         (select json_agg(a order by a.id) from user_account a where a.id = $1 or a.dept_id is null),
         (select json_agg(h order by h.user_id, h.role_id) from user_role h where h.user_id = $1),
         (select json_agg(c) from emergency_contact c where c.user_id = $1), (select count(*) from user_account)) as rows`,
      [outside['user']],
    ),
  )

describe.each(reads)('%s', (key, call) => {
  test.each<Size>(['small', 'full'])('tells nothing of the other college (%s)', async (size) => {
    const got = await ask(key, call, size, (input) => input)
    expect(got.status).toBeLessThan(500)
    expect(marks.filter((mark) => got.text.includes(mark))).toEqual([])
  })
})

describe('the other college', () => {
  test('stays as it is under every call that names something of it, which answers as if it were not there', async () => {
    const before = await beyond()
    const faults: string[] = []
    for (const [key, call] of withIds)
      for (const { part, path, entity } of idPlacesOf(call).filter((place) => OUTSIDE.includes(place.entity))) {
        const put = (id: string) => ask(key, call, 'full', (input) => withValueAt(input, part, path, id))
        const [theirs, nobodys] = [await put(outside[entity]!), await put(randomUUID())]
        if (JSON.stringify(said(theirs)) !== JSON.stringify(said(nobodys)))
          faults.push(`${key} ${part}.${path.join('.')}: ${theirs.text} | ${nobodys.text}`)
        if (marks.some((mark) => theirs.text.includes(mark))) faults.push(`${key} tells of it: ${theirs.text}`)
      }
    expect(faults).toEqual([])
    expect(await beyond()).toEqual(before)
  })

  test('gives and takes nobody: its people are found neither by name nor by role, and nobody is moved there', async () => {
    const browser = await givenSubAdmin(stage.app, u.tenant, [u.computing])
    for (const body of [
      {},
      { keyword: '法院系某' },
      { roleId: outside['role']! },
      { deptId: u.law },
      { deptId: u.school },
    ])
      expect((await browser.call('POST /admin/user/page', { body })).records.map((row) => row.id)).not.toContain(
        outside['user'],
      )
    const grantable = await browser.call('GET /admin/user/grantableRoles')
    expect(grantable.map((role) => role.roleName)).toContain('计院专员')
    expect(grantable.map((role) => role.roleName)).not.toContain('机构管理员')
  })
})
