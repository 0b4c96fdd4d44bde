import { useRemembered } from '../remember.ts'
import { listTexts } from './list.messages.ts'

export type Density = keyof typeof listTexts.densities

const aDensity = (kept: unknown): Density | null =>
  typeof kept === 'string' && Object.hasOwn(listTexts.densities, kept) ? (kept as Density) : null

/** One habit for all lists. */
export function useDensity(): readonly [density: Density, choose: (density: Density) => void] {
  const [kept, keep] = useRemembered('list.density', aDensity)
  return [kept ?? 'standard', keep]
}
