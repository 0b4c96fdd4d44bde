import { meetsPermission } from '@xinqiao/domain'
import { createContext, type ReactNode, useContext } from 'react'

/** One text is any-of ('a|b'), a list is all-of. */
export type Need = string | readonly string[]

/** What the signed-in role may do; the shell provides it. Without a provider nothing is held, so nothing gated shows. */
export const HeldPermissions = createContext<readonly string[]>([])

/** For data that carries needs, such as lists of actions; what has no need is for everybody. */
export function useAllowed(): (need: Need | undefined) => boolean {
  const held = useContext(HeldPermissions)
  return (need) => need === undefined || meetsPermission(held, need)
}

/** What the role may not do is absent rather than greyed. A courtesy: the server judges every call. */
export function Gate({ need, children, otherwise }: { need: Need; children: ReactNode; otherwise?: ReactNode }) {
  return useAllowed()(need) ? children : otherwise
}
