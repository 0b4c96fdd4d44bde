import type { Readable } from 'node:stream'
import type { Call, CallInput, CallReply, CallTable } from '@xinqiao/contract'
import type { Actor } from '../actor.ts'
import type { Tx } from '../db/tx.ts'

/** One request as use cases see it. */
export type Ctx = {
  readonly actor: Actor | null
  /** Of the session, or before sign-in of the address; null when neither names an existing school. */
  readonly tenantId: number | null
  /** The request named a school, if perhaps one that does not exist. */
  readonly isTenantNamed: boolean
  readonly requestId: string
  readonly ip: string
  readonly device: string
  readonly port: string
  readonly host: string
  /** Scheme, name and port the request came to, for addresses that must lead back here. */
  readonly origin: string
  /** A transaction of this request's tenant; `tenantId` only before sign-in. */
  withTenant<T>(run: (tx: Tx) => Promise<T>, tenantId?: number): Promise<T>
  requireTenant(): number
  requireActor(): Actor
  /** A write that had nothing to do leaves no trail. */
  nothingChanged(): void
}

export type Bytes = {
  contentType: string
  bytes: Buffer | string | Readable
  headers?: Readonly<Record<string, string>>
}

/** A file on its way in. Whoever gets it must read it to the end; afterwards it is known whether the limit cut it off. */
export type IncomingFile = { readonly name: string; readonly stream: Readable; readonly isCutOff: () => boolean }
type Input<C> = CallInput<C> & (C extends { readonly upload: object } ? { readonly file: IncomingFile } : unknown)

type Answer<C> = C extends { readonly shape: 'image' | 'file' }
  ? Bytes
  : C extends { readonly shape: 'stream' }
    ? Readable
    : CallReply<C>

export type InTransaction<C> = (tx: Tx, input: Input<C>, ctx: Ctx) => Promise<Answer<C>>
export type Outside<C> = { outside: (input: Input<C>, ctx: Ctx) => Promise<Answer<C>> }

/** One handler for every declared call: a missing one does not compile, a superfluous one neither. */
export type Handlers<T extends CallTable> = { readonly [K in keyof T]: InTransaction<T[K]> | Outside<T[K]> }

export type AnyInput = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  file?: IncomingFile
}
export type AnyHandler =
  | ((tx: Tx, input: AnyInput, ctx: Ctx) => Promise<unknown>)
  | { outside: (input: AnyInput, ctx: Ctx) => Promise<unknown> }

/** What the server is made of: declarations and their handlers, side by side. */
export type Registration = { calls: Readonly<Record<string, Call>>; handlers: Readonly<Record<string, AnyHandler>> }

export const register = <const T extends CallTable>(calls: T, handlers: Handlers<T>): Registration => ({
  calls,
  handlers: handlers as unknown as Readonly<Record<string, AnyHandler>>,
})
