import { memo, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { TabNaming } from '../../kit/page-tab.ts'
import { Surface } from '../../kit/surface.ts'
import { UnsavedScope } from '../../kit/unsaved.ts'
import { Refusal } from '../refusal.tsx'
import type { KeptPage } from './kept-page.ts'
import { PopupsInside } from './popups-inside.tsx'
import styles from './tab-page.module.css'
import { type Relocate, TabRouter } from './tab-router.tsx'
import { openTabs } from './tabs.store.ts'
import { useFreedQueries } from './use-freed-queries.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

type TabPageProps = { page: KeptPage; shown: boolean; refused: boolean; relocate: Relocate }

/**
 * One page, alive as long as its tab is open, drawn again only for reasons of its own.
 *
 * Not React's `Activity`: it undoes every effect of a hidden page and runs them anew when it is shown. Effects that put
 * fetched values into a form would then overwrite what was typed, an upload would be cut off, unsaved work forgotten,
 * the answer to a save dropped, fetched data collected after five minutes and a form drawn from it unmounted. A page out
 * of sight here is simply not painted; what floats above it is inside of it and goes with it.
 */
export const TabPage = memo(function TabPage({ page, shown, refused, relocate }: TabPageProps) {
  const { key } = page
  const desk = useContext(Surface)
  const isShown = shown && (desk?.shown ?? true)
  const host = useRef<HTMLDivElement>(null)
  const [floats] = useState(() => document.createElement('div'))
  const surface = useMemo(
    () => ({ element: floats, root: desk?.root ?? document.body, shown: isShown }),
    [floats, desk?.root, isShown],
  )
  const name = useMemo(() => (title: string) => openTabs.name(key, title), [key])
  useLayoutEffect(() => host.current?.append(floats), [floats])
  useScrollMemory(host, isShown)
  useFreedQueries()
  return (
    <div ref={host} className={styles.page} data-tab={shown ? 'shown' : 'hidden'}>
      <TabRouter page={page} shown={shown} relocate={relocate}>
        <Belonging tab={key} name={name}>
          <Surface value={surface}>
            <PopupsInside>
              <div className={styles.scroller}>{refused ? <Refusal /> : page.outlet}</div>
            </PopupsInside>
          </Surface>
        </Belonging>
      </TabRouter>
    </div>
  )
})

function Belonging({ tab, name, children }: { tab: string; name: (title: string) => void; children: ReactNode }) {
  return (
    <UnsavedScope value={tab}>
      <TabNaming value={name}>{children}</TabNaming>
    </UnsavedScope>
  )
}
