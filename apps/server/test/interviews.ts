import { addMinutes, dayStart, formatDate, slotOccupancies } from '@xinqiao/domain'
import { recordInitial } from '../src/kernel/transition.ts'
import { occupy } from '../src/modules/rota/index.ts'
import { inTenant } from './departments.ts'
import type { TestApp } from './harness.ts'
import type { PlanWorld } from './plans.ts'

/** Somebody who speaks with people after an assessment, with three free hours from the day after tomorrow on. */
export const givenInterviewer = async (app: TestApp, at: PlanWorld, realName = '唐可欣') => {
  const user = await app.givenUser(at.tenant, { realName, roles: ['ROLE_INTERVIEWER'], deptId: at.college })
  const slots = await inTenant(app, at.tenant, async (tx) => {
    const dates = { created_at: tx.now, updated_at: tx.now }
    const [site, term] = [tx.newId(), tx.newId()]
    await tx.insert('site', {
      id: site,
      name: `${realName}的校区`,
      kind: 'centre',
      address: '一号楼',
      start_time: '08:00',
      end_time: '22:00',
      ...dates,
    })
    const known = await tx.sql('select 1 from term where tenant_id = $1', [tx.tenantId])
    if (known.length === 0)
      await tx.insert('term', {
        id: term,
        name: '本学期',
        start_date: formatDate(dayStart(tx.now, -30)),
        end_date: formatDate(dayStart(tx.now, 120)),
        week_count: 20,
        ...dates,
      })
    const ids: string[] = []
    for (const day of [2, 3, 4]) {
      const start = addMinutes(dayStart(tx.now, day), 10 * 60)
      const row = {
        id: tx.newId(),
        user_id: user.id,
        site_id: site,
        room_id: null,
        types: ['14'],
        start_at: start,
        end_at: addMinutes(start, 50),
        consult_method: 1 as const,
        state: '1' as const,
        is_duty: false,
        is_reserved: false,
        student_view: true,
        ...dates,
      }
      await tx.insert('slot', row)
      await recordInitial(tx, { machine: { initial: '1' }, entity: 'slot', id: row.id })
      const taken = slotOccupancies({ startAt: row.start_at, endAt: row.end_at }, row.id, {
        hostId: user.id,
        roomId: null,
      })
      await occupy(
        tx,
        taken.map((one) => ({ ...one, ownerType: 'slot' })),
      )
      ids.push(row.id)
    }
    return ids
  })
  return { ...user, browser: await app.signedIn(user), slots }
}
