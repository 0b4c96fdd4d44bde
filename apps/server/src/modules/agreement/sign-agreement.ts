import { formatDateTime } from '@xinqiao/domain'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Ctx } from '../../kernel/http/binding.ts'
import { agreementsFor } from './agreement.repo.ts'
import { secondsLeft } from './opened-mark.ts'

type Given = { formId: string; version: number; opened: string }

/** Binds the person to the very words they were shown. Signing twice is signing once. */
export const signAgreement = async (tx: Tx, ctx: Ctx, { formId, version, opened }: Given) => {
  const { userId, roleCodes } = ctx.requireActor()
  // Two tabs of one person sign one after the other.
  await tx.sql('select 1 from user_account where tenant_id = $1 and id = $2 for update', [tx.tenantId, userId])
  const one = (await agreementsFor(tx, userId, roleCodes)).find((agreement) => agreement.id === formId)
  if (!one) throw notFound()
  if (one.version !== version) throw new AppError('agreement.text_changed')
  const answer = { formId, formName: one.title, version }
  if (one.answer_id !== null && one.signed_at !== null)
    return { ...answer, formAnswerId: one.answer_id, signTime: formatDateTime(one.signed_at) }
  const seconds = secondsLeft(tx, { userId, agreementId: formId, version }, opened, one.reading_seconds)
  if (seconds > 0) throw new AppError('agreement.read_first', { seconds })
  const id = tx.newId()
  await tx.insert('agreement_answer', {
    id,
    user_id: userId,
    agreement_id: formId,
    version,
    content_hash: one.content_hash,
    ip_hash: tx.keys.lookup('agreement.ip', ctx.ip),
    signed_at: tx.now,
  })
  tx.notify('user', userId)
  tx.audit({
    action: 'agreement.sign',
    subjectType: 'agreement',
    subjectId: formId,
    detail: { version, contentHash: one.content_hash.toString('hex') },
  })
  return { ...answer, formAnswerId: id, signTime: formatDateTime(tx.now) }
}
