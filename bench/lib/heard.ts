import { createLogger } from '../../apps/server/src/kernel/logger.ts'
import { statementName } from '../../apps/server/src/kernel/db/pool.ts'
import { createRuntime } from '../../apps/server/src/main/runtime.ts'
import { signIn, type Person } from './person.ts'
import { takeDown } from './statements.ts'
import { MASTER_KEY, PASSWORD, type World } from './world.ts'

export type Heard = { readonly name: string; readonly text: string; readonly values: readonly unknown[] }

/** What a call reads in the database, heard from the product itself: a copy of a statement would fall behind it. */
export const heard = async (
  { ownerUrl, appUrl }: World,
  tenant: number,
  asks: Readonly<Record<string, (person: Person) => Promise<unknown>>>,
): Promise<Record<string, Heard[]>> => {
  const runtime = await createRuntime({
    ownerUrl,
    appUrl,
    masterKey: MASTER_KEY,
    dataDir: '/nowhere',
    logger: createLogger('error'),
    demo: null,
    runJobs: false,
  })
  try {
    await runtime.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = runtime.app.server.address() as { port: number }
    const person = await signIn(`http://127.0.0.1:${port}`, tenant, 'admin', PASSWORD)
    const told: Record<string, Heard[]> = {}
    for (const [what, ask] of Object.entries(asks)) {
      // Once before: what is read only the first time (keys, the session, settings) is no part of it.
      await ask(person)
      const said = await takeDown(() => ask(person))
      told[what] = said
        .filter(({ text }) => /^\s*(select|with)\b/i.test(text))
        .map(({ text, values }) => ({ name: statementName(text), text, values }))
    }
    return told
  } finally {
    await runtime.close()
  }
}
