import { formatDateTime, ladderTargets, ladderWays, nextStep } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Origin } from './errand.repo.ts'
import type { ErrandRow } from './errand.tables.ts'
import { resolveTargets } from './targets.ts'

type Taken = { no: number; taken_at: Date; told: string[] }

const MOST_STEPS = 5

/** Who was told of a matter and when, and who will be as long as nobody sees to it; the names are those of this moment. */
export const ladderOfMatter = async (tx: Tx, origin: Origin) => {
  const errand = await tx.row<ErrandRow>(
    `select * from errand where tenant_id = $1 and origin_entity = $2 and origin_id = $3 and state = 'open' order by id limit 1`,
    [tx.tenantId, origin.entity, origin.id],
  )
  if (!errand) return { since: null, steps: [] }
  const taken = await tx.sql<Taken>(
    'select no, taken_at, told from errand_step where tenant_id = $1 and errand_id = $2 order by no',
    [tx.tenantId, errand.id],
  )
  const done = taken
    .filter(({ told }) => told.length > 0)
    .map(({ no, taken_at: at, told }) => ({ no, at, ids: told, isTaken: true }))
  const ahead: typeof done = []
  for (let no = errand.step; no <= errand.ladder.steps.length; no += 1) {
    const { at, step, no: real } = nextStep(errand.ladder, errand.clock_at, no, tx.now)
    const ids = await resolveTargets(tx, errand, step.to)
    if (ids.length > 0) ahead.push({ no: real, at, ids, isTaken: false })
  }
  const shown = [...done.slice(-2), ...ahead].slice(0, MOST_STEPS)
  const names = new Map(
    (
      await tx.sql<{ id: string; name: string }>(
        'select id, real_name as name from user_account where tenant_id = $1 and id = any($2::uuid[])',
        [tx.tenantId, shown.flatMap(({ ids }) => ids)],
      )
    ).map(({ id, name }) => [id, name]),
  )
  return {
    since: formatDateTime(errand.created_at),
    steps: shown.map(({ no, at, ids, isTaken }) => {
      const { to, ways } = (errand.ladder.steps[no] ?? errand.ladder.steps.at(-1))!
      return {
        step: `${errand.id}:${no}`,
        time: formatDateTime(at),
        names: ids.map((id) => names.get(id) ?? ''),
        offices: to.map((target) => ladderTargets[target]),
        ways: ways.map((way) => ladderWays[way]),
        isTaken,
      }
    }),
  }
}
