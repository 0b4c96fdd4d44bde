import { vi } from 'vitest'
import { MORNING, openHouse, type Centre, type Person } from './booking-centre.ts'
import type { Visitor } from './people.ts'
import { withSession } from './rush.ts'
import { openSessions } from './rush-school.ts'

/** A house whose browsers and server agree on the hour, whatever hour it is where the test runs. */
export const openHttpHouse = async () => {
  // Dates alone stand still: whatever waits still runs.
  vi.useFakeTimers({ toFake: ['Date'], now: MORNING })
  const house = await openHouse({ clock: () => new Date() })
  return {
    ...house,
    close: async () => {
      vi.useRealTimers()
      await house.app.close()
    },
  }
}

/** Somebody's browser, without the cost of proving who they are. */
export const browserOf = async (at: Centre, who: Person): Promise<Visitor> => {
  const [session] = await at.inside(async (tx) => {
    const opened = await openSessions(tx, [who.id])
    await tx.sql(
      `update session s set active_role_id = r.role_id from user_role r
        where s.tenant_id = $1 and s.user_id = $2 and r.tenant_id = $1 and r.user_id = $2`,
      [tx.tenantId, who.id],
    )
    return opened
  })
  return withSession(at.app, at.tenant, session!)
}

/** Everything a booking writes, counted: what was refused must leave it as it was. */
export const tracesOf = (at: Centre): Promise<unknown> =>
  at.inside((tx) =>
    tx.sql(
      `select (select count(*) from appointment where tenant_id = $1) as appointments,
              (select count(*) from care_case where tenant_id = $1) as cases,
              (select count(*) from occupancy where tenant_id = $1 and is_active) as taken,
              (select count(*) from message where tenant_id = $1) as messages,
              (select count(*) from state_event where tenant_id = $1) as events,
              (select count(*) from approval_flow where tenant_id = $1) as flows,
              (select count(*) from audit_entry where tenant_id = $1) as audited,
              (select sum(version) from slot where tenant_id = $1) as slots`,
      [tx.tenantId],
    ),
  )

/** A sign of danger of today. */
export const givenDanger = (at: Centre, who: Person): Promise<unknown> =>
  at.inside((tx) =>
    tx.sql(
      `insert into risk_signal (tenant_id, id, user_id, level, source, due_at, created_at)
       values ($1, gen_random_uuid(), $2, 5, 'scale', $3, $3)`,
      [tx.tenantId, who.id, tx.now],
    ),
  )

/** Visits somebody has had, each of them come to this. */
export const givenVisits = (at: Centre, who: Person, host: Person, state: string, count: number): Promise<unknown> =>
  at.inside(async (tx) => {
    for (let n = 1; n <= count; n++)
      await tx.sql(
        `insert into appointment (tenant_id, id, type, state, visitor_id, host_id, site_id, start_at, end_at, consult_method,
           booked_as, source, settled_at, created_by, created_at, updated_at)
         values ($1, gen_random_uuid(), '2', $5, $2, $3, $4, $6::timestamptz - $7 * interval '1 day',
           $6::timestamptz - $7 * interval '1 day' + interval '50 min', 1, 'visitor', 12, $6, $2, $6, $6)`,
        [tx.tenantId, who.id, host.id, at.site, state, tx.now, n],
      )
  })

/** Somebody on duty at this very hour. */
export const givenDuty = (at: Centre, host: Person): Promise<unknown> =>
  at.inside((tx) =>
    tx.sql(
      `insert into duty_shift (tenant_id, id, site_id, day, half, host_id, created_by, created_at)
       values ($1, gen_random_uuid(), $2, ($4::timestamptz at time zone 'Asia/Shanghai')::date, 'am', $3, $3, $4)`,
      [tx.tenantId, at.site, host.id, tx.now],
    ),
  )
