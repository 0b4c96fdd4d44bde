import type { FastifyReply } from 'fastify'
import { AppError } from '../app-error.ts'

export const envelope = (data: unknown, traceId: string, code = 0) => ({ code, msg: null, data: data ?? null, traceId })

export const sendError = (reply: FastifyReply, error: AppError, traceId: string): FastifyReply =>
  reply
    .status(error.status)
    .header('Content-Type', 'application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send({ code: error.code, msg: error.message, data: error.data, traceId })

/** The database went away or takes nobody in: by SQLSTATE, by socket error, and where the driver gives no code, by its words. */
const LOST_CODES = /^(08...|25006|53300|57P0[1-5]|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/
const LOST_TEXTS =
  /^(Connection terminated|Client (has encountered|was closed)|timeout exceeded when trying to connect)/

/** The database's disk or ours. */
const FULL_CODES = /^(53100|ENOSPC|EDQUOT)$/

type Raw = Error & { code?: string; statusCode?: number; constraint?: string }

/** Everything that can surface becomes an AppError; only the truly unexpected becomes a 500. */
export const toAppError = (error: unknown, traceId: string): AppError => {
  if (error instanceof AppError) return error
  const raw = error as Raw
  switch (raw.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('request.too_large')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('request.unsupported_type')
    // Serialisation failure, deadlock: nothing was written and a repeat is welcome.
    case '40001':
    case '40P01':
      return new AppError('request.version_conflict', {}, { cause: error })
  }
  if (FULL_CODES.test(raw.code ?? '')) return new AppError('server.disk_full', {}, { cause: error })
  if (LOST_CODES.test(raw.code ?? '') || LOST_TEXTS.test(raw.message ?? ''))
    return new AppError('server.unavailable', {}, { cause: error })
  if (raw.statusCode && raw.statusCode >= 400 && raw.statusCode < 500)
    return new AppError('request.invalid', { detail: '请求格式不正确' }, { cause: error })
  return new AppError('server.unexpected', { traceId }, { cause: error })
}
