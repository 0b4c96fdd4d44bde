import { queueMachine } from '@xinqiao/domain'
import { afterAll, beforeAll } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { describeMatter } from '../../../test/matter.ts'
import type { Visitor } from '../../../test/people.ts'
import { givenRush, type RushTest } from '../../../test/rush.ts'

let school: RushTest
let desk: Visitor
let host: Visitor
let admin: Visitor
beforeAll(async () => {
  school = await givenRush({ hosts: 3, slots: 60, visitors: 60 })
  const { app, tenant } = school
  desk = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_RECEPTIONIST'], username: 'desk' }))
  host = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_CONSULTANT'], username: 'host' }))
  admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'], username: 'admin' }))
}, 60_000)
afterAll(() => school.close())

let person = 1
let place = 0
const nextSlot = (): string => school.rush.slotIds[place++]!

const given = async (state: string) => {
  const owner = school.visitors[person++]!
  const { id, version } = await owner.call('POST /consult/queue/join', { body: { type: '2' } })
  if (state === 'waiting') return { id, version, owner }
  if (state === 'offered')
    return {
      owner,
      ...(await school.clerk.call('POST /consult/queue/offer', { body: { id, version, slotId: nextSlot() } })),
    }
  await inTenant(school.app, school.tenant, (tx) =>
    tx.sql('update wait_entry set state = $3, ended_at = now() where tenant_id = $1 and id = $2', [
      tx.tenantId,
      id,
      state,
    ]),
  )
  return { id, version, owner }
}

describeMatter(['waiting', 'offered', 'matched', 'upgraded', 'quit'], () => ({
  machine: queueMachine,
  wrongState: 'queue.wrong_state',
  acts: {
    offer: 'POST /consult/queue/offer',
    accept: 'POST /consult/queue/accept',
    decline: 'POST /consult/queue/decline',
    upgrade: 'POST /consult/queue/upgrade',
    quit: 'POST /consult/queue/quit',
  },
  body: (act) => (act === 'offer' ? { slotId: nextSlot() } : act === 'upgrade' ? { reason: '电话中提到自伤' } : {}),
  given,
  people: [
    { name: 'a stranger', role: 'ROLE_GENERAL', browser: school.visitors[0]!, relations: [], sees: [] },
    { name: 'a host', role: 'ROLE_CONSULTANT', browser: host, relations: [], sees: ['upgrade'] },
    { name: 'the desk', role: 'ROLE_RECEPTIONIST', browser: desk, relations: [], sees: ['upgrade'] },
    // Looks on, and arranges nothing.
    { name: 'the administrator', role: 'ROLE_ADMIN', browser: admin, relations: [], sees: [] },
    {
      name: 'the clerk',
      role: 'ROLE_APPOINTMENT',
      browser: school.clerk,
      relations: ['assigned'],
      sees: ['offer', 'quit', 'upgrade'],
    },
    {
      name: 'the visitor',
      role: 'ROLE_GENERAL',
      browser: null,
      relations: ['owner'],
      sees: ['offer', 'accept', 'decline', 'upgrade', 'quit'],
    },
  ],
}))
