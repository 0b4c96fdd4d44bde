import { millisecondsPer } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { changeOf } from '../../modules/care/index.ts'
import { pastOf, personOf, type DemoWorld } from './world.ts'

type Settled = {
  id: string
  host_id: string
  visitor_id: string
  opened_at: Date
  version: number
  last_at: Date
  star: number | null
}

/** Cases whose sessions all lie behind them, with every record handed in: those that can have ended. */
const settledCases = (tx: Tx, kept: readonly string[]): Promise<Settled[]> =>
  tx.sql<Settled>(
    `select c.id, c.host_id, c.visitor_id, c.opened_at, c.version, max(a.start_at) as last_at,
            (select l.star from assessment_level l where l.tenant_id = $1 and l.user_id = c.visitor_id
              order by l.made_at desc, l.id desc limit 1) as star
       from care_case c join appointment a on a.tenant_id = $1 and a.case_id = c.id
      where c.tenant_id = $1 and c.state = 'running' and c.visitor_id <> all($2::uuid[])
      group by c.id, c.host_id, c.version, c.visitor_id, c.opened_at
     having bool_and(a.state in ('complete', 'cancel', 'userTakeLeave', 'hostTakeLeave', 'userBreakAppointment', 'removed'))
      order by max(a.start_at), c.id`,
    [tx.tenantId, kept],
  )

const GRAVE = 2
/** Of every seven: five as agreed, one out of touch, one stayed away. */
const ends = [
  ['finish', 'finish', '1'],
  ['finish', 'finish', '2'],
  ['lose', 'pass', '4'],
  ['finish', 'finish', '1'],
  ['finish', 'finish', '5'],
  ['absent', 'break', '4'],
  ['finish', 'finish', '2'],
] as const

/** Each counsellor keeps the two newest open: there is always somebody to hand over and somebody to end with. */
const ended = (cases: readonly Settled[]): Settled[] =>
  [...Map.groupBy(cases, ({ host_id }) => host_id).values()].flatMap((own) => own.slice(0, -2))

/** What counselling comes to: cases that ended, one in a hand that asks another to take over, calls nobody answered. */
export const tellCases = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const kept = ['student', 'student2', 'student3'].map((name) => personOf(world, name).id)
  const settled = await settledCases(tx, kept)
  const over = ended(settled.filter(({ star }) => star === null || star > GRAVE))
  for (const [at, one] of over.entries()) {
    const [action, state, method] = ends[at % ends.length]!
    const closedAt = new Date(Math.min(one.last_at.getTime() + 3 * millisecondsPer.day, tx.now.getTime()))
    await tx.sql(
      `with ended as (
         update care_case set state = $3, version = version + 1, closed_at = $4, closed_by = host_id, finish_method = $5, star_after = $6, change = $9
          where tenant_id = $1 and id = $2 returning version
       ) insert into state_event (tenant_id, entity, entity_id, version, from_state, to_state, action, actor_id, at)
         select $1, 'care_case', $2, version, 'running', $3, $7, $8, $4 from ended`,
      [tx.tenantId, one.id, state, closedAt, method, one.star, action, one.host_id, await changeOf(tx, one)],
    )
  }
  await askColleague(tx, world, kept)
  await askSupervisor(tx, world, kept)
}

/** 林静宜 thinks somebody over with a supervisor, for a month. */
const askSupervisor = async (tx: Tx, world: DemoWorld, kept: readonly string[]): Promise<void> => {
  const host = personOf(world, 'consultant')
  const one = (await settledCases(tx, kept)).find(({ host_id }) => host_id === host.id)
  if (!one) return
  const { now } = pastOf(tx, world, 'supervision')(6)
  await tx.insert('relation', {
    origin: 'supervision',
    origin_id: one.id,
    kind: 'supervisor',
    user_id: personOf(world, 'supervisor').id,
    person_id: one.visitor_id,
    since: now,
    until: new Date(now.getTime() + 30 * millisecondsPer.day),
  })
}

/** The colleague would like 林静宜 to take somebody over. */
const askColleague = async (tx: Tx, world: DemoWorld, kept: readonly string[]): Promise<void> => {
  const [from, to] = [personOf(world, 'consultant2'), personOf(world, 'consultant')]
  const left = await settledCases(tx, kept)
  const one = left.find(({ host_id }) => host_id === from.id)
  if (!one) return
  const { now, newId } = pastOf(tx, world, 'case')(5)
  const id = newId()
  await tx.insert('case_transfer', {
    id,
    case_id: one.id,
    state: 'asked',
    version: 2,
    target: 1,
    to_user: to.id,
    to_name: to.realName,
    asked_by: from.id,
    created_at: now,
  })
  const steps = [
    [null, 'draft', 'create'],
    ['draft', 'asked', 'ask'],
  ] as const
  for (const [index, [before, after, action]] of steps.entries())
    await tx.insert('state_event', {
      entity: 'case_transfer',
      entity_id: id,
      version: index + 1,
      from_state: before,
      to_state: after,
      action,
      actor_id: from.id,
      at: now,
    })
}
