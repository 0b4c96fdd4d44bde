/** What the kit reads off a failed call without knowing the client: its errors carry these. */
type CallFailure = Error & {
  readonly code: number
  readonly status: number
  readonly traceId: string | null
  readonly data?: unknown
}

/** A failed call has been told to the person already; any other failure is a fault of ours and belongs in the error log. */
export const isCallFailure = (error: unknown): error is CallFailure =>
  error instanceof Error && error.name === 'CallError'

export const requestNoOf = (error: unknown): string | undefined =>
  isCallFailure(error) ? (error.traceId ?? undefined) : undefined

export const isRefusal = (error: unknown): boolean =>
  isCallFailure(error) && (error.code === 403 || error.status === 403)

/** Not there, or not for this person: the server does not tell which. */
export const isMissing = (error: unknown): boolean => isCallFailure(error) && error.code === 404

const PURPOSE_MISSING = 49201
const FILE_SEALED = 49202

export type PurposeAsked = { readonly userId: string; readonly layer: number; readonly isSealed: boolean }

/** Whose file has to be opened first, and which layer of it, alone or by two; null where the failure is another. */
export function purposeAsked(error: unknown): PurposeAsked | null {
  if (!isCallFailure(error) || (error.code !== PURPOSE_MISSING && error.code !== FILE_SEALED)) return null
  const { userId, layer } = (error.data ?? {}) as { userId?: unknown; layer?: unknown }
  return typeof userId === 'string' && typeof layer === 'number'
    ? { userId, layer, isSealed: error.code === FILE_SEALED }
    : null
}

/** What the server complains about, field by field; empty when it complains about something else. */
export function complaintsIn(error: unknown): Record<string, string> {
  const told = isCallFailure(error) && Array.isArray(error.data) ? (error.data as unknown[]) : []
  return Object.fromEntries(
    told.flatMap((item) => {
      const { prop, message } = (item ?? {}) as { prop?: unknown; message?: unknown }
      return typeof prop === 'string' && typeof message === 'string' ? [[prop, message]] : []
    }),
  )
}

/** For the end of a chain nobody waits for. */
export function onlyCallFailures(error: unknown): void {
  if (!isCallFailure(error)) throw error
}

/** Starts what a click asks for and waits for nobody. */
export function attempt(work: () => unknown): void {
  const outcome = work()
  if (outcome instanceof Promise) outcome.catch(onlyCallFailures)
}
