import { CallError } from '@xinqiao/contract/client'

/** What the person can read out to the help desk. */
export const requestNoOf = (error: unknown): string | undefined =>
  error instanceof CallError ? (error.traceId ?? undefined) : undefined
