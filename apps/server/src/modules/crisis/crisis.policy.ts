import {
  actionsFor,
  crisisCaseMachine,
  needsSecond,
  type CrisisCaseAction,
  type CrisisCaseActor,
  type RoleCode,
} from '@xinqiao/domain'
import { holds, type Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import { paramsOf, type Params } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { amongVisible, visibleLooked, type Looked } from '../user/index.ts'
import type { CrisisRow } from './crisis.tables.ts'

export const HEAD: RoleCode = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'
export const CHIEF: RoleCode = 'CRISIS_ROLE_SUPERINTENDENT'
export const FACULTY: readonly RoleCode[] = ['CRISIS_ROLE_FACULTY_CONSULT', 'CRISIS_ROLE_FACULTY_SUPERINTENDENT']
/** Those of a faculty who are asked to do something, the tutor among them. */
export const NEAR: readonly RoleCode[] = ['CRISIS_ROLE_CONSULTANT', ...FACULTY]

/** The two who answer for every case of the school. */
export const isLeader = (actor: Actor): boolean => holds(actor, ['crisis_case_level_btn'])
export const isHandler = (actor: Actor): boolean => holds(actor, ['crisis_case_handle_btn'])

/** An array and not a set of rows: beside an "or" only that is looked up in an index. */
const teamsOf = (me: string): string =>
  `array(select m.case_id from crisis_member m where m.tenant_id = $1 and m.user_id = ${me})`
const isIn = (me: string): string => `(c.owner_id = ${me} or c.id = any(${teamsOf(me)}))`

/**
 * Which cases somebody sees, as SQL on `c`: the two leaders and those who only look see their people's; whoever handles sees
 * their own, and those that nobody has taken. Nobody sees their own case here.
 */
export const inSight = (actor: Actor, params: Params): string => {
  const me = params.put(actor.userId)
  const sees = !isHandler(actor) || isLeader(actor)
  const others = sees ? amongVisible(actor, 'c.user_id', params) : `(c.state = 'centre' and c.owner_id is null)`
  return `c.user_id <> ${me} and (${others} or ${isIn(me)})`
}

/** Those whose texts they read: the leaders all of what they see, others where they are of the team. */
export const inTeam = (actor: Actor, params: Params, me = params.put(actor.userId)): string => {
  const all = isLeader(actor) ? amongVisible(actor, 'c.user_id', params) : 'false'
  return `c.user_id <> ${me} and (${all} or ${isIn(me)})`
}

/** The same of what belongs to a case, on its `case_id` and the `user_id` of whom it is about: looked up, and asked of a row. */
export const ofTeam = (actor: Actor, of: string, params: Params, known?: string): Looked => {
  if (!isHandler(actor) && !isLeader(actor)) return { looked: 'false', walked: 'false' }
  const me = known ?? params.put(actor.userId)
  const all = isLeader(actor) ? visibleLooked(actor, `${of}.user_id`, params) : { looked: 'false', walked: 'false' }
  const own = `array(select k.id from crisis_case k where k.tenant_id = $1 and k.owner_id = ${me})`
  const isTheirs = `(select k.owner_id = ${me} from crisis_case k where k.tenant_id = $1 and k.id = ${of}.case_id)`
  return {
    looked: `(${of}.user_id <> ${me} and (${all.looked} or ${of}.case_id = any(${own} || ${teamsOf(me)})))`,
    walked: `(${of}.user_id <> ${me} and (${all.walked} or ${of}.case_id = any(${teamsOf(me)}) or ${isTheirs}))`,
  }
}

/**
 * Rows of their own cases and of those they are in the team of, case by case: whoever counts so many stops there, where an array of
 * every case they ever had would be made first. Only for who is no leader; the same person as `me` of the condition beside it.
 */
export const rowsOfTeam = (table: 'crisis_talk' | 'crisis_receipt', me: string): string => {
  const rows = `select x.*, k.variant, k.user_id as about_id from crisis_case k
      join ${table} x on x.tenant_id = $1 and x.case_id = k.id where k.tenant_id = $1`
  return `(${rows} and k.owner_id = ${me}
     union all ${rows} and k.id = any(${teamsOf(me)}) and k.owner_id is distinct from ${me})`
}

export const isMember = async (tx: Tx, caseId: string, userId: string): Promise<boolean> =>
  (await tx.find('crisis_member', { case_id: caseId, user_id: userId })) !== undefined

/** One that is not somebody's to see is one that is not there. */
export const caseInSight = async (tx: Tx, actor: Actor, id: string, by = inSight): Promise<CrisisRow> => {
  const params = paramsOf(tx)
  const row = await tx.row<CrisisRow>(
    `select c.* from crisis_case c where c.tenant_id = $1 and c.id = ${params.put(id)} and ${by(actor, params)}`,
    params.values,
  )
  if (!row) throw notFound()
  return row
}

type Held = Pick<CrisisRow, 'user_id' | 'owner_id' | 'proposed_by'>

/** What somebody is with regard to a case; with regard to their own, nothing. */
export const kindsOf = (actor: Actor, row: Held, isOfTeam: boolean): CrisisCaseActor[] => {
  if (row.user_id === actor.userId) return []
  const leads = isLeader(actor)
  const isOther = row.proposed_by !== null && row.proposed_by !== actor.userId
  return [
    ...(leads && actor.roleCodes.includes(HEAD) ? (['head'] as const) : []),
    ...(leads && isOther ? (['second'] as const) : []),
    ...(isHandler(actor) ? (['clinician'] as const) : []),
    ...(row.owner_id === actor.userId ? (['assigned'] as const) : []),
    ...(isOfTeam ? (['team'] as const) : []),
  ]
}

/** What is offered: one word for what the level decides about by itself, and nothing before its time. */
export const actionsOn = (actor: Actor, row: CrisisRow, isOfTeam: boolean): string[] => {
  const isFree = row.owner_id === null
  const isAway = row.hospital_at !== null && row.discharged_at === null
  const may = (action: CrisisCaseAction): boolean => {
    if (row.drill_id !== null && (action === 'ask_close' || action === 'merge')) return false
    if (action === 'take') return isFree
    if (action === 'admit' || action === 'discharge') return (action === 'admit') !== isAway
    if (action === 'confirm' || action === 'confirm_change' || action === 'decline' || action === 'decline_change')
      return row.proposed_star !== null
    if (['level', 'watch', 'propose', 'adjust', 'propose_change', 'ask_close'].includes(action))
      return row.proposed_star === null
    return !action.startsWith('undo_')
  }
  const words: Readonly<Partial<Record<CrisisCaseAction, string>>> = {
    watch: 'level',
    propose: 'level',
    propose_change: 'adjust',
    confirm_change: 'confirm',
    decline_change: 'decline',
  }
  const offered = actionsFor(crisisCaseMachine, row.state, kindsOf(actor, row, isOfTeam))
    .map(({ action }) => action)
    .filter(may)
  return [...new Set(offered.map((action) => words[action] ?? action))]
}

/** Which row of the table giving this level is. */
export const levelAction = (row: CrisisRow, star: 1 | 2 | 3 | 4): CrisisCaseAction => {
  const isTwo = needsSecond(row.star, star)
  if (row.state !== 'grading') return isTwo ? 'propose_change' : 'adjust'
  if (star === 4) return 'watch'
  return isTwo ? 'propose' : 'level'
}
