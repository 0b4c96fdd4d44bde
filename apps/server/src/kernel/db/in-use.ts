import type { ErrorName } from '@xinqiao/contract'
import { AppError } from '../app-error.ts'

const STILL_REFERENCED = '23503'

/** For a removal: other rows point at it, perhaps since a moment ago, and that is a refusal. */
export const refusedInUse =
  (name: ErrorName, params: Readonly<Record<string, number>> = {}) =>
  (error: { code?: string }): never => {
    if (error.code === STILL_REFERENCED) throw new AppError(name, params)
    throw error as Error
  }
