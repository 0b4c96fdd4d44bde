import { signalMachine, actionsFor, readsPaper, type SignalActor } from '@xinqiao/domain'
import { holds, type Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import { paramsOf, type Params } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { amongTheirs } from '../relation/index.ts'
import { amongVisible } from '../user/index.ts'
import { findSignal } from './signal.repo.ts'
import type { SignalRow } from './warning.tables.ts'

export const isHandler = (actor: Actor): boolean => holds(actor, ['crisis_warning_handle_btn'])
export const isDesk = (actor: Actor): boolean => holds(actor, ['consult_desk_manage_btn'])

/** They answer for the centre: they see all of their people's, and settle what is disputed. */
export const LEADERS = ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'CRISIS_ROLE_SUPERINTENDENT'] as const

export const seesAll = ({ roleCodes }: Actor): boolean => LEADERS.some((role) => roleCodes.includes(role))

/** Having to do with somebody opens their warnings to whom the matrix names: an interviewer was told other things. */
const handlesTheirs = ({ roleCodes }: Actor): boolean =>
  readsPaper({ roleCodes, relations: new Set(['host']), isInScope: false }, 'warning')

/**
 * Which of them those who handle see, as SQL on `s`: the heads those of the people their data scope reaches, everybody those
 * they were called for or have to do with. Nobody sees their own.
 */
export const inSight = (actor: Actor, params: Params): string => {
  const me = params.put(actor.userId)
  const all = seesAll(actor) ? amongVisible(actor, 's.user_id', params) : 'false'
  return `s.user_id <> ${me} and (${all} or s.taken_by = ${me} or s.closed_by = ${me} or ${me} = any(s.called)
         or ${handlesTheirs(actor) ? amongTheirs(actor, 's.user_id', params) : 'false'})`
}

/** One that is not somebody's to see is one that is not there. */
export const signalInSight = async (tx: Tx, actor: Actor, id: string): Promise<SignalRow> => {
  const params = paramsOf(tx)
  const found = await tx.sql(
    `select 1 from risk_signal s where s.tenant_id = $1 and s.id = ${params.put(id)} and ${inSight(actor, params)}`,
    params.values,
  )
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
    ...(clinician && seesAll(actor) ? (['leader'] as const) : []),
    ...(own ? (['assigned'] as const) : []),
    ...(own && clinician ? (['handler'] as const) : []),
  ]
}

/** Nobody has it, or the desk, or whoever asks. */
export const isInReach = (actor: Actor, row: Held): boolean =>
  row.taken_by === null || row.taken_by === actor.userId || !row.is_clinical

type Ending = Pick<SignalRow, 'level' | 'reached_at' | 'wanted_level' | 'disputed_by'>

/** A level-5 one is proposed to somebody else, the others are ended by whoever has them; neither is offered before its time. */
const isInTime = (action: string, { level, reached_at }: Ending): boolean => {
  if (reached_at === null && (action === 'propose' || action === 'close')) return false
  if (action === 'propose') return level === 5
  return level !== 5 || (action !== 'close' && action !== 'dismiss')
}

export const actionsOn = (actor: Actor, row: Held & Ending & Pick<SignalRow, 'state'>): string[] => {
  const may = (action: string): boolean => {
    if (action === 'take') return row.taken_by !== actor.userId
    // Into a crisis case goes whoever may handle those.
    if (action === 'escalate') return holds(actor, ['crisis_case_handle_btn'])
    if (action === 'dispute') return row.wanted_level === null
    if (action === 'uphold' || action === 'overrule')
      return row.wanted_level !== null && row.disputed_by !== actor.userId
    return isInTime(action, row) && (action !== 'hand' || isInReach(actor, row))
  }
  return [...new Set(actionsFor(signalMachine, row.state, kindsOf(actor, row)).map(({ action }) => action))].filter(may)
}

/** Held until the end of the transaction; one that a colleague is taking at this moment is passed over. */
export const nextOpen = (tx: Tx, actor: Actor): Promise<{ id: string; version: number } | undefined> => {
  const params = paramsOf(tx)
  return tx.row(
    `select s.id, s.version from risk_signal s where s.tenant_id = $1 and s.state = 'open' and ${inSight(actor, params)}
      order by s.level desc, s.created_at, s.id limit 1 for update of s skip locked`,
    params.values,
  )
}
