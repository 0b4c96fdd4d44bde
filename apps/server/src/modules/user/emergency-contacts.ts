import {
  contactRelations,
  firstOf,
  formatDateTime,
  isMasked,
  lengthRule,
  maskedEditMessage,
  maskPhone,
  phoneRule,
  plainPhone,
  required,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/app-error.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import {
  contactsOf,
  deleteContact,
  insertContact,
  sortContacts,
  updateContact,
  type ContactRow,
  type SealedContact,
} from './contact.repo.ts'
import { contactTexts as texts } from './contact.messages.ts'
import { personInSight } from './read-user.ts'

/** Whoever is called in an emergency is chosen, not collected. */
const MOST = 5
const NAME_MAX = 20

type ContactInput = { name: string; relation: string; phone: string }
type ContactChange = ContactInput & { id: string; version: number }

const view = (tx: Tx, row: ContactRow) => ({
  id: row.id,
  userId: row.user_id,
  name: tx.keys.decrypt(inRow('contact.name', row.id), row.name),
  relation: row.relation,
  relationName: contactRelations.find((one) => one.value === row.relation)?.label ?? '',
  phone: maskPhone(tx.keys.decrypt(inRow('contact.phone', row.id), row.phone)),
  version: row.version,
  createTime: formatDateTime(row.created_at),
})

export const listContacts = async (tx: Tx, actor: Actor, userId: string) => {
  const user = await personInSight(tx, actor, userId)
  return (await contactsOf(tx, user.id)).map((row) => view(tx, row))
}

/** For the person's own copy of their data: nothing hidden. */
export const openContacts = async (tx: Tx, userId: string) =>
  (await contactsOf(tx, userId)).map((row) => ({
    ...view(tx, row),
    phone: tx.keys.decrypt(inRow('contact.phone', row.id), row.phone),
  }))

export const addContact = async (tx: Tx, actor: Actor, userId: string, given: ContactInput) => {
  const user = await personInSight(tx, actor, userId)
  const contact = checked(tx, tx.newId(), given)
  // Two at once must not make six.
  await tx.sql('select 1 from user_account where tenant_id = $1 and id = $2 for update', [tx.tenantId, user.id])
  if ((await contactsOf(tx, user.id)).length >= MOST) throw new AppError('user.contact_limit', { max: MOST })
  const row = await insertContact(tx, user.id, contact)
  tx.audit({ action: 'user.contact_add', subjectType: 'user', subjectId: user.id, detail: { contactId: row.id } })
  return view(tx, row)
}

export const changeContact = async (tx: Tx, actor: Actor, given: ContactChange, own: boolean) => {
  const before = await contactInReach(tx, actor, given.id, own)
  if (before.version !== given.version) throw new AppError('request.version_conflict')
  const row = await updateContact(tx, checked(tx, before.id, given, before))
  tx.audit({
    action: 'user.contact_change',
    subjectType: 'user',
    subjectId: row.user_id,
    detail: { contactId: row.id },
  })
  return view(tx, row)
}

export const removeContact = async (tx: Tx, actor: Actor, id: string, own: boolean): Promise<null> => {
  const contact = await contactInReach(tx, actor, id, own)
  await deleteContact(tx, contact.id)
  tx.audit({
    action: 'user.contact_remove',
    subjectType: 'user',
    subjectId: contact.user_id,
    detail: { contactId: contact.id },
  })
  return null
}

/** Whom to call first: all of them, each once, in the new order. */
export const orderContacts = async (tx: Tx, actor: Actor, ids: readonly string[]) => {
  await tx.sql('select 1 from user_account where tenant_id = $1 and id = $2 for update', [tx.tenantId, actor.userId])
  const known = (await contactsOf(tx, actor.userId)).map((row) => row.id)
  if (ids.some((id) => !known.includes(id))) throw notFound()
  if (new Set(ids).size !== known.length || ids.length !== known.length) throw new AppError('request.version_conflict')
  await sortContacts(tx, actor.userId, ids)
  tx.audit({ action: 'user.contact_sort', subjectType: 'user', subjectId: actor.userId })
  return (await contactsOf(tx, actor.userId)).map((row) => view(tx, row))
}

const contactInReach = async (tx: Tx, actor: Actor, id: string, own: boolean): Promise<ContactRow> => {
  const contact = await tx.lock('emergency_contact', id)
  if (own && contact.user_id !== actor.userId) throw notFound()
  await personInSight(tx, actor, contact.user_id)
  return contact
}

/** The untouched mask stands for the stored number; any other text with asterisks is refused. */
const checked = (tx: Tx, id: string, given: ContactInput, before?: ContactRow): SealedContact => {
  const name = given.name.trim()
  const phone = plainPhone(given.phone)
  const stored = before ? tx.keys.decrypt(inRow('contact.phone', before.id), before.phone) : ''
  const isKept = stored !== '' && phone === maskPhone(stored)
  const detail =
    firstOf(required(texts.nameMissing), lengthRule(1, NAME_MAX, texts.nameLong(NAME_MAX)))(name) ??
    (isKept ? null : isMasked(phone) ? maskedEditMessage : phoneRule(phone))
  if (detail) throw new AppError('user.contact_invalid', { detail })
  return {
    id,
    name: tx.keys.encrypt(inRow('contact.name', id), name),
    phone: tx.keys.encrypt(inRow('contact.phone', id), isKept ? stored : phone),
    relation: given.relation,
  }
}
