import { bookingNotice } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { readRules } from '../booking/index.ts'
import { readSetting } from '../setting/index.ts'

/** How long the notice is looked at before one goes on. */
const READING_SECONDS = 10

/** The rules as they are applied, and what the school adds in its own words. */
export const noticeLines = async (tx: Tx, siteId: string | null): Promise<string[]> => {
  const [rules, { noticeText }] = await Promise.all([
    readRules(tx, siteId),
    readSetting(tx, 'zxgzsz', siteId ?? undefined),
  ])
  const own = noticeText
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return [...bookingNotice(rules), ...own]
}

export const readNotice = async (tx: Tx, siteId: string | null) => {
  const lines = await noticeLines(tx, siteId)
  return { lines, text: lines.join('\n'), seconds: READING_SECONDS }
}
