import { signalMachine, actionsFor, type SignalActor } from '@xinqiao/domain'
import { holds, type Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { findSignal } from './signal.repo.ts'
import type { SignalRow } from './warning.tables.ts'

export const isHandler = (actor: Actor): boolean => holds(actor, ['crisis_warning_handle_btn'])
const isDesk = (actor: Actor): boolean => holds(actor, ['consult_desk_list_tab'])

const seesAll = ({ roleCodes }: Actor): boolean =>
  roleCodes.includes('CRISIS_ROLE_CENTER_SUPERINTENDENT') || roleCodes.includes('CRISIS_ROLE_SUPERINTENDENT')

/** Which of them those who handle see, as SQL on `s` with the person's id as `$2`. Nobody sees their own. */
export const inSight = (actor: Actor): string =>
  seesAll(actor)
    ? 's.user_id <> $2'
    : `s.user_id <> $2 and (s.taken_by = $2 or s.closed_by = $2 or $2 = any(s.called)
         or exists (select 1 from appointment a where a.tenant_id = $1 and a.host_id = $2 and a.visitor_id = s.user_id
                       and a.state <> 'removed')
         or exists (select 1 from care_case c where c.tenant_id = $1 and c.host_id = $2 and c.visitor_id = s.user_id))`

/** One that is not somebody's to see is one that is not there. */
export const signalInSight = async (tx: Tx, actor: Actor, id: string): Promise<SignalRow> => {
  const found = await tx.sql(`select 1 from risk_signal s where s.tenant_id = $1 and s.id = $3 and ${inSight(actor)}`, [
    tx.tenantId,
    actor.userId,
    id,
  ])
  const row = found.length > 0 ? await findSignal(tx, id) : undefined
  if (!row) throw notFound()
  return row
}

type Held = Pick<SignalRow, 'user_id' | 'taken_by' | 'is_clinical'>

/** What somebody is with regard to a call; with regard to one about themselves, nothing. */
export const kindsOf = (actor: Actor, row: Held): SignalActor[] => {
  if (row.user_id === actor.userId) return []
  const [clinician, own] = [isHandler(actor), row.taken_by === actor.userId]
  return [
    ...(isDesk(actor) ? (['desk'] as const) : []),
    ...(clinician ? (['clinician'] as const) : []),
    ...(own ? (['assigned'] as const) : []),
    ...(own && clinician ? (['handler'] as const) : []),
  ]
}

/** Nobody has it, or the desk, or whoever asks. */
export const isInReach = (actor: Actor, row: Held): boolean =>
  row.taken_by === null || row.taken_by === actor.userId || !row.is_clinical

export const actionsOn = (actor: Actor, row: Held & Pick<SignalRow, 'state'>): string[] => {
  const may = (action: string): boolean => {
    if (action === 'take') return row.taken_by !== actor.userId
    return action !== 'hand' || isInReach(actor, row)
  }
  return [...new Set(actionsFor(signalMachine, row.state, kindsOf(actor, row)).map(({ action }) => action))].filter(may)
}
