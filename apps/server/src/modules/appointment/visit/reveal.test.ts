import { formatDate } from '@xinqiao/domain'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { givenCentre, givenVisit, type Centre, type Person } from '../../../../test/visits.ts'

const app = await openTestApp()
let centre: Centre
let there: Centre
const DAY = 24 * 60
const missing = { code: 404 }
const day = formatDate(new Date(Date.now() + 10 * 24 * 3_600_000))

beforeAll(async () => {
  centre = await givenCentre(app)
  there = await givenCentre(app)
})

const reveal = (who: Person, body: Record<string, unknown>) =>
  who.browser.call('POST /consult/appointment/reveal', { body })
const desk = (who: Person, body: Record<string, unknown> = {}) =>
  who.browser.call('POST /consult/appointment/desk', { body: { day, ...body } })

const givenSignal = (here: Centre) =>
  inTenant(app, here.tenant, async (tx) => {
    const id = randomUUID()
    await tx.insert('risk_signal', {
      id,
      user_id: here.friend.id,
      level: 5,
      source: 'registration',
      created_at: tx.now,
      due_at: tx.now,
    })
    return id
  })

const trail = (here: Centre) =>
  inTenant(app, here.tenant, (tx) =>
    tx.sql<{ actor: string; subject: string; about: string; place: string }>(
      `select actor_id as actor, subject_id as subject, detail ->> 'about' as about, detail ->> 'place' as place
         from audit_entry where tenant_id = $1 and action = 'appointment.reveal' and subject_type = 'user' order by seq`,
      [tx.tenantId],
    ),
  )

/** Every text of an answer, however deep it lies. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test('the desk is told no name and no number of anybody who comes, whoever sits there', async () => {
  await givenVisit(app, centre, { startsIn: 10 * DAY })
  await givenVisit(app, centre, { startsIn: 10 * DAY, visitor: centre.friend, host: centre.other })
  await givenSignal(centre)
  const secrets = ['欧阳晓琳', '202508110126', '李阳', '202311020417']
  for (const who of [centre.desk, centre.clerk, centre.head, centre.admin]) {
    const seen = await desk(who)
    expect(seen.appointments).toHaveLength(2)
    const said = textsIn(seen)
    for (const secret of secrets) expect(said.filter((text) => text.includes(secret))).toEqual([])
  }
})

test('a name or number that is said finds its owner, masked', async () => {
  const found = async (keyword: string) =>
    (await desk(centre.desk, { keyword })).appointments.map(({ visitorName }) => visitorName)
  expect(await found('欧阳晓琳')).toEqual(['欧***'])
  expect(await found(' 阳 ')).toHaveLength(2)
  expect(await found('202311020417')).toEqual(['李*'])
  expect(await found('0126')).toEqual(['欧***'])
  expect(await found('没有这个人')).toEqual([])
})

test('asking for a name is answered within one’s sight, and stands in the trail', async () => {
  const id = await givenVisit(app, centre)
  const name = { id, visitorName: '欧阳晓琳', visitorNo: '202508110126' }
  for (const who of [centre.desk, centre.clerk, centre.host])
    expect(await reveal(who, { appointmentIds: [id], place: 'desk' })).toEqual([name])
  expect((await trail(centre)).slice(-3)).toEqual(
    [centre.desk, centre.clerk, centre.host].map((who) => ({
      actor: who.id,
      subject: centre.visitor.id,
      about: id,
      place: 'desk',
    })),
  )
  const before = (await trail(centre)).length
  // Somebody else's host, the visitor, another school, and an id nobody has.
  await expect(reveal(centre.other, { appointmentIds: [id] })).rejects.toMatchObject(missing)
  await expect(reveal(centre.visitor, { appointmentIds: [id] })).rejects.toMatchObject({ status: 403 })
  await expect(reveal(there.desk, { appointmentIds: [id] })).rejects.toMatchObject(missing)
  await expect(reveal(centre.desk, { appointmentIds: [randomUUID()] })).rejects.toMatchObject(missing)
  await expect(reveal(centre.desk, {})).rejects.toMatchObject(missing)
  await expect(reveal(centre.desk, { appointmentIds: [] })).rejects.toMatchObject({ status: 400 })
  expect(await trail(centre)).toHaveLength(before)
  // What is in sight is told, the rest is not there.
  expect(await reveal(centre.desk, { appointmentIds: [id, randomUUID()] })).toEqual([name])
})

test('calls for help, waiting people and lists of people are asked about the same way', async () => {
  const signal = await givenSignal(centre)
  expect(await reveal(centre.desk, { signalIds: [signal] })).toMatchObject([{ id: signal, visitorName: '李阳' }])
  await expect(reveal(centre.host, { signalIds: [signal] })).rejects.toMatchObject(missing)
  await expect(reveal(there.desk, { signalIds: [signal] })).rejects.toMatchObject(missing)
  const { id: userId } = centre.visitor
  await givenVisit(app, centre)
  expect(await reveal(centre.clerk, { visitorIds: [userId] })).toMatchObject([{ id: userId, visitorName: '欧阳晓琳' }])
  // Somebody who never had anything to do with them.
  await expect(reveal(centre.clerk, { visitorIds: [centre.admin.id] })).rejects.toMatchObject(missing)
  await expect(reveal(centre.other, { visitorIds: [userId] })).rejects.toMatchObject(missing)
  await expect(reveal(there.clerk, { visitorIds: [userId] })).rejects.toMatchObject(missing)
})

test('whoever was asked for reads of it in their footprint, by role and not by name', async () => {
  const id = await givenVisit(app, there)
  await reveal(there.desk, { appointmentIds: [id] })
  const { records } = await there.visitor.browser.call('GET /admin/audit/mine', { query: { size: 5 } })
  expect(records[0]).toMatchObject({ kind: 'view', what: '申请显示姓名', roleName: '前台' })
  expect(JSON.stringify(records)).not.toContain('何前台')
})

test('whoever only receives people sees half a number in lists, the clerk the whole', async () => {
  const id = await givenVisit(app, centre)
  const detail = (who: Person) => who.browser.call('GET /consult/appointment/detail', { query: { id } })
  expect((await detail(centre.desk)).visitorNo).toBe('********0126')
  expect((await detail(centre.clerk)).visitorNo).toBe('202508110126')
  expect((await detail(centre.host)).visitorNo).toBe('202508110126')
})
