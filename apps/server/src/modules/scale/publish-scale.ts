import { goldenFaults, isStructureOnly, mayUse, scaleProblems } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { checkVersion } from '../../kernel/version.ts'
import { ensureWholeSchool } from '../dept/index.ts'
import { claimFile } from '../file/index.ts'
import { deleteDraft, findScale, lockVersion, markPublished, writeConfirmation } from './scale.repo.ts'

/** As many as a person reads at once. */
const MOST_TOLD = 3
const told = (faults: readonly string[]): string =>
  [...faults.slice(0, MOST_TOLD), ...(faults.length > MOST_TOLD ? [`还有${faults.length - MOST_TOLD}处`] : [])].join(
    '；',
  )

/** From now on people may be asked with it, and it never changes. Golden cases are no formality: without them no key is known to be right. */
export const publishScale = async (tx: Tx, actor: Actor, { versionId, note }: { versionId: string; note?: string }) => {
  ensureWholeSchool(actor)
  const held = await lockVersion(tx, versionId)
  if (held.published_at) throw new AppError('scale.published')
  const { definition } = held
  if (isStructureOnly(definition)) throw new AppError('scale.no_text')
  if (!mayUse(definition, held.is_confirmed)) throw new AppError('scale.not_licensed')
  const problems = scaleProblems(definition)
  if (problems.length > 0)
    throw new AppError('scale.not_ready', { detail: told(problems.map(({ path, message }) => `${path} ${message}`)) })
  const faults = goldenFaults(definition)
  if (faults.length > 0) throw new AppError('scale.golden_failed', { detail: told(faults) })
  await markPublished(tx, held, note?.trim() || null, actor.userId)
  tx.audit({
    action: 'scale.publish',
    subjectType: 'scale',
    subjectId: held.scale_id,
    detail: { code: held.code, label: held.label },
  })
  return null
}

/** What came with the product has no author here and stays: its key waits for the school's words. */
export const discardDraft = async (tx: Tx, actor: Actor, versionId: string) => {
  ensureWholeSchool(actor)
  const held = await lockVersion(tx, versionId)
  if (held.published_at || held.created_by === null) throw new AppError('scale.published')
  await deleteDraft(tx, held)
  tx.audit({
    action: 'scale.discard',
    subjectType: 'scale',
    subjectId: held.scale_id,
    detail: { code: held.code, label: held.label },
  })
  return null
}

const EVIDENCE_MIN = 10

export type Confirming = {
  id: string
  isConfirmed: boolean
  evidence: string
  evidenceFileId?: string
  version: number
}

/** The school says that it may use a scale, and on what grounds; or that it no longer does. Running plans go on with what was answered. */
export const confirmScale = async (tx: Tx, actor: Actor, given: Confirming) => {
  ensureWholeSchool(actor)
  const row = await findScale(tx, given.id)
  checkVersion(given.version, row.version)
  const evidence = given.evidence.trim()
  if (given.isConfirmed && evidence.length < EVIDENCE_MIN) throw new AppError('scale.no_evidence')
  const isNew = given.evidenceFileId !== undefined && given.evidenceFileId !== row.evidence_file_id
  if (isNew && !(await claimFile(tx, given.evidenceFileId!, actor.userId))) throw new AppError('request.not_found')
  await writeConfirmation(tx, row.id, {
    by: given.isConfirmed ? actor.userId : null,
    evidence,
    fileId: given.evidenceFileId ?? row.evidence_file_id,
  })
  tx.audit({
    action: 'scale.confirm',
    subjectType: 'scale',
    subjectId: row.id,
    detail: { code: row.code, isConfirmed: given.isConfirmed, evidence },
  })
  return null
}
