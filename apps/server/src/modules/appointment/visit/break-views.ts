import { appealMachine, formatDateTime, maskNumber, maskRealName } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { inRow } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Term } from '../booking/index.ts'
import { readableNames } from '../../relation/index.ts'
import type { BreakLine } from './break-query.ts'
import { timeOrNull } from './row-view.ts'
import { ANSWER, WORDS, type AppealRow } from './visit.tables.ts'

const breakView = (line: BreakLine, term: Term, isNamed: boolean) => ({
  visitorId: line.visitor_id,
  visitorName: isNamed ? line.visitor_name : maskRealName(line.visitor_name),
  visitorNo: isNamed ? (line.visitor_no ?? '') : maskNumber(line.visitor_no ?? ''),
  deptName: line.dept_name ?? '',
  termId: term.id,
  termName: term.name,
  cancels: line.cancels,
  leaves: line.leaves,
  leavesCountedAsBreak: line.leaves_as_break,
  noShows: line.no_shows,
  lastAt: timeOrNull(line.last_at),
  blockedFrom: timeOrNull(line.blocked_from),
  blockedUntil: line.blocked_from && term.endDate,
  releasedAt: timeOrNull(line.released_at),
  releasedByName: line.released_by_name,
  appealId: line.appeal_id,
  appealState: line.appeal_state,
})

export const breakViews = async (tx: Tx, actor: Actor, term: Term, lines: readonly BreakLine[]) => {
  const isNamed = await readableNames(
    tx,
    actor,
    lines.map((line) => ({ personId: line.visitor_id })),
  )
  return lines.map((line) => breakView(line, term, isNamed({ personId: line.visitor_id })))
}

export const appealView = (tx: Tx, row: AppealRow) => ({
  id: row.id,
  state: row.state,
  stateName: appealMachine.states[row.state].label,
  words: tx.keys.decrypt(inRow(WORDS, row.id), row.words),
  answer: row.answer ? tx.keys.decrypt(inRow(ANSWER, row.id), row.answer) : '',
  createTime: formatDateTime(row.created_at),
  version: row.version,
})
