import type { Follow } from '../../kernel/db/tenancy.ts'
import { offerAtOnce } from './tend-queue.ts'

/** Whatever makes a slot public again: an appointment that falls through, an offer given back, a host who lets go of it. */
const freeing = ['slot.free', 'slot.reopen', 'slot.release'] as const

export const queueFollows: readonly Follow[] = freeing.map((event) => ({
  event,
  follow: async (tx, payload) => {
    const { id, to } = payload as { id: string; to: string }
    if (to === '10') await offerAtOnce(tx, id)
  },
}))
