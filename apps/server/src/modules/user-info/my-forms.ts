import { personsView, type InfoForm, type InfoSection } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { findById, type UserRow } from '../user/index.ts'
import { formFor, formsFor } from './forms.ts'
import { byCode } from './user-info.repo.ts'

export const myForm = async (tx: Tx, user: UserRow, category: InfoSection): Promise<InfoForm> =>
  personsView(await formFor(tx, user, category))

const me = async (tx: Tx, actor: Actor): Promise<UserRow> => ensure(await findById(tx, actor.userId), 'auth.required')

/** Whoever administers people sees a type's forms whole. */
const viewOf = (actor: Actor, userTypeId: string | undefined): ((form: InfoForm) => InfoForm) =>
  userTypeId !== undefined && actor.permissions.has('admin_userInfo_list_tab') ? (form) => form : personsView

export const formOfType = async (
  tx: Tx,
  actor: Actor,
  query: { category: number; userTypeId?: string },
): Promise<InfoForm> => {
  const typeId = query.userTypeId ?? (await me(tx, actor)).user_type_id
  return viewOf(actor, query.userTypeId)(await formFor(tx, { user_type_id: typeId }, query.category as InfoSection))
}

/** A type's forms; for oneself also those that are owed, whatever the type. */
export const formsOfType = async (tx: Tx, actor: Actor, userTypeId: string | undefined): Promise<InfoForm[]> => {
  const user = userTypeId === undefined ? await me(tx, actor) : null
  const forms = await formsFor(tx, user ? user.user_type_id : (userTypeId ?? null), (sections) =>
    [...new Set<number>([...sections, ...(user?.write_info ?? [])])].toSorted(byCode),
  )
  return forms.map(viewOf(actor, userTypeId))
}
