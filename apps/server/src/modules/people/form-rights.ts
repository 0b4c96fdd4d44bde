import { infoForms, type InfoSection } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { rightsByForm } from '../form/index.ts'
import { maySeeSection, mayWriteSection } from './section.policy.ts'

/** What the active roles together may do with each form: those about a person, then the school's own. */
export const formRights = async (tx: Tx, actor: Actor) => [
  ...infoFormRights(actor),
  ...(await rightsByForm(tx, actor)).map((form) => ({ ...form, category: null })),
]

/** Everybody fills in their own, some read and change others'. */
const infoFormRights = (actor: Actor) =>
  infoForms.map(({ category, key, title, fields }) => ({
    formCode: key,
    formId: null,
    formName: title,
    category,
    actions: [
      'fill',
      ...(maySeeSection(actor, category satisfies InfoSection) ? ['view'] : []),
      ...(mayWriteSection(actor, category) ? ['edit'] : []),
    ],
    fields: Object.fromEntries(fields.map(({ prop }) => [prop, fieldRight(actor, category)])),
  }))

const fieldRight = (actor: Actor, category: InfoSection): 'hidden' | 'read' | 'write' => {
  if (mayWriteSection(actor, category)) return 'write'
  return maySeeSection(actor, category) ? 'read' : 'hidden'
}
