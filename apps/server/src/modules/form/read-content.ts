import { importForm, readDefinition, type FormDefinition, type ImportNote } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import { refuseHostile } from '../../kernel/http/hostile.ts'
import { formTexts as texts } from './form.messages.ts'

const unreadable = (detail: string) => new AppError('form.unreadable', { detail })

/** Texts inside texts, as older forms were kept. */
const LAYERS = 3

const parsed = (text: string): unknown => {
  let value: unknown = text
  try {
    for (let layer = 0; layer < LAYERS && typeof value === 'string'; layer++) value = JSON.parse(value)
  } catch {
    throw unreadable(texts.notJson)
  }
  // Escapes become characters only now, behind the check every request goes through.
  refuseHostile(value)
  return value
}

export const readName = (given: string): string => {
  const name = given.trim()
  if (name === '') throw unreadable(texts.nameless)
  return name
}

const definitionOf = (value: unknown, title: string | null): FormDefinition => {
  const definition = readDefinition(value)
  if (typeof definition === 'string') throw unreadable(definition)
  return title === null ? definition : { ...definition, title }
}

/** A definition as it was sent, under the name the form has. */
export const readContent = (text: string, title: string): FormDefinition => definitionOf(parsed(text), title)

const isOurs = (value: unknown): boolean => typeof value === 'object' && value !== null && 'schemaVersion' in value

/** A definition from anywhere: ours as it is; one of the older kind as far as it is data, with what was not taken over. */
export const takeOver = (
  text: string,
  title: string | null,
): { definition: FormDefinition; notes: readonly ImportNote[] } => {
  const value = parsed(text)
  if (isOurs(value)) return { definition: definitionOf(value, title), notes: [] }
  const imported = importForm(value, title ?? texts.untitled)
  if (!imported) throw unreadable(texts.noForm)
  return { definition: definitionOf(imported.definition, title), notes: imported.notes }
}
