import { dayStart, millisecondsPer } from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { eventsOf } from './appointment-rows.ts'
import { agreeBefore } from './registration.ts'
import { personOf, type DemoWorld } from './world.ts'

const HOUR = millisecondsPer.hour
const AFTERNOON = 14

/** A family of four comes the day after tomorrow: the mother has signed, the father has not been asked yet. */
const family = [
  { name: '母亲', relation: '2', is_adult: true, consent: 'paper', has_secret: true },
  { name: '父亲', relation: '1', is_adult: true, consent: 'none', has_secret: false },
  { name: '妹妹', relation: '4', is_adult: false, consent: 'none', has_secret: false },
] as const

export const tellFamilies = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const host = personOf(world, 'consultant2').id
  const [site] = await tx.sql<{ id: string }>(
    'select id from site where tenant_id = $1 order by created_at, id limit 1',
    [tx.tenantId],
  )
  // Nobody whose own story is told elsewhere.
  const visitor = world.people.filter(({ roles }) => roles.includes('ROLE_GENERAL')).at(-3)
  if (!site || !visitor) return
  const [id, startAt] = [world.random.id('family:0'), new Date(dayStart(tx.now, 2).getTime() + AFTERNOON * HOUR)]
  const booked = new Date(tx.now.getTime() - 30 * HOUR)
  await tx.insert('appointment', {
    id,
    type: '19',
    state: 'notStart',
    version: 1,
    visitor_id: visitor.id,
    host_id: host,
    site_id: site.id,
    start_at: startAt,
    end_at: new Date(startAt.getTime() + 1.5 * HOUR),
    consult_method: 1,
    booked_as: 'visitor',
    source: 12,
    is_first: true,
    settled_at: booked,
    created_by: visitor.id,
    created_at: booked,
    updated_at: booked,
  })
  await tx.insertMany(
    'state_event',
    eventsOf('appointment', id, [{ action: 'book', to: 'notStart', at: booked, by: visitor.id }]),
  )
  await agreeBefore(tx, world, '19', { person: visitor, at: booked })
  for (const [no, { name, ...one }] of family.entries()) {
    const memberId = world.random.id(`family:0:${no}`)
    const at = new Date(booked.getTime() + no * 60_000)
    await tx.insert('family_member', {
      id: memberId,
      appointment_id: id,
      body: tx.keys.encrypt(inRow('family_member.body', memberId), name),
      ...one,
      consented_at: one.consent === 'none' ? null : at,
      made_by: host,
      made_at: at,
      updated_at: at,
    })
  }
}
