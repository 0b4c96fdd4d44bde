import { complaintsIn, isCallFailure } from '../failure.ts'
import { toast } from '../toast.ts'
import type { FieldErrors } from './form.types.ts'

/**
 * Sends what a quiet form holds: a refusal about one field goes under it, any other is said aloud and keeps the form open.
 * `fieldOf` is for refusals that do not say themselves which field it is.
 */
export const sendForm = async (
  send: () => Promise<unknown>,
  fieldOf: Readonly<Record<number, string>> = {},
): Promise<FieldErrors | void> => {
  try {
    await send()
  } catch (error) {
    if (!isCallFailure(error)) throw error
    const told = complaintsIn(error)
    if (Object.keys(told).length > 0) return told
    const field = fieldOf[error.code]
    if (field) return { [field]: error.message }
    toast.error(error.message)
    throw error
  }
}

/** What a form's control holds, where a text is meant. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
