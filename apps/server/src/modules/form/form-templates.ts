import { formTypes, readStored } from '@xinqiao/domain'
import { holds, type Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { rightsOnAll } from './form-rights.ts'
import { publishedDefinitions } from './form.repo.ts'
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

/**
 * Published forms of a category (or of one type) as far as this person has business with them; designers see them whole.
 * Their content is a text inside a text, as callers of this address have always got it.
 */
export const templatesOf = async (tx: Tx, actor: Actor, category: string) => {
  const codes = formTypes
    .filter(({ code, categoryCode }) => categoryCode === category || code === category)
    .map(({ code }) => code)
  const published = await publishedForms(tx, codes)
  const rights = holds(actor, ['admin_form_list_tab']) ? null : await rightsOnAll(tx, actor)
  const forms = published.filter(({ id }) => rights === null || rights.has(id))
  const contents = await publishedDefinitions(
    tx,
    forms.map(({ id }) => id),
  )
  return forms.map(({ id, title, type_code, no }) => {
    const stored = readStored(contents.get(id))
    const right = rights?.get(id)
    const content = right ? contentFor(stored, right, actor) : JSON.stringify(stored)
    return { id, title, typeCode: type_code, no, content: JSON.stringify(content) }
  })
}

/** What somebody may do with each form that can be filled in now; forms that are closed to them are left out. */
export const rightsByForm = async (tx: Tx, actor: Actor) => {
  const forms = await publishedForms(
    tx,
    formTypes.map(({ code }) => code),
  )
  const rights = await rightsOnAll(tx, actor)
  return forms.flatMap(({ id, title, type_code }) => {
    const right = rights.get(id)
    return right
      ? [{ formCode: type_code, formId: id, formName: title, actions: [...right.actions], fields: right.fields }]
      : []
  })
}
