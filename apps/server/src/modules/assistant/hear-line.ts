import { aiConcernHint, aiFixedLabel, aiSafetyReply, scrubberFor, type RiskLevel } from '@xinqiao/domain'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { countHits, judgeSaid } from '../lexicon/index.ts'
import { raiseSignal } from '../warning/index.ts'
import { openWords, type LineRow, type SessionRow } from './assistant.tables.ts'
import { consentOf, ensureOpen } from './consent.ts'
import { helpNow, type HelpNow } from './help-now.ts'
import type { ModelAsk } from './model.ts'
import { announce, moveSession } from './move-session.ts'
import { knownAbout } from './people.ts'
import { addLine, addRiskEvent, lineBy, linesOf, lockSession, setReply } from './session.repo.ts'
import { isUnderWay } from './session.views.ts'

export type Line = { id: string; text: string; clientId: string }

/** What became of a line before any machine is asked. */
export type Heard = {
  readonly line: LineRow
  readonly help: HelpNow | null
  /** What a machine is to be asked; null when none is. */
  readonly ask: ModelAsk | null
}

/** The session is over, and words of danger were heard all the same. */
type Late = { readonly over: true; readonly help: HelpNow }

const PER_MINUTE = 20
const TURNS = 20
/** The second worrying line of a conversation is no longer a mood. */
const CONCERNS_TO_SIGNAL = 2

const ensureRate = async (tx: Tx, userId: string): Promise<void> => {
  const [row] = await tx.sql<{ n: number }>(
    `select count(*)::int as n from ai_session s join ai_message m on m.tenant_id = $1 and m.session_id = s.id
      where s.tenant_id = $1 and s.user_id = $2 and m.author = 'visitor' and m.created_at > $3::timestamptz - interval '1 minute'`,
    [tx.tenantId, userId, tx.now],
  )
  if ((row?.n ?? 0) >= PER_MINUTE) throw new AppError('assistant.too_often')
}

/** The conversation as a machine may read it. Nothing is asked once a person was called, so no word of danger is ever in it. */
const askFor = async (tx: Tx, row: SessionRow, isConcern: boolean): Promise<ModelAsk> => {
  const scrub = scrubberFor(await knownAbout(tx, row.user_id))
  const turns = (await linesOf(tx, row.id)).filter(({ author, kind }) => kind === 'text' && author !== 'system')
  return {
    isConcern,
    turns: turns.slice(-TURNS).map((line) => ({
      by: line.author === 'visitor' ? ('visitor' as const) : ('assistant' as const),
      text: scrub(openWords(tx, line)),
    })),
  }
}

/** Words of danger: our own answer, the alarm, a person. No machine, no waiting, no limit, no refusal. */
const hearDanger = async (tx: Tx, row: SessionRow, given: Line, topics: readonly string[]): Promise<Heard> => {
  const help = await helpNow(tx)
  const line = await addLine(tx, row.id, {
    author: 'visitor',
    words: given.text,
    clientId: given.clientId,
    reply: 'done',
    risk: 2,
  })
  await addLine(tx, row.id, {
    author: 'system',
    kind: 'safety',
    label: aiFixedLabel,
    words: aiSafetyReply(help, help.onDuty),
  })
  await addRiskEvent(tx, { sessionId: row.id, messageId: line.id, level: 2, side: 'input', topics, signal: 5 })
  await raiseSignal(tx, { userId: row.user_id, level: 5, source: 'assistant' })
  if (row.state === '1') {
    const set = { called_by: 'guard', called_at: tx.now } as const
    await moveSession(tx, { id: row.id, action: 'alarm', by: 'guard', set })
  } else announce(tx, row)
  return { line, help, ask: null }
}

const concernsSoFar = async (tx: Tx, sessionId: string): Promise<number> =>
  (
    await tx.row<{ n: number }>(
      `select count(*)::int as n from ai_risk_event where tenant_id = $1 and session_id = $2 and side = 'input'`,
      [tx.tenantId, sessionId],
    )
  )?.n ?? 0

const hearConcern = async (
  tx: Tx,
  row: SessionRow,
  line: LineRow,
  topics: readonly string[],
): Promise<HelpNow | null> => {
  const isRepeated = (await concernsSoFar(tx, row.id)) + 1 >= CONCERNS_TO_SIGNAL
  const help = await helpNow(tx)
  await addRiskEvent(tx, {
    sessionId: row.id,
    messageId: line.id,
    level: 1,
    side: 'input',
    topics,
    signal: isRepeated ? 4 : null,
  })
  if (isRepeated) await raiseSignal(tx, { userId: row.user_id, level: 4, source: 'assistant' })
  return help
}

/** Said again with the same mark: what came of it the first time, or another try to get an answer. */
const hearAgain = async (tx: Tx, row: SessionRow, line: LineRow): Promise<Heard> => {
  const help = line.risk > 0 ? await helpNow(tx) : null
  if (line.reply === 'done' || row.state !== '1' || isUnderWay(tx, line)) return { line, help, ask: null }
  await ensureRate(tx, row.user_id)
  await setReply(tx, [line.id], 'pending')
  return { line, help, ask: await askFor(tx, row, line.risk > 0) }
}

/** Before the machine: the line is kept, judged, and put to whoever has to know. */
export const hearLine = async (tx: Tx, userId: string, given: Line): Promise<Heard | Late> => {
  const words = given.text.trim()
  if (words === '') throw new AppError('assistant.blank')
  const row = await lockSession(tx, given.id)
  if (!row || row.user_id !== userId) throw notFound()
  const { level, topics, own } = await judgeSaid(tx, words)
  const isLive = row.state === '1' || row.state === '3'
  if (!isLive && level < 2) throw new AppError('assistant.over')
  const known = await lineBy(tx, row.id, given.clientId)
  if (known) return hearAgain(tx, row, known)
  tx.audit({ action: 'assistant.send', subjectType: 'ai_session', subjectId: row.id })
  await countHits(tx, own)
  if (!isLive) {
    await raiseSignal(tx, { userId, level: 5, source: 'assistant' })
    return { over: true, help: await helpNow(tx) }
  }
  if (level === 2) return hearDanger(tx, row, { ...given, text: words }, topics)
  await ensureRate(tx, userId)
  // Whoever waits for a person goes on writing to that person, whatever the school has changed since.
  const isMachine = row.state === '1'
  if (isMachine) {
    await ensureOpen(tx, userId)
    if (!(await consentOf(tx, userId))) throw new AppError('assistant.terms_missing')
  }
  return hearOrdinary(tx, row, { ...given, text: words }, level, topics)
}

const hearOrdinary = async (
  tx: Tx,
  row: SessionRow,
  given: Line,
  level: RiskLevel,
  topics: readonly string[],
): Promise<Heard> => {
  const isMachine = row.state === '1'
  const line = await addLine(tx, row.id, {
    author: 'visitor',
    words: given.text,
    clientId: given.clientId,
    reply: isMachine ? 'pending' : 'done',
    risk: level,
  })
  const help = level === 1 ? await hearConcern(tx, row, line, topics) : null
  const ask = isMachine ? await askFor(tx, row, level === 1) : null
  if (help && !isMachine)
    await addLine(tx, row.id, { author: 'system', kind: 'hint', label: aiFixedLabel, words: aiConcernHint(help) })
  announce(tx, row)
  return { line, help, ask }
}
