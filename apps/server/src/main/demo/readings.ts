import { breakGlassMachine, millisecondsPer } from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { pastOf, personOf, type DemoWorld } from './world.ts'

const { day: DAY, hour: HOUR } = millisecondsPer
const REASON = '室友说一夜未归，电话不通，需要核对最近一次会谈的情况'

/** A colleague who stands in, a file the head opened with a purpose, and one that two people opened and nobody has reviewed. */
export const tellReadings = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const past = pastOf(tx, world, 'reading')
  const [student, other] = [personOf(world, 'student'), personOf(world, 'student2')]
  const [head, clerk] = [personOf(world, 'centerhead'), personOf(world, 'clerk')]
  const [host, colleague] = [personOf(world, 'consultant'), personOf(world, 'consultant2')]

  await tx.insert('cover', {
    id: past(24).newId(),
    user_id: host.id,
    absent_id: colleague.id,
    reason: 'training',
    since: new Date(tx.now.getTime() + 2 * DAY),
    until: new Date(tx.now.getTime() + 5 * DAY),
    created_by: clerk.id,
    created_at: past(24).now,
  })

  const looked = past(50)
  const grant = looked.newId()
  await tx.insert('archive_grant', {
    id: grant,
    viewer_id: head.id,
    person_id: student.id,
    layer: 3,
    purpose: 2,
    reason: tx.keys.encrypt(inRow('archive_grant.reason', grant), '等级下调后复看，核对前三次会谈的依据'),
    via: 'purpose',
    glass_id: null,
    opened_at: looked.now,
    until: new Date(looked.now.getTime() + HOUR / 2),
  })

  // Whose counsellor they are, and who looks before and after they meet.
  for (const [hours, layer] of [
    [9, 3],
    [33, 2],
    [101, 3],
  ] as const) {
    const { now } = past(hours)
    await tx.insert('archive_grant', {
      id: past(hours).newId(),
      viewer_id: host.id,
      person_id: student.id,
      layer,
      purpose: 1,
      reason: null,
      via: 'relation',
      glass_id: null,
      opened_at: now,
      until: new Date(now.getTime() + HOUR / 2),
    })
  }

  const asked = past(20)
  const glass = asked.newId()
  const ended = new Date(asked.now.getTime() + 2 * HOUR)
  await tx.insert('break_glass', {
    id: glass,
    asker_id: colleague.id,
    person_id: other.id,
    layer: 3,
    reason_code: 'life',
    reason: tx.keys.encrypt(inRow('break_glass.reason', glass), REASON),
    state: 'ended',
    second_id: head.id,
    opened_at: asked.now,
    until: ended,
    ended_at: ended,
    created_at: asked.now,
    version: 3,
  })
  const steps = [
    [null, breakGlassMachine.initial, 'create', colleague.id],
    ['asked', 'open', 'open', head.id],
    ['open', 'ended', 'end', null],
  ] as const
  for (const [index, [from, to, action, actorId]] of steps.entries())
    await tx.insert('state_event', {
      entity: breakGlassMachine.name,
      entity_id: glass,
      version: index + 1,
      from_state: from,
      to_state: to,
      action,
      actor_id: actorId,
      at: index === 2 ? ended : asked.now,
    })
}
