import { contactCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { addContact, changeContact, listContacts, orderContacts, removeContact } from './emergency-contacts.ts'

export const contactRegistration = register(contactCalls, {
  'POST /admin/emergencyContact/list': (tx, { body }, ctx) => listContacts(tx, ctx.requireActor(), body.userId),
  'POST /admin/emergencyContact/insert': (tx, { body }, ctx) => addContact(tx, ctx.requireActor(), body.userId, body),
  'POST /admin/emergencyContact/update': (tx, { body }, ctx) => changeContact(tx, ctx.requireActor(), body, false),
  'POST /admin/emergencyContact/delete': (tx, { body }, ctx) => removeContact(tx, ctx.requireActor(), body.id, false),
  'GET /admin/emergencyContact/getMyList': (tx, _, ctx) => {
    const actor = ctx.requireActor()
    return listContacts(tx, actor, actor.userId)
  },
  'POST /admin/emergencyContact/insertMine': (tx, { body }, ctx) => {
    const actor = ctx.requireActor()
    return addContact(tx, actor, actor.userId, body)
  },
  'POST /admin/emergencyContact/updateMine': (tx, { body }, ctx) => changeContact(tx, ctx.requireActor(), body, true),
  'POST /admin/emergencyContact/deleteMine': (tx, { body }, ctx) =>
    removeContact(tx, ctx.requireActor(), body.id, true),
  'POST /admin/emergencyContact/sortMine': (tx, { body }, ctx) => orderContacts(tx, ctx.requireActor(), body.ids),
})
