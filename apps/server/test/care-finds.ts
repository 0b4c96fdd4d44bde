import type { RecordState } from '@xinqiao/domain'
import type { Person } from './booking-centre.ts'
import { pick } from './booking-town.ts'
import type { CareTown } from './care-town.ts'
import type { Chance } from './seed.ts'

export type Case = { id: string; state: string; version: number; host_id: string; visitor_id: string }
type Session = {
  id: string
  state: string
  host_id: string
  visitor_id: string
  start_at: Date
  end_at: Date
  arrived_at: Date | null
}
type Owed = Session & {
  record: RecordState
  version: number
  answer: string | null
  edition: number | null
}

export const rows = <T>({ at }: CareTown, sql: string, values: readonly unknown[] = []): Promise<T[]> =>
  at.inside((tx) => tx.sql<T>(sql, [tx.tenantId, ...values]))

export const who = (people: readonly Person[], id: string): Person | undefined => people.find((one) => one.id === id)

/** Its host; hardly ever somebody whose it is not. */
export const hostOf = ({ hosts }: CareTown, id: string, chance: Chance): Person =>
  (chance() < 0.95 ? who(hosts, id) : undefined) ?? pick(hosts, chance)!

/** Mostly one of which nothing is still to come or owed. */
export const someCase = async (
  town: CareTown,
  states: readonly string[],
  chance: Chance,
): Promise<Case | undefined> => {
  const found = await rows<Case & { busy: boolean }>(
    town,
    `select *, exists (select 1 from appointment a where a.tenant_id = $1 and a.case_id = c.id
         and a.state in ('toConfirm', 'notStart', 'running', 'success')) as busy
       from care_case c where tenant_id = $1 and state = any($2) order by opened_at desc, id limit 24`,
    [states],
  )
  const clear = found.filter(({ busy }) => !busy)
  return pick(clear.length > 0 && chance() < 0.8 ? clear : found, chance)
}

/** Somebody was called in vain and nothing else is under way: another day of it, and they are out of touch. */
export const calledInVain = async (town: CareTown, chance: Chance): Promise<Case | undefined> =>
  pick(
    await rows<Case>(
      town,
      `select * from care_case c where tenant_id = $1 and state = 'running'
          and exists (select 1 from case_contact k where k.tenant_id = $1 and k.case_id = c.id and k.outcome <> 'self')
          and not exists (select 1 from appointment a where a.tenant_id = $1 and a.case_id = c.id
             and a.state in ('toConfirm', 'notStart', 'running', 'success'))
        order by opened_at desc, id limit 8`,
    ),
    chance,
  )

export const someSession = async (town: CareTown, state: string, chance: Chance): Promise<Session | undefined> =>
  pick(
    await rows<Session>(
      town,
      `select * from appointment where tenant_id = $1 and state = $2
        order by case when state in ('notStart', 'running') then start_at end, start_at desc limit 4`,
      [state],
    ),
    chance,
  )

export const someRecord = async (
  town: CareTown,
  states: readonly RecordState[],
  chance: Chance,
): Promise<Owed | undefined> =>
  pick(
    await rows<Owed>(
      town,
      `select a.*, r.state as record, r.version, f.id as answer, f.version as edition
         from session_record r join appointment a on a.tenant_id = $1 and a.id = r.id
         left join form_answer f on f.tenant_id = $1 and f.id = a.record_answer_id
        where r.tenant_id = $1 and r.state = any($2) order by r.created_at desc, r.id limit 8`,
      [states],
    ),
    chance,
  )
