import { maskRealName } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { attempt } from '../../kernel/db/attempt.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { rolesToGive, seesMasked } from '../user/index.ts'
import { lockInSight, managed, type Managed } from './manageable.ts'

type Failure = { id: string; name: string; reason: string }

/** The same for several people, each by themselves: a refusal undoes nothing of the others. People out of sight are counted and not named. */
export const forEachPerson = async (
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  act: (tx: Tx, person: Managed) => Promise<void>,
) => {
  // In one order for everybody, so that two batches never wait for each other.
  const unique = [...new Set(ids.map((id) => id.toLowerCase()))].toSorted()
  const roles = await rolesToGive(tx, actor)
  const succeeded: string[] = []
  const failures: Failure[] = []
  for (const id of unique) {
    const user = await lockInSight(tx, actor, id)
    if (!user) continue
    const done = await attempt(tx, 'person', async (inner) => act(inner, await managed(inner, actor, user, roles)))
    if (done.ok) {
      succeeded.push(id)
      continue
    }
    const name = seesMasked(actor) ? maskRealName(user.real_name) : user.real_name
    failures.push({ id, name, reason: done.error.message })
  }
  return {
    successCount: succeeded.length,
    failCount: unique.length - succeeded.length,
    succeeded,
    failures,
  }
}
