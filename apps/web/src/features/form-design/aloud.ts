import { isCallFailure } from '../../kit/failure.ts'
import { toast } from '../../kit/toast.ts'

/** Starts what a click asks for; a refusal of a quiet call is said aloud. */
export const aloud = (work: () => Promise<unknown>): void =>
  void work().catch((error: unknown) => {
    if (!isCallFailure(error)) throw error
    toast.error(error.message)
  })
