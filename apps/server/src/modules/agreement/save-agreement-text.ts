import { createHash } from 'node:crypto'
import { isRoleCode } from '@xinqiao/domain'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { ensureWholeSchool } from '../dept/index.ts'
import { findAgreement, findText } from './agreement.repo.ts'
import { textView } from './agreement.views.ts'
import { cleanContent, isBlankContent } from './clean-content.ts'

export type GivenText = {
  id?: string
  version: number
  title: string
  content: string
  roleCodes: readonly string[]
  enabled: boolean
  readingTime: number
  sort?: number
}

/** New words are a new version, which asks everybody again; who is asked, how long they must read and in which order is not. */
export const saveAgreementText = async (tx: Tx, given: GivenText) => {
  if (tx.actor) ensureWholeSchool(tx.actor)
  const title = given.title.trim()
  const content = cleanContent(given.content)
  if (title === '' || isBlankContent(content)) throw new AppError('agreement.blank')
  if (!given.roleCodes.every(isRoleCode)) throw new AppError('agreement.role_unknown')
  const before = given.id === undefined ? null : ensure(await findAgreement(tx, given.id))
  if (before && before.version !== given.version) throw new AppError('request.version_conflict')
  const id = before?.id ?? tx.newId()
  const common = {
    role_codes: [...new Set(given.roleCodes)],
    enabled: given.enabled,
    reading_seconds: given.readingTime,
    sort: given.sort ?? before?.sort ?? 0,
    updated_at: tx.now,
  }
  const hash = createHash('sha256').update(`${title}\n${content}`).digest()
  const old = before && (await findText(tx, id, before.version))
  const isNew = !old || !old.content_hash.equals(hash)
  const version = (before?.version ?? 0) + (isNew ? 1 : 0)
  if (before) await tx.update('agreement', { id }, { ...common, version })
  else await tx.insert('agreement', { ...common, id, version, created_at: tx.now })
  const text = { title, content }
  if (isNew)
    await tx.insert('agreement_text', {
      ...text,
      agreement_id: id,
      version,
      content_hash: hash,
      created_at: tx.now,
      created_by: tx.actor?.userId ?? null,
    })
  // Whoever must agree now is asked with the very next call.
  tx.notify('setting', 'xygl')
  tx.audit({
    action: 'agreement.text_save',
    subjectType: 'agreement',
    subjectId: id,
    detail: { version, enabled: given.enabled, roleCodes: common.role_codes, contentHash: hash.toString('hex') },
  })
  return textView({ ...common, ...text, id, version })
}
