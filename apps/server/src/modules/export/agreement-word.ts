import { formatDateTime, maskRealName } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { ensure, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Bytes, Ctx } from '../../kernel/http/binding.ts'
import { findSignature } from '../agreement/index.ts'
import { fileBytes } from '../file/index.ts'
import { canSeePerson, deptPath, seesMasked } from '../user/index.ts'
import type { ExportDeps } from './export.deps.ts'
import { exportTexts as texts } from './export.messages.ts'
import { mayTake } from './export.policy.ts'
import { signaturesList } from './lists/signatures.list.ts'
import { pairsOf, richTextOf, smallOf, titleOf, wordOf } from './word/word-document.ts'

/** One's own signature, or that of somebody in sight for those who may take such records along. */
const inReach = async (tx: Tx, actor: Actor, id: string) => {
  const signed = ensure(await findSignature(tx, id))
  if (signed.user_id === actor.userId) return signed
  if (!mayTake(actor, signaturesList) || !(await canSeePerson(tx, actor, signed.user_id))) throw notFound()
  return signed
}

/** An agreement in the words that were signed, with who signed it and when. */
export const agreementWord = async (deps: ExportDeps, ctx: Ctx, id: string): Promise<Bytes> => {
  const actor = ctx.requireActor()
  const school = await deps.schoolName(actor.tenantId)
  const { signed, office, now } = await ctx.withTenant(async (tx) => {
    const found = await inReach(tx, actor, id)
    tx.audit({
      action: 'agreement.export_word',
      subjectType: 'user',
      subjectId: found.user_id,
      detail: { answerId: id, agreementId: found.agreement_id, version: found.version },
    })
    return { signed: found, office: await deptPath(tx, found.dept_id), now: tx.now }
  })
  const isMasked = seesMasked(actor) && signed.user_id !== actor.userId
  const signer = isMasked ? maskRealName(signed.real_name) : signed.real_name
  const bytes = await wordOf({
    title: signed.title,
    creator: texts.product,
    footer: texts.wordFooter(school, actor.name, formatDateTime(now)),
    parts: [
      titleOf(signed.title),
      ...richTextOf(signed.content),
      smallOf(''),
      pairsOf([
        [texts.signer, signer],
        [texts.number, signed.number_name],
        [texts.office, office],
        [texts.version, texts.versionOf(signed.version)],
        [texts.signedAt, formatDateTime(signed.signed_at)],
        [texts.digest, signed.content_hash.toString('hex')],
      ]),
      smallOf(texts.digestHint),
    ],
  })
  return fileBytes(`${signed.title}-${signer}.docx`, bytes)
}
