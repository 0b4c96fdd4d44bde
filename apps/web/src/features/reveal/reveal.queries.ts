import type { Reply } from '@xinqiao/contract/client'
import { client } from '../../session/index.ts'

/** A refusal is told as it comes. */
const STAY = { stay: true } as const

export type Revealed = Reply<'POST /consult/appointment/reveal'>[number]
export type RevealKind = 'appointmentIds' | 'signalIds' | 'queueIds' | 'visitorIds'
export type RevealPlace = 'desk' | 'list'

/** No query and no mutation of the cache: what was told stays nowhere but in the part that shows it. */
export const askName = async (kind: RevealKind, id: string, place: RevealPlace): Promise<Revealed | null> => {
  const [told] = await client.call('POST /consult/appointment/reveal', { body: { [kind]: [id], place } }, STAY)
  return told ?? null
}
