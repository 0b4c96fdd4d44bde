import { randomUUID } from 'node:crypto'
import {
  appointmentTypes,
  caseBeginning,
  type AppointmentState,
  type AppointmentType,
  type FormAnswers,
} from '@xinqiao/domain'
import { recordInitial } from '../src/kernel/transition.ts'
import { give, open } from './answers.ts'
import { inTenant } from './departments.ts'
import { filledRecord } from './filled-record.ts'
import type { TestApp } from './harness.ts'
import type { TestUser } from './people.ts'
import { givenVisit, type Centre, type Person } from './visits.ts'

const DAY = 24 * 60

export type GivenCase = {
  visitor?: TestUser
  host?: TestUser
  state?: 'wait' | 'running'
  type?: AppointmentType
  /** Sessions by their states, the earliest first, a week apart and all over unless they are to come. */
  visits?: readonly AppointmentState[]
  star?: number
  openedDaysAgo?: number
}

const LIVE: readonly string[] = ['toConfirm', 'notStart', 'running']

/** A case as it would lie there, with its sessions. */
export const givenCase = async (app: TestApp, centre: Centre, given: GivenCase = {}): Promise<string> => {
  const { visitor = centre.visitor, host = centre.host, state = 'running', visits = [], type = '2' } = given
  const { star, openedDaysAgo = 60 } = given
  const id = await inTenant(app, centre.tenant, async (tx) => {
    const caseId = randomUUID()
    await tx.insert('care_case', {
      id: caseId,
      visitor_id: visitor.id,
      host_id: host.id,
      type,
      family: appointmentTypes[type].family,
      state: 'wait',
      source: 12,
      opened_by: visitor.id,
      opened_at: new Date(tx.now.getTime() - openedDaysAgo * DAY * 60_000),
    })
    await recordInitial(tx, { machine: caseBeginning, entity: 'care_case', id: caseId })
    if (state === 'running')
      await tx.sql(
        `with begun as (update care_case set state = 'running', version = 2 where id = $1 returning tenant_id)
         insert into state_event (tenant_id, entity, entity_id, version, from_state, to_state, action, at)
         select tenant_id, 'care_case', $1, 2, 'wait', 'running', 'start', $2 from begun`,
        [caseId, tx.now],
      )
    if (star !== undefined)
      await tx.insert('assessment_level', {
        id: randomUUID(),
        user_id: visitor.id,
        star,
        made_by: host.id,
        made_at: new Date(tx.now.getTime() - DAY * 60_000),
      })
    return caseId
  })
  for (const [at, visit] of visits.entries())
    await givenVisit(app, centre, {
      visitor,
      host,
      type,
      state: visit,
      withSlot: false,
      settledAgo: 60,
      startsIn: LIVE.includes(visit) ? (at + 1) * DAY : -(visits.length - at) * 7 * DAY,
      columns: { case_id: id, record_due_at: visit === 'success' ? new Date() : null },
    })
  return id
}

/** The closing report, filled in and handed in by the host. */
export const handIn = async (
  { browser }: Person,
  matter: { typeCode: string; bizType: string; bizId: string },
  changed: FormAnswers = {},
): Promise<string> => {
  const opened = await open(browser, matter)
  const start = JSON.parse(opened.prefill) as FormAnswers
  const answers = { ...(await filledRecord(browser, opened.form, start)), ...changed }
  const { formId } = opened.form
  const { answerId } = await give(browser, formId, answers, { formId, bizType: matter.bizType, bizId: matter.bizId })
  return answerId
}
