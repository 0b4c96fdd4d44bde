import { formTypes, readStored } from '@xinqiao/domain'
import { holds, type Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { rightsOnAll } from './form-rights.ts'
import { publishedForms } from './list-forms.ts'
import { contentFor } from './open-form.ts'

export const listPublished = async (tx: Tx, typeCode: string | undefined) => {
  const codes = formTypes.map(({ code }) => code).filter((code) => typeCode === undefined || code === typeCode)
  return (await publishedForms(tx, codes)).map(({ id, title, type_code, no, is_default }) => ({
    id,
    title,
    typeCode: type_code,
    no,
    isDefault: is_default,
  }))
}

/** Published forms of a category (or of one type) as far as this person has business with them; designers see them whole. */
export const templatesOf = async (tx: Tx, actor: Actor, category: string) => {
  const codes = formTypes
    .filter(({ code, categoryCode }) => categoryCode === category || code === category)
    .map(({ code }) => code)
  const isDesigner = holds(actor, ['admin_form_list_tab'])
  const rights = isDesigner ? null : await rightsOnAll(tx, actor)
  return (await publishedForms(tx, codes)).flatMap(({ id, title, type_code, no, definition }) => {
    const right = rights?.get(id)
    if (rights && !right) return []
    const stored = readStored(definition)
    return [
      {
        id,
        title,
        typeCode: type_code,
        no,
        content: right ? contentFor(stored, right, actor) : JSON.stringify(stored),
      },
    ]
  })
}
