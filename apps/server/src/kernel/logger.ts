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
      serializers: {
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          code: error.code,
          message: error.message,
          stack: error.stack,
        }),
      },
    },
    ...(write ? [{ write }] : []),
  )
