import type { Permission } from '@xinqiao/domain'
import type { Static, TSchema } from 'typebox'
import type { ErrorName } from './errors.ts'
import type { Topic } from './topic.ts'

/** Who may call. Unknown means refused: a call without a rule cannot be registered. */
export type Access =
  | { readonly kind: 'anyone'; readonly why: string }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'permission'; readonly anyOf: readonly Permission[] }

/** What the server may demand of a person before anything else, in the order in which it is asked. */
export type Forced = 'factor' | 'password' | 'agreement' | 'info'

/** `envelope` = {code,msg,data,traceId}; `bare` = the OAuth2 token shape; `image`/`file` = bytes; `stream` = events without end. */
export type ReplyShape = 'envelope' | 'bare' | 'image' | 'file' | 'stream'

export type Call = {
  readonly summary: string
  readonly access: Access
  readonly effect: 'read' | 'write'
  /** Name in the audit trail; every write has one. */
  readonly audit?: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  readonly reply: TSchema
  readonly shape?: ReplyShape
  readonly errors?: readonly ErrorName[]
  /** A state-changing GET of the specification, kept for compatibility; our own client uses the POST twin. */
  readonly deprecated?: true
  /**
   * May be called while the person must do something else first; a list names the somethings that do not stand in its way.
   * `true` is for what even somebody may do who has not shown a second factor.
   */
  readonly evenWhenForced?: true | readonly Forced[]
  /** Its permission is about the whole school, but it itself changes what lies in somebody's part of it, and sees to that. */
  readonly inPart?: true
  /** A repeat does no harm by itself, so that none is remembered: what comes every few seconds from everybody. */
  readonly repeatable?: true
  /** The body is multipart: the declared fields first, then one file of at most this size. */
  readonly upload?: { readonly maxMb: number }
  /** The body may also be plain text, as the specification has it: it is this field. */
  readonly plainText?: string
  /** The answer means accepted: work goes on in the background and the data is the task's id (code 1604). */
  readonly accepted?: true
  /** What a read shows; what its table is about unless said otherwise. */
  readonly reads?: Topic | readonly Topic[]
  /** What a write makes old; nothing of what the browser shows where the list is empty. */
  readonly changes?: readonly Topic[]
  /** What it does of a resource (see resource/resource-calls.ts), so that the server knows without being told again. */
  readonly part?: 'list' | 'create' | 'update' | 'save' | 'remove'
}

export type CallKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
export type CallTable = Readonly<Record<CallKey, Call>>

export const anyone = (why: string): Access => ({ kind: 'anyone', why })
export const signedIn: Access = { kind: 'signedIn' }
export const permitted = (...anyOf: Permission[]): Access => ({ kind: 'permission', anyOf })

/** What a table of calls is about: reads show it and writes change it, unless the table or the call says otherwise. */
type About = Topic | Required<Pick<Call, 'reads' | 'changes'>>

/** Keeps literal keys and schema types while checking the shape. */
export const defineCalls = <const T extends CallTable>(about: About, calls: T): T => {
  const { reads, changes } = typeof about === 'string' ? { reads: about, changes: [about] } : about
  const told = (call: Call): Call => (call.effect === 'read' ? { reads, ...call } : { changes, ...call })
  return Object.fromEntries(Object.entries<Call>(calls).map(([key, call]) => [key, told(call)])) as T
}

/** What the answer of a read is about, or what a write makes old. */
export const topicsOf = ({ effect, reads = [], changes = [] }: Call): readonly Topic[] =>
  effect === 'write' ? changes : typeof reads === 'string' ? [reads] : reads

type Part<C, K extends 'params' | 'query' | 'body'> = C extends { readonly [P in K]: infer S extends TSchema }
  ? { readonly [P in K]: Static<S> }
  : unknown

export type CallInput<C> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>
export type CallReply<C> = C extends { readonly reply: infer S extends TSchema } ? Static<S> : never

export const splitKey = (key: string): { method: string; path: string } => {
  const space = key.indexOf(' ')
  return { method: key.slice(0, space), path: key.slice(space + 1) }
}
