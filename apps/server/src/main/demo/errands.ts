import { millisecondsPer } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { appointmentErrands } from '../../modules/appointment/index.ts'
import { completeErrand, keepErrands } from '../../modules/errand/index.ts'
import { actorOf, personOf, type DemoWorld } from './world.ts'

const { day: DAY, hour: HOUR } = millisecondsPer

/** Of those one can sign in as; the others' would fill lists that nobody opens. */
const HOSTS = ['consultant', 'consultant2', 'interviewer'] as const
/** Enough for a list; the clock finds the rest by itself. */
const MOST = 12

type Visit = { id: string; visitor_id: string; host_id: string }

const visitsOf = (tx: Tx, hosts: readonly string[], where: string, limit: number): Promise<Visit[]> =>
  tx.sql<Visit>(
    `select id, visitor_id, host_id from appointment a where tenant_id = $1 and host_id = any($2::uuid[]) and ${where}
      order by end_at desc, id limit ${limit}`,
    [tx.tenantId, hosts],
  )

/** Records that are owed, two who stayed away and are reached for, and one of them who has been. */
export const tellErrands = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const hosts = HOSTS.map((account) => personOf(world, account).id)
  const owed = await visitsOf(tx, hosts, `state = 'success' and record_due_at is not null`, MOST)
  for (const { id } of owed) await appointmentErrands.adopt(tx, id)
  const missed = await visitsOf(tx, hosts.slice(0, 2), `state = 'userBreakAppointment'`, 2)
  for (const [at, { id, visitor_id, host_id }] of missed.entries()) {
    const then = { ...tx, now: new Date(tx.now.getTime() - 2 * DAY) }
    const dueAt = new Date(tx.now.getTime() + (at === 0 ? 6 * HOUR : -DAY))
    const link = `/appointment_records_info/index?id=${id}`
    await keepErrands(then, appointmentErrands, id, {
      wanted: [{ kind: 'outreach', aboutUserId: visitor_id, ownerId: host_id, dueAt, link }],
      ending: 'drop',
    })
    if (at === 0) continue
    const errand = await tx.find('errand', { origin_id: id, kind: 'outreach' })
    const host = world.people.find((person) => person.id === host_id)
    if (!errand || !host) continue
    const actor = actorOf(tx, host)
    const done = { ...tx, now: new Date(tx.now.getTime() - DAY), actor }
    const note = '打通了电话，这两周在外实习，约好下周三下午过来。'
    await completeErrand(done, actor, { id: errand.id, version: errand.version, note })
  }
  // What was said has been read; what is owed is still in the list.
  await tx.sql(`update message set status = 2, read_at = created_at where tenant_id = $1 and biz_type = 'errand'`, [
    tx.tenantId,
  ])
}
