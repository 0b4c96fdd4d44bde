import type { Reply } from '@xinqiao/contract/client'
import { change, one } from '../../../session/index.ts'

export type PlacedCard = Reply<'GET /admin/card/list'>[number]

/** The server keeps one arrangement per person and role. */
export const useLayout = one('GET /admin/card/list', { staleTime: Number.POSITIVE_INFINITY })

export const useSaveLayout = change('POST /admin/card/save', {
  from: (cards: readonly PlacedCard[]) => ({
    cards: cards.map(({ code, lane, size, hidden }) => ({ code, lane, size, hidden })),
  }),
})
export const useResetLayout = change('POST /admin/card/reset')
