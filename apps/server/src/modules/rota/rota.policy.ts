import { holds, mayChange, type Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'

/** Keeps everybody's rota. */
export const isClerk = (actor: Actor): boolean => mayChange(actor, ['consult_schedule_manage_btn'])

export const keeps = (actor: Actor, hostId: string): boolean =>
  isClerk(actor) || (hostId === actor.userId && holds(actor, ['consult_schedule_own_btn']))

export const ensureKeeps = (actor: Actor, hostId: string): void => {
  if (!keeps(actor, hostId)) throw new AppError('auth.forbidden')
}

/** Who somebody is to a slot, for its machine: a school gives the clerk's work to roles of its own, by permission. */
export const kindsOf = (actor: Actor, hostId: string): readonly string[] => [
  ...(isClerk(actor) ? ['ROLE_APPOINTMENT'] : []),
  ...(hostId === actor.userId && holds(actor, ['consult_schedule_own_btn']) ? ['assigned'] : []),
]

/** Whose visitors somebody may see on the calendar: clerks and the desk all, hosts their own. */
export const seesAllVisitors = (actor: Actor): boolean =>
  holds(actor, ['consult_schedule_manage_btn', 'consult_desk_list_tab'])

/** Of the house; to everybody else the team is what visitors see of it. */
export const isOfHouse = (actor: Actor): boolean =>
  holds(actor, ['consult_schedule_list_tab', 'consult_team_manage_btn'])
