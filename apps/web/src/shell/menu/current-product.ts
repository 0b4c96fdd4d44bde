import { create } from 'zustand'
import { readStore, session, setWhereabouts, type Token, useSession, writeStore } from '../../session/index.ts'
import { PLATFORM } from './menu-tree.ts'

const STORE = 'product'

type Chosen = { person: string; product: string }

const personOf = (token: Token | null): string => (token ? `${token.tenantId}/${token.user_id}` : '')

/** Of this window, as long as it lives; what somebody else chose here before says nothing about the one who is here now. */
const useChosen = create<{ chosen: Chosen | null }>(() => ({ chosen: readStore<Chosen>(STORE) }))

const productFor = (chosen: Chosen | null, token: Token | null): string | null =>
  chosen?.person === personOf(token) ? chosen.product : null

/** Null until this person has chosen one in this window. */
export const chosenProduct = (): string | null => productFor(useChosen.getState().chosen, session.get().token)

export const useCurrentProduct = (): string => {
  const token = useSession((state) => state.token)
  return useChosen(({ chosen }) => productFor(chosen, token)) ?? PLATFORM
}

export const chooseProduct = (product: string): void => {
  const chosen: Chosen = { person: personOf(session.get().token), product }
  writeStore(STORE, chosen, false)
  useChosen.setState({ chosen })
  setWhereabouts({ productId: product })
}
