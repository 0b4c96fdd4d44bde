import { randomUUID } from 'node:crypto'
import { deptCalls, dictCalls, roleCalls, siteCalls, termCalls, type Call } from '@xinqiao/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { goodInput, openStage, sessionOf, type AnyKey, type Stage } from '../../../test/floods/stage.ts'
import { idPlacesOf, outgoingOf, withValueAt, type Size } from '../../../test/floods/sample.ts'
import type { Got, WireSession } from '../../../test/floods/wire.ts'
import { givenSubAdmin, givenUniversity, type University } from '../../../test/university.ts'

// Every call of the organisation, asked by the administrator of one college about another: what is outside is as if it were
// not there, in what is read and in what is written.

const all = Object.entries({ ...deptCalls, ...dictCalls, ...roleCalls, ...siteCalls, ...termCalls }) as [AnyKey, Call][]
const OUTSIDE = ['dept', 'role', 'site', 'room']
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
  const college = async (deptId: string, name: string) => {
    const site = await u.admin.call('POST /public/setting/site', {
      body: { name: `${name}站`, type: 'station', deptId },
    })
    const room = await u.admin.call('POST /public/setting/room/save', {
      body: { siteId: site.id, name: `${name}室`, kind: 'manned', capacity: 2 },
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
    return { dept: deptId, site: site.id, room: room.id, role: role.id }
  }
  inside = await college(u.computing, '计院')
  outside = await college(u.law, '法院系')
  marks = [...Object.values(outside), u.lawClass, '法学', '法院系']
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

/** Every row of the other college, and of what belongs to the whole school. */
const beyond = () =>
  inTenant(stage.app, u.tenant, (tx) =>
    tx.sql<{ rows: unknown }>(
      `select json_build_array(
         (select json_agg(d order by d.id) from dept d join dept_closure c on c.tenant_id = d.tenant_id and c.descendant_id = d.id
           where c.ancestor_id = $1), (select json_agg(d order by d.id) from dept d where d.id = $2),
         (select json_agg(s order by s.id) from site s where s.id = $3), (select json_agg(r order by r.id) from room r where r.id = $4),
         (select json_agg(r order by r.id) from role r), (select json_agg(p order by p.role_id, p.permission) from role_permission p),
         (select json_agg(s order by s.role_id) from role_scope s), (select json_agg(i) from dict_item i), (select json_agg(t) from term t)
       ) as rows`,
      [u.law, u.school, outside['site'], outside['room']],
    ),
  )

describe.each(reads)('%s', (key, call) => {
  test.each<Size>(['small', 'full'])('tells nothing of the other college (%s)', async (size) => {
    const got = await ask(key, call, size, (input) => input)
    expect(got.status).toBeLessThan(500)
    expect(marks.filter((mark) => got.text.includes(mark))).toEqual([])
  })
})

describe('the other college and the school', () => {
  test('stay as they are under every call that names something of it, which answers as if it were not there', async () => {
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
})
