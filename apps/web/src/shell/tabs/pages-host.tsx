import { useStage } from './stage.ts'

/**
 * Stands beside the router, not inside it: React wakes everybody who reads the location when it changes, even behind a
 * provider that keeps the old one, and ten hidden pages would be drawn again at every switch.
 */
export function PagesHost() {
  const { Pages, now } = useStage()
  return Pages && now ? <Pages {...now} /> : null
}
