import { expect } from 'vitest'
import { givenCase, type GivenCase } from './cases.ts'
import { inTenant } from './departments.ts'
import { openTestApp } from './harness.ts'
import { givenCentre, type Person } from './visits.ts'
import { writeSetting } from '../src/modules/setting/index.ts'

const mine = ({ browser }: Person) => browser.call('GET /consult/handover/mine')
type Offered = Awaited<ReturnType<typeof mine>>[number]

/** Two centres, and what people do there when somebody leaves. */
export const openHanding = async () => {
  const app = await openTestApp()
  const centre = await givenCentre(app)
  const elsewhere = await givenCentre(app)
  await inTenant(app, centre.tenant, (tx) => writeSetting(tx, 'singleRoleSwitch', { enabled: false }))
  const someone = async (
    realName: string,
    role: 'ROLE_GENERAL' | 'ROLE_CONSULTANT' = 'ROLE_GENERAL',
  ): Promise<Person> => {
    const user = await app.givenUser(centre.tenant, { realName, roles: [role] })
    return { ...user, browser: await app.signedIn(user) }
  }
  /** A counsellor of their own for each test, with one visitor. */
  const leaving = async (about: Omit<GivenCase, 'visitor' | 'host'> = {}) => {
    const [host, visitor] = [await someone('唐可欣', 'ROLE_CONSULTANT'), await someone('来访者')]
    const caseId = await givenCase(app, centre, { visitor, host, ...about })
    return { host, visitor, caseId }
  }
  const inSchool = <T>(sql: string, values: unknown[] = []) =>
    inTenant(app, centre.tenant, (tx) => tx.sql<T>(sql, values))
  const read = (userId: string, { browser }: Person = centre.clerk) =>
    browser.call('GET /consult/handover/detail', { query: { userId } })
  const give = (
    userId: string,
    people: { personId: string; toId: string }[],
    by: Person = centre.clerk,
    more: object = {},
  ) =>
    by.browser.call('POST /consult/handover/give', {
      body: { userId, reason: '调任学院，不再接待', people, shifts: [], ...more },
    })
  /** What somebody is asked to take over about one visitor. */
  const offered = async (who: Person, personId: string): Promise<Offered> =>
    (await mine(who)).find((one) => one.personId === personId)!
  const accept = ({ browser }: Person, { id, version }: Pick<Offered, 'id' | 'version'>) =>
    browser.call('POST /consult/handover/accept', { body: { id, version } })
  const refuse = ({ browser }: Person, { id, version }: Offered, reason = '任其课程，须回避') =>
    browser.call('POST /consult/handover/refuse', { body: { id, version, reason } })
  const plan = (userId: string, lastDay: string | null, { browser }: Person = centre.clerk) =>
    browser.call('POST /consult/handover/plan', { body: { userId, lastDay } })
  /** Offered and taken over. */
  const handed = async (fromId: string, personId: string, to: Person) => {
    expect(await give(fromId, [{ personId, toId: to.id }])).toEqual({ done: 1, failed: [] })
    await accept(to, await offered(to, personId))
  }
  const hostOf = (caseId: string) =>
    inSchool<{ state: string; host_id: string }>('select state, host_id from care_case where id = $1', [caseId])
  const lock = (id: string) =>
    centre.admin.browser.call('POST /admin/user/lock', { body: { ids: [id], lockFlag: '9' } })
  /** Live things whose owner is shut out: there must be none, whatever was handed over. */
  const orphans = () =>
    inSchool<{ kind: string; id: string }>(
      `with gone as (select id from user_account where deleted or lock_flag <> '0')
       select 'case' as kind, id from care_case where state in ('wait', 'running') and host_id in (select id from gone)
       union all select 'visit', id from appointment where state in ('toConfirm', 'notStart', 'running') and host_id in (select id from gone)
       union all select 'record', id from appointment where state = 'success' and record_due_at is not null and host_id in (select id from gone)
       union all select 'warning', id from risk_signal where state in ('open', 'taken') and taken_by in (select id from gone)
       union all select 'crisis', id from crisis_case
         where state in ('centre', 'grading', 'active', 'closing') and drill_id is null and owner_id in (select id from gone)
       union all select 'errand', id from errand where state = 'open' and owner_id in (select id from gone)
       union all select 'shift', id from duty_shift where removed_at is null and day >= now()::date and host_id in (select id from gone)`,
    )

  return {
    app,
    centre,
    elsewhere,
    someone,
    leaving,
    inSchool,
    read,
    give,
    mine,
    offered,
    accept,
    refuse,
    plan,
    handed,
    hostOf,
    lock,
    orphans,
  }
}
