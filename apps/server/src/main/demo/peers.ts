import { dayStart, millisecondsPer } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { eventsOf } from './appointment-rows.ts'
import { agreeBefore } from './registration.ts'
import { personOf, type DemoWorld } from './world.ts'

const HOUR = millisecondsPer.hour
const AFTERNOON = 15

type Talk = { inDays: number; state: 'notStart' | 'success' }

/** One was held yesterday and its note is not written, one is to come. */
const talks: readonly Talk[] = [
  { inDays: -1, state: 'success' },
  { inDays: 2, state: 'notStart' },
]

/** A fellow student who has finished the training, with a supervisor, and whoever comes to talk. */
export const tellPeers = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const [peer, supervisor] = [personOf(world, 'student3').id, personOf(world, 'supervisor').id]
  const [site] = await tx.sql<{ id: string }>(
    'select id from site where tenant_id = $1 order by created_at, id limit 1',
    [tx.tenantId],
  )
  if (!site) return
  // Nobody whose own story is told elsewhere.
  const visitors = world.people.filter(({ roles }) => roles.includes('ROLE_GENERAL')).slice(-talks.length)
  await tx.insert('professional', {
    user_id: peer,
    category: 'peer',
    title: '朋辈辅导员',
    intro: '大三，完成了学校的朋辈培训，愿意听你说说。',
    is_trained: true,
    supervisor_id: supervisor,
    sort: 90,
    updated_at: tx.now,
  })
  for (const [no, { inDays, state }] of talks.entries()) {
    const id = world.random.id(`peer:${no}`)
    const [visitorId, startAt] = [visitors[no]!.id, new Date(dayStart(tx.now, inDays).getTime() + AFTERNOON * HOUR)]
    const endAt = new Date(startAt.getTime() + HOUR)
    const [booked, isHeld] = [new Date(startAt.getTime() - 72 * HOUR), state === 'success']
    const steps = [
      { action: 'book', to: 'notStart', at: booked, by: visitorId },
      ...(isHeld
        ? [
            { action: 'start', to: 'running', at: startAt, by: peer },
            { action: 'finish', to: 'success', at: endAt, by: peer },
          ]
        : []),
    ]
    const settled = isHeld ? endAt : booked
    await tx.insert('appointment', {
      id,
      type: '20',
      state,
      version: steps.length,
      visitor_id: visitorId,
      host_id: peer,
      site_id: site.id,
      start_at: startAt,
      end_at: endAt,
      consult_method: 1,
      booked_as: 'visitor',
      source: 12,
      is_first: true,
      real_start: isHeld ? startAt : null,
      real_end: isHeld ? endAt : null,
      record_due_at: isHeld ? new Date(endAt.getTime() + 72 * HOUR) : null,
      settled_at: settled,
      created_by: visitorId,
      created_at: booked,
      updated_at: settled,
    })
    await tx.insertMany('state_event', eventsOf('appointment', id, steps))
    await agreeBefore(tx, world, '20', { person: visitors[no]!, at: booked })
  }
}
