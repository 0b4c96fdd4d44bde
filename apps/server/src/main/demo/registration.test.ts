import { beforeAll, expect, test } from 'vitest'
import { lookAtDemoSchools, type DemoSchools } from '../../../test/demo-schools.ts'

let app: DemoSchools['app']
let enter: DemoSchools['enter']
beforeAll(async () => {
  ;({ app, enter } = await lookAtDemoSchools())
})

test('whoever has an appointment ahead has signed for it', async () => {
  const unsigned = await app.runtime.owner.query(
    `select 1 from appointment a where a.type in ('2', '19', '20') and a.state in ('toConfirm', 'notStart', 'running')
        and not exists (select from form_answer s join form f on f.tenant_id = s.tenant_id and f.id = s.form_id
                         where s.tenant_id = a.tenant_id and s.user_id = a.visitor_id and f.type_code = 'F02')`,
  )
  expect(unsigned.rowCount).toBe(0)
  const registered = await app.runtime.owner.query('select 1 from registration')
  expect(registered.rowCount).toBeGreaterThan(5)
})

test('the newcomer can begin, and finds times with reasons later', async () => {
  const fresh = await app.runtime.owner.query<{ username: string }>(
    `select u.username from user_account u where u.tenant_id = 1 and u.username = u.number_name and not exists (
       select from appointment a where a.tenant_id = 1 and a.visitor_id = u.id) order by u.username limit 1`,
  )
  const browser = await enter(fresh.rows[0]!.username)
  const { types, block } = await browser.call('POST /consult/mobile/reserve/types', { body: {} })
  expect(types.find(({ isSuggested }) => isSuggested)).toMatchObject({ type: '15', refusal: null })
  expect(block).toBeNull()
  const { days, hosts } = await browser.call('POST /consult/schedule/findScheduleTime', { body: { type: '15' } })
  expect(days.some(({ free }) => free > 0)).toBe(true)
  expect(hosts.length).toBeGreaterThan(0)
})

test('one who stayed away is told until when, and where help is', async () => {
  const browser = await enter('student3')
  const { block, help } = await browser.call('POST /consult/mobile/reserve/types', { body: {} })
  expect(block).toMatchObject({ count: 2, canAppeal: true })
  expect(help.phone).toBe('027-5550 1200')
})
