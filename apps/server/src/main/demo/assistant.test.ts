import { beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { lookAtDemoSchools, type DemoSchools } from '../../../test/demo-schools.ts'
import { replayCheck } from '../../kernel/transition.ts'

let app: DemoSchools['app']
beforeAll(async () => {
  ;({ app } = await lookAtDemoSchools())
})

type Row = { state: string; called_by: string | null; is_taken: boolean; risk: number }

const sessionsOf = (id: number) =>
  inTenant(app, { id, shortName: '' }, (tx) =>
    tx.sql<Row>(
      `select s.state, s.called_by, s.taken_by is not null as is_taken,
              (select coalesce(max(level), 0)::int from ai_risk_event e where e.session_id = s.id) as risk
         from ai_session s where s.tenant_id = $1 order by s.started_at`,
      [tx.tenantId],
    ),
  )

test('one school talks: over, taken over, in danger, waiting; the other does not', async () => {
  expect(await sessionsOf(1)).toEqual([
    { state: '2', called_by: null, is_taken: false, risk: 0 },
    { state: '2', called_by: 'visitor', is_taken: true, risk: 0 },
    { state: '2', called_by: 'guard', is_taken: true, risk: 2 },
    { state: '3', called_by: 'visitor', is_taken: false, risk: 0 },
  ])
  expect(await sessionsOf(2)).toEqual([])
  const differences = await inTenant(app, { id: 1, shortName: '' }, (tx) => replayCheck(tx, 'ai_session', 'ai_session'))
  expect(differences).toEqual([])
})
