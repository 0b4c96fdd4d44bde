import { calls, type Call } from '@xinqiao/contract'
import { createTestApp, type TestApp } from '../harness.ts'
import type { RuntimeOptions } from '../../src/main/runtime-options.ts'
import type { TestTenant, TestUser, Visitor } from '../people.ts'
import { withMeaning, type Helper } from './good-input.ts'
import { inputFor, outgoingOf, type Ids, type Input, type Size } from './sample.ts'
import { openWire, type Outgoing, type Send, type WireSession } from './wire.ts'

export type AnyKey = keyof typeof calls
export const allCalls = Object.entries(calls) as [AnyKey, Call][]

export type Stage = {
  app: TestApp
  send: Send
  /** Signs in and returns what raw requests need. */
  enter(user: TestUser, port?: string): Promise<WireSession>
  /** For inputs that must be sealed or fresh, in the given school. */
  helperFor(tenant: TestTenant): Helper
  close(): Promise<void>
}

/** The whole server with a wire to it that sends anything; without options it is the shared one. */
export const openStage = async (options?: Partial<RuntimeOptions>): Promise<Stage> => {
  const app = await createTestApp(options)
  const wire = openWire(app.url)
  return {
    app,
    send: wire.send,
    enter: async (user, port) => sessionOf(await app.signedIn(user, port)),
    helperFor: (tenant) => {
      const { client } = app.visitor(tenant)
      return { seal: client.seal, nonce: async () => (await client.call('GET /auth/crypto/key')).nonce }
    },
    close: async () => {
      wire.close()
      await app.close()
    },
  }
}

export const sessionOf = ({ session: { token } }: Visitor): WireSession => {
  if (!token) throw new Error('nobody has signed in here')
  return { accessToken: token.access_token, signKey: token.signKey, tenantId: token.tenantId }
}

/** A request for a call that its schema accepts and whose words mean something. */
export const goodInput = (key: AnyKey, call: Call, ids: Ids, size: Size, help: Helper): Promise<Input> =>
  withMeaning(key, inputFor(call, ids, size), help)

export const goodRequest = async (key: AnyKey, call: Call, ids: Ids, size: Size, help: Helper): Promise<Outgoing> =>
  outgoingOf(key, await goodInput(key, call, ids, size, help))

/** Of those who run the platform: what succeeded there by chance would stop the very school a flood works in. */
export const isOfPlatform = ({ access }: Call): boolean =>
  access.kind === 'permission' && access.anyOf.some((need) => need.startsWith('platform_'))

/** These end the session they are called with: after everything else, or with a session of their own. */
export const endsItsSession = (key: string): boolean =>
  key.endsWith('/auth/token/logout') || key === 'POST /plantest/tablet/hand'
