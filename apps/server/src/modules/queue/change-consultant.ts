import { appointmentTypes } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { personFor } from '../user/index.ts'
import { hostStanding } from './host-standing.ts'
import { waits } from './wait.matter.ts'
import { findEntry } from './wait.repo.ts'
import { entryView } from './wait.views.ts'

type Change = { id: string; consultantId: string; version?: number }

const isHost = async (tx: Tx, hostId: string, roles: readonly string[]): Promise<boolean> =>
  (
    await tx.sql(
      `select 1 from user_role h join role r on r.tenant_id = $1 and r.id = h.role_id and r.enabled
         join user_account u on u.tenant_id = $1 and u.id = h.user_id and not u.deleted and u.lock_flag = '0'
        where h.tenant_id = $1 and h.user_id = $2 and r.acts_as = any($3::text[]) limit 1`,
      [tx.tenantId, hostId, roles],
    )
  ).length > 0

/** Whom somebody waits for: slots of that counsellor are thought of first. Nobody is sent to who must not have them. */
export const changeConsultant = async (tx: Tx, actor: Actor, { id, consultantId, version }: Change) => {
  const row = ensure(await findEntry(tx, id))
  await personFor(tx, actor, row.visitor_id)
  if (consultantId === row.visitor_id || !(await isHost(tx, consultantId, appointmentTypes[row.type].hostRoles)))
    throw new AppError('case.not_host')
  const standing = await hostStanding(tx, { visitorId: row.visitor_id, hostId: consultantId, type: row.type })
  if (standing.isFull) throw new AppError('case.full', { n: String(standing.maxCases) })
  const facts = { isConflict: standing.isConflict }
  await waits.move(tx, { id, action: 'prefer', by: actor, version, input: { teacherId: consultantId, facts } })
  tx.audit({ action: 'queue.consultant', subjectType: 'wait_entry', subjectId: id, detail: { consultantId } })
  return entryView(tx, actor, id)
}
