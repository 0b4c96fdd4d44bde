import { aiConcernHint, aiFixedLabel, aiLabel, aiReplacedReply, judgeReply, replyFaults } from '@xinqiao/domain'
import { ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { LineRow } from './assistant.tables.ts'
import type { HelpNow } from './help-now.ts'
import { announce } from './move-session.ts'
import { addLine, addRiskEvent, linesOf, lockSession, setReply } from './session.repo.ts'
import { isUnderWay } from './session.views.ts'

const MOST_WORDS = 1000

type Answer = { readonly line: LineRow; readonly words: string | null; readonly help: HelpNow | null }

/** Lines of this person that still wait for an answer, up to this one. */
const openQuestions = (lines: readonly LineRow[], upTo: number): LineRow[] =>
  lines.filter((line) => line.author === 'visitor' && line.reply !== 'done' && line.seq <= upTo)

/**
 * After the machine: keeps its answer, or that there was none. Between the question and this the session may have been ended,
 * taken over or asked something more; then what was written for the older question is not shown.
 */
export const answerLine = async (tx: Tx, { line, words, help }: Answer): Promise<boolean> => {
  const row = ensure(await lockSession(tx, line.session_id))
  const lines = await linesOf(tx, row.id)
  const own = lines.find(({ id }) => id === line.id)
  if (!own || own.reply === 'done') return true
  const isOver = row.state !== '1'
  const isOutrun = lines.some((one) => one.author === 'visitor' && one.seq > own.seq && isUnderWay(tx, one))
  if (isOver || isOutrun) {
    await setReply(tx, [own.id], 'done')
    return true
  }
  if (words === null) {
    await setReply(tx, [own.id], 'unanswered')
    announce(tx, row)
    return false
  }
  await setReply(
    tx,
    openQuestions(lines, own.seq).map(({ id }) => id),
    'done',
  )
  const faults = judgeReply(words)
  const said = await addLine(tx, row.id, {
    author: 'assistant',
    label: aiLabel,
    words: faults.length > 0 ? aiReplacedReply : words.trim().slice(0, MOST_WORDS),
  })
  if (faults.length > 0)
    await addRiskEvent(tx, {
      sessionId: row.id,
      messageId: said.id,
      level: faults.includes('danger') ? 2 : 1,
      side: 'output',
      topics: faults.map((fault) => replyFaults[fault]),
      signal: null,
    })
  if (help)
    await addLine(tx, row.id, { author: 'system', kind: 'hint', label: aiFixedLabel, words: aiConcernHint(help) })
  announce(tx, row)
  return true
}
