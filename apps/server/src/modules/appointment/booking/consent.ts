import { appointmentTypes, appointmentTypeCodes, type AgreementKind } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { formInForce } from '../../form/index.ts'

const formTypes = new Map(
  appointmentTypeCodes.flatMap((type) => {
    const { agreement } = appointmentTypes[type]
    return agreement ? [[agreement.kind, agreement.form] as const] : []
  }),
)

export type Consent = { formId: string; name: string; answerId: string | null; signedAt: Date | null }

type Signed = { id: string; submitted_at: Date }

/** The newest signature under a form of this type, whichever text of it the school had then. */
export const signedConsent = async (tx: Tx, visitorId: string, formType: string): Promise<Signed | null> => {
  const [row] = await tx.sql<Signed>(
    `select a.id, a.submitted_at from form_answer a join form f on f.tenant_id = $1 and f.id = a.form_id
      where a.tenant_id = $1 and a.user_id = $2 and f.type_code = $3 and a.status = 'submitted'
      order by a.submitted_at desc limit 1`,
    [tx.tenantId, visitorId, formType],
  )
  return row ?? null
}

const titleOf = async (tx: Tx, formId: string): Promise<string> =>
  (await tx.row<{ title: string }>('select title from form where tenant_id = $1 and id = $2', [tx.tenantId, formId]))
    ?.title ?? ''

/** The agreement of a sort as it is in force, and whether the visitor has signed it. */
export const consentOf = async (
  tx: Tx,
  visitorId: string,
  kind: AgreementKind,
  siteId: string | null = null,
): Promise<Consent> => {
  const formType = formTypes.get(kind) ?? 'F02'
  const formId = await formInForce(tx, formType, siteId)
  const [name, signed] = await Promise.all([titleOf(tx, formId), signedConsent(tx, visitorId, formType)])
  return { formId, name, answerId: signed?.id ?? null, signedAt: signed?.submitted_at ?? null }
}
