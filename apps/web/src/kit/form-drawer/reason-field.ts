import type { FormField } from './form.types.ts'

const LONGEST = 200

export type ReasonWords = {
  /** what is asked for */
  label: string
  hint?: string
  placeholder?: string
  max?: number
  /** fewer characters are complained about in the words of `short` */
  min?: number
  short?: string
}

/** Why something is done, or what came of it. */
export const reasonField = ({ label, hint, placeholder, max = LONGEST, min = 1, short }: ReasonWords): FormField => ({
  kind: 'textarea',
  name: 'reason',
  label,
  required: true,
  max,
  ...(hint ? { hint } : {}),
  ...(placeholder ? { placeholder } : {}),
  ...(short ? { rule: (value: string) => ([...value.trim()].length < min ? short : null) } : {}),
})
