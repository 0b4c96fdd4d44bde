import { randomUUID } from 'node:crypto'
import { millisecondsPer } from '@xinqiao/domain'
import { inTenant } from '../departments.ts'
import type { TestApp } from '../harness.ts'
import type { School } from './school.ts'

type Visits = Record<'today' | 'toConfirm' | 'missed' | 'removed' | 'inRota', string>

/** A visit of somebody for every list there is of them: today's desk, what waits, the counts of a term, the calendar. */
export const seedVisits = (
  app: TestApp,
  { tenant, ids }: School,
  visitorId: string,
  slotId: string | null,
): Promise<Visits> =>
  inTenant(app, tenant, async (tx) => {
    const soon = new Date(tx.now.getTime() + millisecondsPer.minute)
    const add = async (state: string, start: Date, slot: string | null = null): Promise<string> => {
      const id = randomUUID()
      const end = new Date(start.getTime() + 50 * millisecondsPer.minute)
      const own = {
        id,
        state,
        visitor_id: visitorId,
        slot_id: slot,
        case_id: null,
        reason: null,
        start_at: start,
        end_at: end,
      }
      await tx.sql(
        `insert into appointment select (jsonb_populate_record(a, $3::jsonb)).* from appointment a
          where a.tenant_id = $1 and a.id = $2`,
        [tx.tenantId, ids['appointment'], JSON.stringify(own)],
      )
      return id
    }
    if (slotId) await tx.sql(`update slot set state = '2' where tenant_id = $1 and id = $2`, [tx.tenantId, slotId])
    return {
      today: await add('notStart', soon),
      toConfirm: await add('toConfirm', new Date('2090-03-21T01:00:00Z')),
      missed: await add('userBreakAppointment', new Date('2090-03-22T01:00:00Z')),
      removed: await add('removed', new Date('2090-03-23T01:00:00Z')),
      inRota: await add('notStart', new Date('2090-03-13T01:00:00Z'), slotId),
    }
  })
