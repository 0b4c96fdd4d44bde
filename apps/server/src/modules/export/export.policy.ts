import { holds, type Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { ExportList } from './export-list.ts'

/** More people than this leave only with a purpose, and where the school wants it with somebody's consent. */
export const MOST_NAMED = 500
/** Files one person has in the making at a time. */
export const MOST_AT_ONCE = 5
const REASON = { min: 2, max: 200 } as const

/** Seeing and taking along are two permissions, and both are needed. */
export const mayTake = (actor: Actor, list: Pick<ExportList, 'read' | 'take'>): boolean =>
  actor.permissions.has(list.take) && (list.read.length === 0 || holds(actor, list.read))

export const isDelicate = (list: Pick<ExportList, 'isNamed' | 'isGrave'>, total: number): boolean =>
  list.isGrave === true || (list.isNamed && total > MOST_NAMED)

export const checkedReason = (given: string | undefined): string => {
  const reason = given?.trim() ?? ''
  const { length } = [...reason]
  if (reason !== '' && (length < REASON.min || length > REASON.max)) throw new AppError('export.reason_length', REASON)
  return reason
}

export const refuseWithoutReason = (list: ExportList, total: number, reason: string): void => {
  if (isDelicate(list, total) && reason === '') throw new AppError('export.reason_missing', { max: MOST_NAMED })
}
