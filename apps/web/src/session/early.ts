import type { CallOptions, Client, Input, Key } from '@xinqiao/contract/client'

/** As long as an answer may wait for whoever asks; slow phones take seconds to come so far. */
const FRESH_MS = 30_000

type RawInput = Parameters<Client['raw']>[1]
type Early = { answer: Promise<unknown>; whose: string | undefined; at: number }

type AskEarly = <K extends Key>(...[key, input]: undefined extends Input<K> ? [K] : [K, Input<K>]) => void

/**
 * A client that can be asked before the application is there: the answer goes to the first who asks the same, as the same
 * person.
 */
export const withEarly = (client: Client, whose: () => string | undefined): Client & { askEarly: AskEarly } => {
  const waiting = new Map<string, Early>()
  const nameOf = (key: Key, input: unknown) => JSON.stringify([key, input])
  const take = (key: Key, input: unknown): Early | undefined => {
    const name = nameOf(key, input)
    const found = waiting.get(name)
    waiting.delete(name)
    return found && found.whose === whose() && Date.now() - found.at < FRESH_MS ? found : undefined
  }
  const call = (key: Key, input?: RawInput, options?: CallOptions): Promise<unknown> => {
    const again = () => client.raw(key, input, options)
    // Nobody heard of its failure: whoever asks now is told by an answer of their own.
    return take(key, input)?.answer.catch(again) ?? again()
  }
  return {
    ...client,
    call: call as Client['call'],
    askEarly: (key, input?: unknown) => {
      const answer = client.raw(key, input as RawInput, { quiet: true, stay: true })
      answer.catch(() => undefined)
      waiting.set(nameOf(key, input), { answer, whose: whose(), at: Date.now() })
    },
  }
}
