import { infoForm, isInfoSection, type InfoForm, type InfoSection } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { findById, type UserRow } from '../user/index.ts'
import { byCode, sectionsOfType } from './user-info.repo.ts'

const EVALUATION: InfoSection = 3

/** Only students are evaluated. */
const isStudent = (sections: readonly InfoSection[]): boolean => sections.includes(EVALUATION)

export const formFor = async (tx: Tx, user: UserRow, category: InfoSection): Promise<InfoForm> =>
  infoForm(category, isStudent(await sectionsOfType(tx, user.user_type_id)))

const me = async (tx: Tx, actor: Actor): Promise<UserRow> => ensure(await findById(tx, actor.userId), 'auth.required')

export const formOfType = async (
  tx: Tx,
  actor: Actor,
  query: { category: number; userTypeId?: string },
): Promise<InfoForm> => {
  const typeId = query.userTypeId ?? (await me(tx, actor)).user_type_id
  return infoForm(query.category as InfoSection, isStudent(await sectionsOfType(tx, typeId)))
}

/** A type's forms; for oneself also those that are owed, whatever the type. */
export const formsOfType = async (tx: Tx, actor: Actor, userTypeId: string | undefined): Promise<InfoForm[]> => {
  const user = userTypeId === undefined ? await me(tx, actor) : null
  const sections = await sectionsOfType(tx, user ? user.user_type_id : (userTypeId ?? null))
  const owed = user?.write_info.filter(isInfoSection) ?? []
  return [...new Set([...sections, ...owed])]
    .toSorted(byCode)
    .map((category) => infoForm(category, isStudent(sections)))
}
