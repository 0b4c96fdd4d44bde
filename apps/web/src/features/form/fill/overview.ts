import { isEmpty, isQuestion, type FormField } from '@xinqiao/domain'
import { useEffect, useState } from 'react'
import { sectionsOf } from '../../../kit/smart-form/form-sections.ts'
import type { FormStore } from '../../../kit/smart-form/form-store.ts'

/** A place of the form to go to, ticked off when nothing demanded is missing there. */
export type Anchor = {
  readonly key: string
  readonly label: string
  /** where it is in the document */
  readonly selector: string
  readonly isDone: boolean
}

export type Overview = {
  readonly filled: number
  readonly total: number
  readonly anchors: readonly Anchor[]
  readonly hasSections: boolean
  /** how many answers differ from the last edition */
  readonly changed: number
}

const REST_MS = 120
/** More would be a second form beside the form. */
const MOST_QUESTIONS = 14

const isDoneAt = (store: FormStore, fields: readonly FormField[]): boolean => {
  const asked = fields.filter((field) => isQuestion(field) && store.state(field.prop).isShown)
  const answered = asked.filter(({ prop }) => !isEmpty(store.value(prop)))
  if (asked.some(({ prop }) => store.error(prop) !== null)) return false
  if (asked.some(({ prop }) => store.state(prop).isRequired && isEmpty(store.value(prop)))) return false
  return answered.length > 0 || asked.length === 0
}

const overviewOf = (store: FormStore, rest: string): Overview => {
  const sections = sectionsOf(store.setup.definition, store.fields).filter(({ fields, title }) =>
    [...fields, ...(title ? [title] : [])].some(({ prop }) => store.state(prop).isShown),
  )
  const hasSections = sections.length > 1
  const anchors = hasSections
    ? sections.map(({ key, group, title, fields }) => ({
        key,
        label: group?.label ?? title?.label ?? fields[0]?.label ?? rest,
        selector: `[data-section="${CSS.escape(key)}"]`,
        isDone: isDoneAt(store, fields),
      }))
    : store.fields
        .filter((field) => isQuestion(field) && store.state(field.prop).isShown)
        .slice(0, MOST_QUESTIONS)
        .map((field) => ({
          key: field.prop,
          label: field.label,
          selector: `[data-field="${CSS.escape(field.prop)}"]`,
          isDone: isDoneAt(store, [field]) && !isEmpty(store.value(field.prop)),
        }))
  const changed = store.fields.filter(({ prop }) => store.changeTip(prop) !== null).length
  return { ...store.progress(), anchors, hasSections, changed }
}

/** Worked out when the hands rest, never for a letter. */
export const useOverview = (store: FormStore, rest: string): Overview => {
  const [overview, setOverview] = useState(() => overviewOf(store, rest))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => setOverview(overviewOf(store, rest))
    const soon = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined
        look()
      }, REST_MS)
    }
    look()
    const stops = [store.watch(soon), store.watchShown(soon)]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [store, rest])
  return overview
}
