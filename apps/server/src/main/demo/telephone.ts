import { formatDate, millisecondsPer, telephoneMachine, type TelephoneState } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { sealReserve } from '../../modules/appointment/index.ts'
import { readSetting } from '../../modules/setting/index.ts'
import { personOf, type DemoWorld } from './world.ts'

const BY_TELEPHONE = 13

type Story = {
  who: string
  daysAgo: number
  /** The tries nobody answered, in days ago. */
  missed: readonly number[]
  end: TelephoneState
  times: { time: string; weeks: number[] }[]
}

const WORKDAYS = [1, 2, 3, 4, 5]
const stories: readonly Story[] = [
  { who: 'student', daysAgo: 4, missed: [2], end: '4', times: [{ time: '晚上', weeks: [1, 2, 3, 4, 5, 6, 7] }] },
  { who: 'student2', daysAgo: 1, missed: [], end: '1', times: [{ time: '15:00-15:30', weeks: WORKDAYS }] },
  { who: 'student3', daysAgo: 12, missed: [10, 8, 6], end: '5', times: [{ time: '09:00-09:30', weeks: WORKDAYS }] },
  { who: 'classmate', daysAgo: 3, missed: [], end: '6', times: [] },
]

const ends: Readonly<Partial<Record<TelephoneState, string>>> = { '5': 'lose', '6': 'cancel' }

const tell = async (tx: Tx, world: DemoWorld, story: Story): Promise<void> => {
  const [visitor, host] = [personOf(world, story.who), personOf(world, 'assessor')]
  const id = world.random.id(`telephone:${story.who}`)
  const ago = (days: number): Date => new Date(tx.now.getTime() - days * millisecondsPer.day)
  const steps: { to: TelephoneState; action: string; at: Date; by: string }[] = [
    { to: telephoneMachine.initial, action: 'reserve', at: ago(story.daysAgo), by: visitor.id },
    ...story.missed.flatMap((days, at) => {
      const isLast = at === 2
      return [
        { to: '2' as const, action: 'dial', at: ago(days), by: host.id },
        { to: isLast ? ('5' as const) : ('4' as const), action: isLast ? 'lose' : 'miss', at: ago(days), by: host.id },
      ]
    }),
    ...(story.end === '6' ? [{ to: story.end, action: ends[story.end]!, at: ago(1), by: visitor.id }] : []),
  ]
  await tx.insert('telephone_reserve', {
    id,
    visitor_id: visitor.id,
    host_id: story.missed.length > 0 ? host.id : null,
    state: story.end,
    version: steps.length,
    contact: sealReserve(tx, id, { times: story.times, phone: '13800001234' }),
    is_urgent: false,
    created_at: ago(story.daysAgo),
    ended_at: ends[story.end] ? steps.at(-1)!.at : null,
  })
  for (const [at, step] of steps.entries())
    await tx.insert('state_event', {
      entity: telephoneMachine.name,
      entity_id: id,
      version: at + 1,
      from_state: steps[at - 1]?.to ?? null,
      to_state: step.to,
      action: step.action,
      actor_id: step.by,
      at: step.at,
    })
  for (const [at, days] of story.missed.entries())
    await tx.insert('telephone_attempt', {
      reserve_id: id,
      no: at + 1,
      day: formatDate(ago(days)),
      outcome: 'nobody',
      made_by: host.id,
      made_at: ago(days),
    })
}

/** Calls that wait, were missed or came to nothing, where a school assesses by telephone. */
export const tellTelephone = async (tx: Tx, world: DemoWorld): Promise<void> => {
  if ((await readSetting(tx, 'yymssz')).assessMode !== BY_TELEPHONE) return
  for (const story of stories) await tell(tx, world, story)
}
