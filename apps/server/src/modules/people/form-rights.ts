import { infoForms, type InfoSection } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { maySeeSection, mayWriteSection } from './section.policy.ts'

/** What the active roles together may do with each form: everybody fills in their own, some read and change others'. */
export const formRights = (actor: Actor) =>
  infoForms.map(({ category, key, title, fields }) => ({
    formCode: key,
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
