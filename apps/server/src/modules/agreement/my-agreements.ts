import { formatDateTime } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { agreementsFor } from './agreement.repo.ts'
import { openedMark } from './opened-mark.ts'

/** What the active roles ask of this person, answered or not. */
export const myAgreementGroup = async (tx: Tx, actor: Actor) => {
  const found = await agreementsFor(tx, actor.userId, actor.roleCodes)
  return found.map((one) => ({
    formId: one.id,
    formName: one.title,
    version: one.version,
    content: one.content,
    readingTime: one.reading_seconds,
    isAnswered: one.answer_id !== null,
    opened: openedMark(tx, { userId: actor.userId, agreementId: one.id, version: one.version }),
    answer:
      one.answer_id === null || one.signed_at === null
        ? null
        : {
            formAnswerId: one.answer_id,
            formId: one.id,
            formName: one.title,
            version: one.version,
            signTime: formatDateTime(one.signed_at),
          },
  }))
}

type SignedRow = { id: string; agreement_id: string; version: number; title: string; content: string; signed_at: Date }

/** Everything this person ever signed, in the wording of that day. */
export const mySignedAgreements = async (tx: Tx, actor: Actor) => {
  const rows = await tx.sql<SignedRow>(
    `select s.id, s.agreement_id, s.version, t.title, t.content, s.signed_at
       from agreement_answer s
       join agreement_text t on t.tenant_id = s.tenant_id and t.agreement_id = s.agreement_id and t.version = s.version
      where s.tenant_id = $1 and s.user_id = $2
      order by s.signed_at desc, s.id desc limit 200`,
    [tx.tenantId, actor.userId],
  )
  return rows.map((row) => ({
    formAnswerId: row.id,
    formId: row.agreement_id,
    formName: row.title,
    version: row.version,
    signTime: formatDateTime(row.signed_at),
    content: row.content,
  }))
}
