import { dictNameRule, dictTypeRule, systemDict } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { checkedName, ensureWholeSchool } from '../dept/index.ts'
import { eraseWords, findOwnDict, lockDicts, ownDicts } from './dict.repo.ts'

const MOST_DICTS = 200

/** Makes or renames a dictionary of the school's own. Its type is what forms ask for, so it never changes. */
export const saveDict = async (
  tx: Tx,
  actor: Actor,
  given: { type: string; name: string; description?: string; isNew?: boolean },
): Promise<null> => {
  ensureWholeSchool(actor)
  const name = checkedName(given.name, dictNameRule)
  const fault = dictTypeRule(given.type)
  if (fault) throw new AppError('request.invalid', { detail: fault })
  if (systemDict(given.type)) throw new AppError('dict.system_locked')
  await lockDicts(tx)
  const before = await findOwnDict(tx, given.type)
  if (given.isNew && before) throw new AppError('dict.type_taken', { type: given.type })
  if (given.isNew === false) ensure(before)
  if (!before && (await ownDicts(tx)).length >= MOST_DICTS) throw new AppError('dict.too_many', { max: MOST_DICTS })
  await tx.upsert(
    'dict',
    {
      type: given.type,
      name,
      description: given.description?.trim() ?? before?.description ?? '',
      created_at: tx.now,
    },
    { on: ['type'], keep: ['created_at'] },
  )
  tx.audit({ action: 'dict.save', subjectType: 'dict', subjectId: given.type, detail: { name } })
  return null
}

/** Removes a dictionary of the school's own with its items. */
export const deleteDict = async (tx: Tx, actor: Actor, type: string): Promise<null> => {
  ensureWholeSchool(actor)
  if (systemDict(type)) throw new AppError('dict.system_locked')
  await lockDicts(tx)
  const { name } = ensure(await findOwnDict(tx, type))
  await eraseWords(tx, type, null)
  await tx.remove('dict', { type })
  tx.audit({ action: 'dict.delete', subjectType: 'dict', subjectId: type, detail: { name } })
  return null
}
