import { errors } from '@xinqiao/contract'
import { cronFailureText, type CronFailure } from '@xinqiao/domain'
import { AppError } from '../app-error.ts'

/** Rows whose state is not what their events say. */
export class ReplayDifferenceError extends Error {
  readonly count: number

  constructor(count: number, message: string) {
    super(message)
    this.count = count
  }
}

const DISK = new Set(['53100', 'ENOSPC', 'EDQUOT'])
const BUSY = new Set(['40001', '40P01', '55P03', '57014', '53300'])
const SILENT = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EPIPE'])
/** Connection lost, server shutting down or starting. */
const DATABASE = /^(?:08|57P0)/

const codesOf = (error: unknown): string[] => {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown }
  return [...(typeof code === 'string' ? [code] : []), ...(cause === undefined ? [] : codesOf(cause))]
}

const kindOf = (error: unknown): CronFailure => {
  const codes = codesOf(error)
  if (codes.some((code) => DISK.has(code))) return 'disk'
  if (codes.some((code) => BUSY.has(code))) return 'busy'
  if (codes.some((code) => DATABASE.test(code))) return 'database'
  if (codes.some((code) => SILENT.has(code))) return 'outside'
  if (error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name)) return 'outside'
  return 'unexpected'
}

/** What people read about it. A message of the driver's may repeat a row, so none of its words are kept. */
export const failureOf = (error: unknown): { code: CronFailure; text: string } => {
  if (error instanceof ReplayDifferenceError) return told('differs', error.count)
  if (error instanceof AppError) {
    const { text } = errors[error.errorName]
    // With places to fill in it speaks of somebody's matter.
    return text.includes('{') ? told('unexpected') : told('refused', text)
  }
  return told(kindOf(error))
}

const told = (code: CronFailure, detail?: string | number) => ({ code, text: cronFailureText(code, detail) })
