import type { Actor } from '../../kernel/actor.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { amongVisible } from '../user/index.ts'
import { countOwed, owedBy } from './owed.repo.ts'

type Listed = { id: string; name: string; is_shut: boolean }

/** Whose work could be handed over: everybody something lies with, and those who receive visitors. */
export const listHandovers = async (tx: Tx, actor: Actor) => {
  const params = paramsOf(tx)
  const rows = await tx.sql<Listed>(
    `select u.id, u.real_name as name, u.lock_flag <> '0' as is_shut from user_account u
      where u.tenant_id = $1 and not u.deleted and ${amongVisible(actor, 'u.id', params)} and (
        exists (select 1 from care_case c where c.tenant_id = $1 and c.host_id = u.id and c.state in ('wait', 'running'))
        or exists (select 1 from appointment a where a.tenant_id = $1 and a.host_id = u.id and a.state in ('toConfirm', 'notStart', 'running', 'success'))
        or exists (select 1 from risk_signal s where s.tenant_id = $1 and s.taken_by = u.id and s.state in ('open', 'taken'))
        or exists (select 1 from crisis_case k where k.tenant_id = $1 and k.owner_id = u.id and k.drill_id is null and k.state in ('centre', 'grading', 'active', 'closing'))
        or exists (select 1 from errand e where e.tenant_id = $1 and e.owner_id = u.id and e.state = 'open')
        or exists (select 1 from duty_shift d where d.tenant_id = $1 and d.host_id = u.id and d.removed_at is null and d.day >= rule_time()::date))
      order by u.name_pinyin, u.id limit 200`,
    params.values,
  )
  const found = []
  for (const { id, name, is_shut } of rows)
    found.push({ id, name, isShut: is_shut, counts: countOwed(await owedBy(tx, id)) })
  return found
}
