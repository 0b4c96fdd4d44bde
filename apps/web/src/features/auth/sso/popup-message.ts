/** Between the sign-in page and the window it opened at a provider. */
export const RETURNED = 'xinqiao:authredirect'
export const TAKEN = 'xinqiao:authredirect-taken'

export type Returned = { type: typeof RETURNED; state: string; code: string }

export function readReturned(data: unknown): Returned | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, state, code } = data as Partial<Returned>
  return type === RETURNED && typeof state === 'string' && typeof code === 'string' ? { type, state, code } : null
}
