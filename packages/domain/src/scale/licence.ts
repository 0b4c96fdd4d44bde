import type { ScaleDefinition } from './definition.ts'

/** Items without words: the key is here, the text is for the school to bring. */
export const isStructureOnly = ({ items }: Pick<ScaleDefinition, 'items'>): boolean =>
  items.some(({ text }) => text.trim() === '')

/** Whether a school may ask it: clear and our own always, others once it has said that it holds the right. */
export const mayUse = (definition: Pick<ScaleDefinition, 'items' | 'licence'>, isConfirmed: boolean): boolean =>
  !isStructureOnly(definition) &&
  (definition.licence.type === 'clear' || definition.licence.type === 'own' || isConfirmed)
