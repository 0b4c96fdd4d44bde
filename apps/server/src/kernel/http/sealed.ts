import { HEADERS, SIGN_WINDOW_MS, UNSIGNED_BODY } from '@xinqiao/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { decryptBody, isSignedBy, sha256Hex } from '../crypto/body.ts'
import { headerOf, type Authenticated } from './identify.ts'
import { readJson } from './read-body.ts'

const EMPTY = Buffer.alloc(0)

/** Every request of a session is signed with the session's own key: a stolen token alone is worth nothing. */
export const checkSignature = (
  request: FastifyRequest,
  who: Authenticated,
  rawBody: Buffer | null,
  now: number,
): void => {
  const timestamp = headerOf(request, HEADERS.timestamp) ?? ''
  const requestId = headerOf(request, HEADERS.requestId) ?? ''
  const sign = headerOf(request, HEADERS.sign) ?? ''
  if (!/^\d{10}$/.test(requestId) || !/^\d{13}$/.test(timestamp)) throw new AppError('request.bad_signature')
  if (Math.abs(now - Number(timestamp)) > SIGN_WINDOW_MS)
    throw new AppError('request.expired', {}, { data: { serverTime: now } })
  const [path = '', rawQuery = ''] = splitOnce(request.url, '?')
  const isMultipart = request.headers['content-type']?.startsWith('multipart/form-data') === true
  const parts = {
    method: request.method,
    path,
    rawQuery,
    bodyDigest: isMultipart ? UNSIGNED_BODY : sha256Hex(rawBody ?? EMPTY),
    timestamp,
    requestId,
    tenantId: headerOf(request, HEADERS.tenant) ?? '',
  }
  if (!isSignedBy(who.signKey, parts, sign)) throw new AppError('request.bad_signature')
}

const splitOnce = (text: string, mark: string): string[] => {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

/** Undoes ENC-FLAG. On the server a value that does not open is an error, never an empty success. */
export const openEncrypted = (who: Authenticated, value: unknown): unknown => {
  const box = (value as { encryption?: string } | null | undefined)?.encryption
  if (box === undefined) return value
  try {
    return readJson(decryptBody(who.signKey, box))
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('request.undecryptable')
  }
}
