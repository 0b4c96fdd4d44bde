import {
  allFields,
  isForOthers,
  isOnlyVisitor,
  limitFields,
  type FormDefinition,
  type FormField,
  type FormJump,
  uncounted,
  withoutScores,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { formAtHand, type FormAtHand } from './form-at-hand.ts'
import { gridsOf } from './form-choices.ts'
import { formInForce } from './form-in-force.ts'
import { rightsOn, type FormRight } from './form-rights.ts'

type Reader = Pick<Actor, 'roleCodes'>

const targetsOf = (jump: FormJump | undefined): readonly string[] => {
  if (!jump) return []
  return jump.mode === 2 ? [jump.target] : jump.rules.map(({ target }) => target)
}

/** Where a jump ends must stay known, or it would lead somewhere else in the browser than here. Nothing but its name is. */
const milestone = ({ prop }: FormField): FormField => ({ prop, type: 'title', label: '', isUse: false })

/** Only what this person is shown; what is meant for others does not leave the server, not even its wording. */
const forReader = (fields: readonly FormField[], actor: Reader): readonly FormField[] => {
  const isTheirs = (field: FormField): boolean => !isForOthers(field, actor)
  const targets = new Set(fields.filter(isTheirs).flatMap(({ jump }) => targetsOf(jump)))
  return fields.flatMap((field) => {
    if (isTheirs(field)) return [field.fields ? { ...field, fields: forReader(field.fields, actor) } : field]
    return targets.has(field.prop) ? [milestone(field)] : []
  })
}

/** A definition as somebody gets it; a group in which nothing is theirs is none of theirs. */
const definitionFor = (definition: FormDefinition, right: FormRight, actor: Reader): FormDefinition => {
  const theirs = forReader(limitFields(definition.fields, right.fields), actor)
  const fields = isOnlyVisitor(actor.roleCodes) ? withoutScores(theirs) : theirs
  const used = new Set(fields.map(({ group }) => group))
  const groups = definition.groups?.filter(({ key }) => used.has(key))
  return { ...definition, ...(groups ? { groups } : {}), fields }
}

export const contentFor = (definition: FormDefinition, right: FormRight, actor: Reader): string =>
  JSON.stringify(definitionFor(definition, right, actor))

/** A form as it goes to somebody who fills it in or looks at it. */
export const openFormView = (form: FormAtHand, right: FormRight, actor: Reader) => {
  const definition = definitionFor(form.definition, right, actor)
  const { fields } = definition
  // Of a milestone nothing but the name: not what can be chosen there, nor what may be done with it.
  const shown = new Set(
    allFields(fields)
      .filter(({ isUse }) => isUse !== false)
      .map(({ prop }) => prop),
  )
  const isShown = ([prop]: readonly [string, unknown]): boolean => shown.has(prop)
  return {
    formId: form.formId,
    formName: form.title,
    typeCode: form.typeCode,
    categoryCode: form.categoryCode,
    no: form.no,
    content: JSON.stringify(definition),
    options: Object.fromEntries(
      Object.entries(form.optionLists)
        .filter(isShown)
        .map(([prop, list]) => [prop, isOnlyVisitor(actor.roleCodes) ? list.map(uncounted) : list]),
    ),
    grids: gridsOf(fields, form),
    rights: Object.fromEntries(Object.entries(right.fields).filter(isShown)),
    roleCodes: [...actor.roleCodes],
    levels: [...form.levels],
  }
}

/** The form of a type, for whoever has any business with it. */
export const openTypeForm = async (tx: Tx, actor: Actor, typeCode: string, siteId: string | null) => {
  const formId = await formInForce(tx, typeCode, siteId)
  const right = await rightsOn(tx, actor, formId)
  if (right.actions.size === 0) throw new AppError('auth.forbidden')
  return openFormView(await formAtHand(tx, { formId, siteId }), right, actor)
}
