import { formatDateTime, isOnlyVisitor } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { claimFile, releaseFile } from '../file/index.ts'
import type { AnswerDoor } from '../answer/index.ts'
import {
  answersShowing,
  deleteSignature,
  isShown,
  putSignature,
  signatureOf,
  type SignatureRow,
} from './signature.repo.ts'

const PURPOSE = 'signature'
/** Somebody who may read none of these has no business with the signature. */
const MOST_ANSWERS = 20

const view = (row: SignatureRow) => ({
  uid: row.user_id,
  fileId: row.file_id,
  source: row.source,
  time: formatDateTime(row.updated_at),
})

/** One's own, to be put under what one writes. Visitors have none to quote. */
export const teacherSignature = async (tx: Tx, actor: Actor, uid: string | undefined) => {
  if (isOnlyVisitor(actor.roleCodes)) throw new AppError('auth.forbidden')
  if (uid !== undefined && uid !== actor.userId) throw notFound()
  const row = await signatureOf(tx, actor.userId)
  return row ? view(row) : null
}

/** A visitor's: for the person, and for whoever reads it under an answer anyway. */
export const studentSignature = async (tx: Tx, actor: Actor, door: AnswerDoor, uid: string) => {
  const row = await signatureOf(tx, uid)
  if (uid === actor.userId) return row ? view(row) : null
  const { file_id: fileId } = ensure(row)
  for (const answerId of await answersShowing(tx, fileId, uid, MOST_ANSWERS))
    if (await door.mayRead(tx, actor, answerId)) {
      tx.audit({ action: 'signature.read', subjectType: 'user', subjectId: uid })
      return view(row!)
    }
  throw notFound()
}

const letGo = async (tx: Tx, fileId: string | null): Promise<void> => {
  if (fileId !== null && !(await isShown(tx, fileId))) await releaseFile(tx, fileId)
}

export const saveSignature = async (
  tx: Tx,
  actor: Actor,
  { fileId, source }: { fileId: string; source: 'drawn' | 'uploaded' },
) => {
  const file = ensure(await claimFile(tx, fileId, actor.userId))
  if (file.purpose !== PURPOSE) throw new AppError('form.sign_file')
  const { row, replaced } = await putSignature(tx, { userId: actor.userId, fileId, source })
  await letGo(tx, replaced)
  tx.audit({ action: 'signature.save', subjectType: 'user', subjectId: actor.userId, detail: { source } })
  return view(row)
}

export const removeSignature = async (tx: Tx, actor: Actor): Promise<null> => {
  await letGo(tx, ensure(await deleteSignature(tx, actor.userId)))
  tx.audit({ action: 'signature.remove', subjectType: 'user', subjectId: actor.userId })
  return null
}
