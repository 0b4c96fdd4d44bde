import { useRemembered } from '../remember.ts'
import { firstRest, type Rest } from './badge-place.ts'

function acceptRest(kept: unknown): Rest | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { side, left, top } = kept as Partial<Record<keyof Rest, unknown>>
  const isSide = side === 'left' || side === 'right' || side === 'free'
  return isSide && typeof left === 'number' && typeof top === 'number' ? { side, left, top } : null
}

/** Where a person last left the badge of this name. */
export function useRest(name: string): readonly [rest: Rest, keep: (rest: Rest) => void] {
  const [kept, keep] = useRemembered(`badge.${name}`, acceptRest)
  return [kept ?? firstRest, keep]
}
