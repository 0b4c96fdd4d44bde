import { randomUUID } from 'node:crypto'
import { CallError } from '@xinqiao/contract/client'
import { aiTermsVersion, formatDate } from '@xinqiao/domain'
import type { ModelAsk, ModelClient } from '../src/modules/assistant/index.ts'
import { inTenant } from './departments.ts'
import type { TestApp } from './harness.ts'
import type { TestTenant, TestUser, UserOptions, Visitor } from './people.ts'

/** A machine that writes down what it is asked and answers, fails or hangs as the test says. */
export type ToldModel = ModelClient & { asked: ModelAsk[]; say: (ask: ModelAsk) => Promise<string> }

export const toldModel = (): ToldModel => {
  const model: ToldModel = {
    name: 'told',
    asked: [],
    say: async ({ turns }) => `我听到了：${turns.length} 句。愿意再多说一点吗？`,
    reply: (ask) => {
      model.asked.push(ask)
      return model.say(ask)
    },
  }
  return model
}

export type Someone = TestUser & { browser: Visitor }
export type Station = {
  tenant: TestTenant
  student: Someone
  counsellor: Someone
  other: Someone
  head: Someone
}

export const givenSomeone = async (app: TestApp, tenant: TestTenant, options: UserOptions): Promise<Someone> => {
  const user = await app.givenUser(tenant, options)
  return { ...user, browser: await app.signedIn(user) }
}

/** A school that offers it: a student, two counsellors of whom one is on duty all day, and the head of the centre. */
export const givenStation = async (app: TestApp, isOn = true): Promise<Station> => {
  const tenant = await app.givenTenant({ settings: { znhhsz: { aiEnable: isOn } } })
  const mark = randomUUID().slice(0, 6)
  const someone = (name: string, role: 'ROLE_GENERAL' | 'ROLE_CONSULTANT' | 'CRISIS_ROLE_CENTER_SUPERINTENDENT') =>
    givenSomeone(app, tenant, { username: `${name}-${mark}`, realName: name, roles: [role] })
  const station = {
    tenant,
    student: await someone('欧阳明月', 'ROLE_GENERAL'),
    counsellor: await someone('林静宜', 'ROLE_CONSULTANT'),
    other: await someone('周远', 'ROLE_CONSULTANT'),
    head: await someone('何主任', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'),
  }
  return station
}

/** On duty in both halves of the day; whether that is now depends on the hour. */
export const givenDuty = (app: TestApp, { tenant, counsellor }: Station): Promise<unknown> =>
  inTenant(app, tenant, async (tx) => {
    const site = randomUUID()
    await tx.insert('site', {
      id: site,
      name: '南校区',
      kind: 'centre',
      start_time: '08:00',
      end_time: '22:00',
      created_at: tx.now,
      updated_at: tx.now,
    })
    await tx.sql(
      `insert into duty_shift (tenant_id, id, site_id, day, half, host_id, created_by, created_at)
       select $1, gen_random_uuid(), $2, $3, h, $4, $4, $5 from unnest(array['am', 'pm']) as h`,
      [tx.tenantId, site, formatDate(tx.now), counsellor.id, tx.now],
    )
  })

export const begin = (browser: Visitor) =>
  browser.call('POST /ai/session/start', { body: { termsVersion: aiTermsVersion } })

export const send = (browser: Visitor, id: string, text: string, clientId: string = randomUUID()) =>
  browser.call('POST /ai/session/send', { body: { id, text, clientId } })

export const take = (browser: Visitor, id: string) => browser.call('POST /ai/session/takeover', { body: { id } })

/** The refusal of a call, as the browser got it. */
export const refusal = async (work: Promise<unknown>): Promise<CallError> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallError)) throw new Error('was not refused')
  return error
}
