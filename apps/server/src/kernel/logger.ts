import { pino, type Logger as PinoLogger } from 'pino'

export type Logger = PinoLogger

/**
 * Structured logs without personal data. Requests are logged by route pattern, never by URL, body or header; errors by type
 * and message only where the message is ours.
 */
export const createLogger = (level: string, write?: (line: string) => void): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorFacts },
    },
    ...(write ? [{ write }] : []),
  )

type Logged = Error & { code?: string; constraint?: string }

/** Bad data, broken constraints and unreadable JSON are quoted in their messages: of those only the place is logged. */
const quotesValues = (error: Logged): boolean => error instanceof SyntaxError || /^2[23]...$/.test(error.code ?? '')

const errorFacts = (error: Logged) => {
  const { stack = '' } = error
  if (!quotesValues(error)) return { type: error.name, code: error.code, message: error.message, stack }
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return { type: error.name, code: error.code, constraint: error.constraint, stack: frames.join('\n') }
}
