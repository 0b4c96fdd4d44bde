import { appointmentTypeCodes, appointmentTypes, relationLasts, type RelationKind } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { givenCentre, givenVisit, type Centre } from '../../../test/visits.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { canSeePerson } from '../user/index.ts'
import { relationsWith } from './index.ts'

const app = await openTestApp()
let centre: Centre
beforeAll(async () => {
  centre = await givenCentre(app)
})

const DAY = 24 * 60
const inside = <T>(run: (tx: Tx) => Promise<T>, at: Centre = centre) => inTenant(app, at.tenant, run)
const kinds = async (userId: string, personId: string, at: Centre = centre): Promise<RelationKind[]> =>
  [...(await inside((tx) => relationsWith(tx, userId, personId), at))].toSorted()
const change = (id: string, set: string) =>
  inside((tx) => tx.sql(`update appointment set ${set}, updated_at = $2 where id = $1`, [id, tx.now]))

/** What a host is to a visitor, by what the type asks of hosts. */
const kindOf = ({ hostRoles, hostNeeds }: (typeof appointmentTypes)['1']): RelationKind => {
  if (hostNeeds === 'doctor' || hostNeeds === 'peer') return hostNeeds
  if (hostRoles.includes('ROLE_ASSESSMENT')) return 'assessor'
  return hostRoles.includes('ROLE_INTERVIEWER') ? 'interviewer' : 'host'
}

test('every type makes its host what the type asks of hosts', async () => {
  const rows = await inside((tx) =>
    tx.sql<{ type: string; kind: string }>('select t as type, relation_kind(t) as kind from unnest($1::text[]) t', [
      appointmentTypeCodes,
    ]),
  )
  expect(rows).toEqual(appointmentTypeCodes.map((type) => ({ type, kind: kindOf(appointmentTypes[type]) })))
})

describe('an appointment relates its host', () => {
  test.each([
    ['asked for', { state: 'toConfirm', startsIn: DAY }, ['host']],
    ['over since two months', { state: 'complete', startsIn: -60 * DAY }, ['host']],
    ['over for longer than it lasts', { state: 'complete', startsIn: -(relationLasts.visitDays + 1) * DAY }, []],
    ['that nobody came to', { state: 'userBreakAppointment', startsIn: -DAY }, ['host']],
    ['called off', { state: 'cancel', startsIn: DAY }, []],
    ['removed', { state: 'removed', startsIn: DAY }, []],
    ['as an interview', { type: '15', startsIn: DAY }, ['interviewer']],
    // A fellow student who listened has nothing opened by it.
    ['as a peer', { type: '20', startsIn: DAY }, []],
  ] as const)('%s', async (_, given, expected) => {
    const at = await givenCentre(app)
    await givenVisit(app, at, given)
    expect(await kinds(at.host.id, at.visitor.id, at)).toEqual(expected)
    expect(await kinds(at.other.id, at.visitor.id, at)).toEqual([])
    expect(await kinds(at.visitor.id, at.host.id, at)).toEqual([])
  })

  test('until it is called off, or is somebody else’s', async () => {
    const id = await givenVisit(app, centre, { startsIn: DAY })
    await change(id, `host_id = '${centre.other.id}'`)
    expect(await kinds(centre.host.id, centre.visitor.id)).toEqual([])
    expect(await kinds(centre.other.id, centre.visitor.id)).toEqual(['host'])
    await change(id, `state = 'cancel'`)
    expect(await kinds(centre.other.id, centre.visitor.id)).toEqual([])
    await change(id, `state = 'notStart'`)
    expect(await kinds(centre.other.id, centre.visitor.id)).toEqual(['host'])
    await change(id, `state = 'removed'`)
  })
})

test('a case relates its host until it has been closed for long', async () => {
  const at = await givenCentre(app)
  const id = await inside(async (tx) => {
    const made = tx.newId()
    await tx.sql(
      `insert into care_case (tenant_id, id, visitor_id, host_id, type, family, state, source, opened_by, opened_at)
       values ($1, $2, $3, $4, '2', 'counsel', 'wait', 1, $4, $5)`,
      [tx.tenantId, made, at.visitor.id, at.host.id, new Date(0)],
    )
    return made
  }, at)
  expect(await kinds(at.host.id, at.visitor.id, at)).toEqual(['host'])
  await inside((tx) => tx.sql(`update care_case set host_id = $2 where id = $1`, [id, at.other.id]), at)
  expect(await kinds(at.host.id, at.visitor.id, at)).toEqual([])
  await inside((tx) => tx.sql(`update care_case set state = 'finish' where id = $1`, [id]), at)
  expect(await kinds(at.other.id, at.visitor.id, at)).toEqual(['host'])
})

test('whoever claims a warning has a day; the desk that passes it on has to do with nobody', async () => {
  const claim = (userId: string, isClinical: boolean, hoursAgo: number) =>
    inside(async (tx) => {
      const id = tx.newId()
      const at = new Date(tx.now.getTime() - hoursAgo * 3_600_000)
      await tx.sql(
        `insert into risk_signal (tenant_id, id, user_id, level, source, state, created_at, due_at)
         values ($1, $2, $3, 5, 'registration', 'open', $4, $4)`,
        [tx.tenantId, id, centre.friend.id, at],
      )
      await tx.sql(
        `update risk_signal set state = 'taken', taken_by = $2, taken_at = $3, is_clinical = $4 where id = $1`,
        [id, userId, at, isClinical],
      )
      // One person has one open warning.
      await tx.sql(`update risk_signal set state = 'done' where id = $1`, [id])
    })
  await claim(centre.desk.id, false, 0)
  expect(await kinds(centre.desk.id, centre.friend.id)).toEqual([])
  await claim(centre.host.id, true, relationLasts.claimHours + 1)
  expect(await kinds(centre.host.id, centre.friend.id)).toEqual([])
  await claim(centre.host.id, true, 1)
  expect(await kinds(centre.host.id, centre.friend.id)).toEqual(['handler'])
})

test('those whose data scope is whom they have to do with see these, and nobody of another school', async () => {
  const [here, there] = [await givenCentre(app), await givenCentre(app)]
  await givenVisit(app, here, { startsIn: DAY })
  const actor = {
    userId: here.host.id,
    tenantId: here.tenant.id,
    scopes: new Map([['user', [{ type: 'ASSIGNED', deptIds: [] }]]]),
  }
  const seen = (at: Centre, id: string) => inside((tx) => canSeePerson(tx, actor as never, id), at)
  expect(await seen(here, here.visitor.id)).toBe(true)
  expect(await seen(here, here.friend.id)).toBe(false)
  expect(await seen(there, there.visitor.id)).toBe(false)
  expect(await kinds(here.host.id, here.visitor.id, there)).toEqual([])
})
