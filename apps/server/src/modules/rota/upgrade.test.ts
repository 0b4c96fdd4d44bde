import { expect, test } from 'vitest'
import { run, withOlder } from '../../../test/upgrade.ts'

const [ANNA, BEN] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
const HOUR = (from: number, until: number) => `tstzrange('2026-04-01 ${from}:00+08', '2026-04-01 ${until}:00+08')`
const taking = (school: number, kind: string, who: string, span: string, isActive = true) =>
  `insert into occupancy (tenant_id, id, kind, resource_id, during, owner_type, owner_id, is_active)
   values (${school}, gen_random_uuid(), '${kind}', '${who}', ${span}, 'test', gen_random_uuid(), ${isActive})`

test('whoever received and was received in one hour before keeps both, marked; from then on it is refused', () =>
  withOlder({ before: '0051', name: 'one_person' }, async ({ ownerUrl, upgrade }) => {
    for (const school of [1, 2])
      await run(ownerUrl, `insert into tenant (id, short_name, name) values (${school}, 'school${school}', '某校')`)
    await run(
      ownerUrl,
      `set app.tenant_id = '1'`,
      taking(1, 'host', ANNA, HOUR(9, 11)),
      taking(1, 'visitor', ANNA, HOUR(10, 12)),
      taking(1, 'visitor', ANNA, HOUR(13, 14)),
      taking(1, 'visitor', ANNA, HOUR(9, 10), false),
      taking(1, 'host', BEN, HOUR(14, 15)),
      taking(1, 'room', BEN, HOUR(9, 10)),
    )
    await run(ownerUrl, `set app.tenant_id = '2'`, taking(2, 'visitor', ANNA, HOUR(9, 10)))
    await upgrade()
    const seen = (school: number) =>
      run(
        ownerUrl,
        `set app.tenant_id = '${school}'`,
        `select kind, extract(hour from start_at at time zone 'Asia/Shanghai')::int as hour, is_active, is_overlap
           from occupancy order by kind, resource_id, hour, is_active`,
      )
    const row = (kind: string, hour: number, is_active = true, is_overlap = false) => ({
      kind,
      hour,
      is_active,
      is_overlap,
    })
    expect(await seen(1)).toEqual([
      row('person', 9, false),
      row('person', 9),
      row('person', 10, true, true),
      row('person', 13),
      row('person', 14),
      row('room', 9),
    ])
    expect(await seen(2)).toEqual([row('person', 9)])
    const again = (span: string, kind = 'person') =>
      run(ownerUrl, `set app.tenant_id = '1'`, taking(1, kind, ANNA, span))
    await expect(again(HOUR(13, 14))).rejects.toMatchObject({ constraint: 'occupancy_once' })
    await expect(again(HOUR(16, 17), 'visitor')).rejects.toMatchObject({ constraint: 'occupancy_kind_check' })
    await again(HOUR(16, 17))
  }))
