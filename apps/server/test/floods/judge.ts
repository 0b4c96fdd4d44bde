import { splitKey, type Call } from '@xinqiao/contract'
import { AppError } from '../../src/kernel/app-error.ts'
import { refuseHostile } from '../../src/kernel/http/hostile.ts'
import { readQueryString } from '../../src/kernel/http/query-string.ts'
import { compileCheck } from '../../src/kernel/http/validation.ts'
import type { AnyKey } from './stage.ts'
import type { Outgoing } from './wire.ts'

/** What the server's own checks say of a request, before any use case hears of it; `null` when they have nothing against it. */
export type Judge = (request: Outgoing) => { error: unknown } | null

/** The same checks in the same order as behind the wire (kernel/http/server.ts), without the wire: a hundredth of the time. */
export const judgeOf = (key: AnyKey, call: Call): Judge => {
  const check = {
    params: compileCheck(call.params, 'params'),
    query: compileCheck(call.query, 'query'),
    body: compileCheck(call.body, 'body'),
  }
  const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const place = new RegExp(`^${splitKey(key).path.replaceAll(/\{\w+\}/g, '([^/]*)')}$`)
  return (request) => {
    try {
      const found = (place.exec(request.path) ?? []).slice(1)
      const params = Object.fromEntries(names.map((name, n) => [name, decodeURIComponent(found[n] ?? '')]))
      const query = readQueryString(request.rawQuery ?? '')
      const body: unknown = request.body ? JSON.parse(String(request.body)) : undefined
      refuseHostile([params, query, body])
      check.params(params)
      check.query(query)
      check.body(call.body && body === undefined ? {} : body)
      return null
    } catch (error) {
      return { error }
    }
  }
}

/** A refusal people can read. What cannot even be decoded is refused by the server, in words the wire shows. */
export const isPlainRefusal = (error: unknown): boolean =>
  error instanceof AppError
    ? error.errorName === 'request.invalid' && /\p{Script=Han}/u.test(error.message)
    : error instanceof URIError || error instanceof SyntaxError
