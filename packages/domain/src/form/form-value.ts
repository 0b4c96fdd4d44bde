/** What can be answered to a question. */
export type FormValue = string | number | boolean | null | readonly FormValue[] | { readonly [name: string]: FormValue }

/** A value in words; what is put together has none (and asking it for some may break). */
export const plainText = (value: FormValue | undefined): string =>
  value === undefined || value === null || typeof value === 'object' ? '' : String(value)

/** What a choice or several hold. */
export const chosenTexts = (value: FormValue | undefined): readonly string[] =>
  (Array.isArray(value) ? (value as readonly FormValue[]) : [value]).map(plainText).filter((text) => text !== '')

export type FormAnswers = Readonly<Record<string, FormValue>>
