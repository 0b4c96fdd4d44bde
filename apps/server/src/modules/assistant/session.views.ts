import { aiEndedTexts, aiSessionMachine, formatDateTime, millisecondsPer } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { peopleNames } from './people.ts'
import { readAssistantRules } from './assistant.settings.ts'
import { openWords, type LineRow, type SessionRow } from './assistant.tables.ts'
import { isWaiting } from './move-session.ts'

/** A question that has waited longer than any answer takes will not get one. */
const ANSWER_WITHIN_MS = 15_000

const replyState = (tx: Tx, { reply, asked_at }: LineRow): string => {
  if (reply !== 'pending') return reply ?? 'done'
  return tx.now.getTime() - (asked_at?.getTime() ?? 0) > ANSWER_WITHIN_MS ? 'unanswered' : 'pending'
}

export const isUnderWay = (tx: Tx, line: LineRow): boolean => replyState(tx, line) === 'pending'

export const lineView = (tx: Tx, line: LineRow) => ({
  id: line.id,
  seq: line.seq,
  author: line.author,
  label: line.label,
  kind: line.kind,
  text: openWords(tx, line),
  reply: replyState(tx, line),
  clientId: line.client_id,
  createTime: formatDateTime(line.created_at),
})

export const textOr = (at: Date | null): string | null => (at === null ? null : formatDateTime(at))

export const keptUntil = (row: SessionRow, keepDays: number): string | null =>
  row.ended_at === null || row.sealed_at !== null
    ? null
    : formatDateTime(new Date(row.ended_at.getTime() + keepDays * millisecondsPer.day))

export const stateName = ({ state }: Pick<SessionRow, 'state'>): string => aiSessionMachine.states[state].label

export const endText = ({ ended_by }: Pick<SessionRow, 'ended_by'>): string =>
  ended_by === null ? '' : aiEndedTexts[ended_by]

type Counted = SessionRow & { lines: number }

/** Sessions as their own visitor sees them. */
export const ownViews = async (tx: Tx, rows: readonly Counted[]) => {
  const [{ keepDays }, names] = await Promise.all([
    readAssistantRules(tx),
    peopleNames(
      tx,
      rows.map(({ taken_by }) => taken_by),
    ),
  ])
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    stateName: stateName(row),
    isWaiting: isWaiting(row),
    takenByName: row.taken_by === null ? null : (names.get(row.taken_by) ?? ''),
    startedAt: formatDateTime(row.started_at),
    lastAt: formatDateTime(row.last_at),
    endedAt: textOr(row.ended_at),
    endReason: endText(row),
    messageCount: row.lines,
    keptUntil: keptUntil(row, keepDays),
    version: row.version,
  }))
}

export const ownView = async (tx: Tx, row: SessionRow, lines: number) => (await ownViews(tx, [{ ...row, lines }]))[0]!
