import {
  appointmentTypes,
  formatDateTime,
  millisecondsPer,
  parseDate,
  shortScaleOf,
  type AgreementKind,
  type AppointmentType,
} from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { consentOf } from '../booking/index.ts'
import { formInForce } from '../../form/index.ts'
import { latestScales } from '../../smart-form/index.ts'

/** How long what somebody said about themselves is taken to hold. */
const REGISTRATION_DAYS = 180
const SCALE_DAYS = 14
const SCALE = 'PHQ9'

const daysAgo = (tx: Tx, days: number): Date => new Date(tx.now.getTime() - days * millisecondsPer.day)

/** The agreement of a sort, and the visitor's signature under it. */
export const agreementOf = async (tx: Tx, visitorId: string, kind: AgreementKind, siteId: string | null = null) => {
  const { formId, name, answerId, signedAt } = await consentOf(tx, visitorId, kind, siteId ?? undefined)
  return {
    kind,
    formId,
    name,
    bizType: 'consent',
    bizId: visitorId,
    answerId,
    signedAt: signedAt && formatDateTime(signedAt),
  }
}

/** What a type wants signed before a time is chosen. */
export const consentFor = async (tx: Tx, visitorId: string, type: AppointmentType, siteId: string | null) => {
  const { agreement } = appointmentTypes[type]
  return agreement?.when === 'before' ? agreementOf(tx, visitorId, agreement.kind, siteId) : null
}

type Answered = { id: string; submitted_at: Date }

const newestAnswer = (tx: Tx, visitorId: string, formType: string, since: Date): Promise<Answered | undefined> =>
  tx.row<Answered>(
    `select a.id, a.submitted_at from form_answer a join form f on f.tenant_id = $1 and f.id = a.form_id
        where a.tenant_id = $1 and a.user_id = $2 and f.type_code = $3 and a.status = 'submitted' and a.submitted_at >= $4
        order by a.submitted_at desc limit 1`,
    [tx.tenantId, visitorId, formType, since],
  )

/** Good for the term it was filled in, and for half a year in any case. */
const registrationSince = (tx: Tx, termStart: string | null): Date => {
  const half = daysAgo(tx, REGISTRATION_DAYS)
  const term = termStart === null ? null : parseDate(termStart)
  return term && term < half ? term : half
}

export const registrationFor = async (
  tx: Tx,
  visitorId: string,
  type: AppointmentType,
  given: { siteId: string | null; termStart: string | null },
) => {
  const formType = appointmentTypes[type].registration
  if (formType === null) return null
  const formId = await formInForce(tx, formType, given.siteId)
  const [form] = await tx.sql<{ title: string }>('select title from form where tenant_id = $1 and id = $2', [
    tx.tenantId,
    formId,
  ])
  const answer = await newestAnswer(tx, visitorId, formType, registrationSince(tx, given.termStart))
  return {
    formId,
    name: form?.title ?? '',
    bizType: 'registration',
    bizId: visitorId,
    answerId: answer?.id ?? null,
    submittedAt: answer ? formatDateTime(answer.submitted_at) : null,
  }
}

/** How somebody is now: a scale of the last two weeks, wherever it was answered. */
export const selfAssessmentFor = async (tx: Tx, visitorId: string, type: AppointmentType) => {
  if (!appointmentTypes[type].selfAssessment) return null
  const found = (await latestScales(tx, visitorId, daysAgo(tx, SCALE_DAYS))).find((one) => one.scaleCode === SCALE)
  return {
    scaleCode: SCALE,
    name: shortScaleOf(SCALE)?.name ?? SCALE,
    doneAt: found ? formatDateTime(found.madeAt) : null,
  }
}
