import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Ctx } from '../../kernel/http/binding.ts'
import { answerLine } from './answer-line.ts'
import { hearLine, type Heard, type Line } from './hear-line.ts'
import { helpNow } from './help-now.ts'
import { replyInTime, type ModelClient } from './model.ts'
import { findSession, linesOf } from './session.repo.ts'
import { lineView, ownView } from './session.views.ts'

export type AssistantDeps = { readonly model: ModelClient | null; readonly timeoutMs: number }

/** The line and all that was said after it. */
const said = async (tx: Tx, { line, help }: Pick<Heard, 'line' | 'help'>) => {
  const row = ensure(await findSession(tx, line.session_id))
  const lines = await linesOf(tx, row.id)
  return {
    session: await ownView(tx, row, lines.length),
    messages: lines.filter(({ seq }) => seq >= line.seq).map((one) => lineView(tx, one)),
    help,
  }
}

/**
 * Heard in one transaction, answered in another, and between the two no transaction at all: a machine that takes its time
 * holds no connection and no lock, and a process that dies leaves a question that can be asked again.
 */
export const sendLine = async ({ model, timeoutMs }: AssistantDeps, given: Line, ctx: Ctx) => {
  const { userId } = ctx.requireActor()
  const heard = await ctx.withTenant((tx) => hearLine(tx, userId, given))
  if ('over' in heard) throw new AppError('assistant.over', {}, { data: { help: heard.help } })
  const { ask } = heard
  if (ask === null) {
    ctx.nothingChanged()
    return ctx.withTenant((tx) => said(tx, heard))
  }
  const words = model === null ? null : await replyInTime(model, ask, timeoutMs)
  ctx.nothingChanged()
  const { isAnswered, reply } = await ctx.withTenant(async (tx) => {
    const isAnswered = await answerLine(tx, { line: heard.line, words, help: heard.help })
    const help = isAnswered ? heard.help : await helpNow(tx)
    return { isAnswered, reply: await said(tx, { line: heard.line, help }) }
  })
  if (!isAnswered) throw new AppError('assistant.busy', {}, { data: reply })
  return reply
}
