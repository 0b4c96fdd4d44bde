import type { CallInput, CallReply } from '../call.ts'
import type { Calls } from '../index.ts'
import type { Random } from './crypto.ts'

export type Key = keyof Calls
/** An upload is sent as a form: its fields first, then `file`. */
export type Input<K extends Key> = Calls[K] extends { readonly upload: object }
  ? Omit<CallInput<Calls[K]>, 'body'> & { readonly body: FormData }
  : CallInput<Calls[K]>
export type Reply<K extends Key> = CallReply<Calls[K]>

/** What the client needs to know of the running session; null before sign-in. */
export type ClientSession = { accessToken: string; signKey: string; encFlag: boolean; tenantId: string }

export type ClientContext = {
  tenantId?: string | undefined
  productId?: string | undefined
  menuCode?: string | undefined
  menuId?: string | undefined
  /** Sent only in single-role mode. */
  roleId?: string | undefined
  port: string
}

export type NoticeKind = 'success' | 'info' | 'warning' | 'error'
export type LogEntry = { type: string; url: string; message: string; info: string }

/** How the client speaks to its surroundings: the shell in the browser, a terminal in Node. */
export type ClientHost = {
  notice(kind: NoticeKind, text: string, ms: number): void
  /** The session is over; the host logs out once, after the delay. */
  endSession(reason: { code: number; text: string; delayMs: number }): void
  goTo(path: '/403' | '/404'): void
  /** Asks for the second factor anew, over whatever is open; false when the person would rather not. */
  proveAgain?(): Promise<boolean>
  log(entry: LogEntry): void
}

export type ClientDeps = {
  baseUrl: string
  fetch: typeof fetch
  now(): number
  sleep(ms: number): Promise<void>
  random: Random
  session(): ClientSession | null
  context(): ClientContext
  host: ClientHost
}

export type CallOptions = {
  /** Nothing pops up; the caller shows the failure itself. */
  quiet?: boolean
  /** Try again twice, three seconds apart. Only ever for reads that the start-up depends on. */
  retry?: boolean
  /** Stay on the page for codes 403 and 404. */
  stay?: boolean
  /** Same id as an earlier attempt of the same write, so that it takes effect once. */
  requestId?: string
  tenantId?: string
  signal?: AbortSignal
}

type Args<K extends Key> = keyof Input<K> extends never
  ? [input?: undefined, options?: CallOptions]
  : [input: Input<K>, options?: CallOptions]

export type Client = {
  call<K extends Key>(key: K, ...args: Args<K>): Promise<Reply<K>>
  /** For the command line, where the key is only known at run time. */
  raw(key: string, input?: RawInput, options?: CallOptions): Promise<unknown>
  /** Address of a call whose reply is an image or file. */
  url(key: Key, query?: Record<string, string>): string
  /** Fetches a file, signed as any call. A refusal is told and thrown like every other, never handed on as the file. */
  file<K extends FileKey>(key: K, ...args: Args<K>): Promise<FileReply>
  /** Listens until the server ends the line; rejects when it cannot be had or falls silent. */
  stream(key: StreamKey, options: StreamOptions): Promise<void>
  seal(value: string): Promise<string>
}

type FileKey = { [K in Key]: Calls[K] extends { readonly shape: 'file' } ? K : never }[Key]

/** `name` is the one the server gives it; null when it gives none. */
export type FileReply = { blob: Blob; name: string | null }

type StreamKey = { [K in Key]: Calls[K] extends { readonly shape: 'stream' } ? K : never }[Key]

export type StreamOptions = {
  signal: AbortSignal
  onOpen(): void
  /** The name of an event; ours carry nothing else. */
  onEvent(name: string): void
}

export type RawInput = {
  params?: Record<string, string> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
}
