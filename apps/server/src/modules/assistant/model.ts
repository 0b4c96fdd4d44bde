/** One turn as a machine outside may see it: scrubbed, without a name. */
export type Turn = { readonly by: 'visitor' | 'assistant'; readonly text: string }

export type ModelAsk = {
  readonly turns: readonly Turn[]
  /** The last words gave cause for worry. */
  readonly isConcern: boolean
}

/** The only way to a machine that writes. It gets what is in `ask` and nothing else. */
export type ModelClient = {
  /** Kept with the session, so that it is known who answered. */
  readonly name: string
  reply(ask: ModelAsk, signal: AbortSignal): Promise<string>
}

/** Longer than this nobody waits for comfort. */
export const MODEL_TIMEOUT_MS = 8000

/** Ends in time whatever the client does: one that hangs and ignores its signal is left behind. */
export const replyInTime = async (model: ModelClient, ask: ModelAsk, timeoutMs: number): Promise<string | null> => {
  const signal = AbortSignal.timeout(timeoutMs)
  const late = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  try {
    return await Promise.race([model.reply(ask, signal), late])
  } catch {
    return null
  }
}
