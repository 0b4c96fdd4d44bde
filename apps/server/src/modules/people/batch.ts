import { maskRealName } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { rolesToGive, seesMasked } from '../user/index.ts'
import { lockInSight, managed, type Managed } from './manageable.ts'

type Failure = { id: string; name: string; reason: string }

/**
 * The same for several people, each by themselves: a refusal undoes nothing of the others. `act` tells the trail only after
 * everything that could refuse. People out of sight are counted and not named.
 */
export const forEachPerson = async (
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  act: (person: Managed) => Promise<void>,
) => {
  // In one order for everybody, so that two batches never wait for each other.
  const unique = [...new Set(ids.map((id) => id.toLowerCase()))].toSorted()
  const roles = await rolesToGive(tx, actor)
  const succeeded: string[] = []
  const failures: Failure[] = []
  for (const id of unique) {
    const user = await lockInSight(tx, actor, id)
    if (!user) continue
    await tx.sql('savepoint person')
    try {
      await act(await managed(tx, actor, user, roles))
      succeeded.push(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await tx.sql('rollback to savepoint person')
      const name = seesMasked(actor) ? maskRealName(user.real_name) : user.real_name
      failures.push({ id, name, reason: error.message })
    }
    await tx.sql('release savepoint person')
  }
  return {
    successCount: succeeded.length,
    failCount: unique.length - succeeded.length,
    succeeded,
    failures,
  }
}
