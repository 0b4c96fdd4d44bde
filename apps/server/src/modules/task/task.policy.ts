import { millisecondsPer } from '@xinqiao/domain'
import type { TaskRow } from './task.tables.ts'

/** How long a made file can be fetched: long enough for a weekend, short enough that rosters do not lie about. */
const FILE_DAYS = 3

export const fileExpiry = (now: Date): Date => new Date(now.getTime() + FILE_DAYS * millisecondsPer.day)

/** It came to a good end and made something, fetchable still or not. */
export const hasFile = (task: Pick<TaskRow, 'outcome' | 'file_id'>): boolean =>
  task.outcome === 'ok' && task.file_id !== null

export const isExpired = (task: Pick<TaskRow, 'expires_at'>, now: Date): boolean =>
  task.expires_at !== null && task.expires_at <= now
