import { memo, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { TabNaming } from '../../kit/page-tab.ts'
import { Surface, useShown } from '../../kit/surface.ts'
import { UnsavedScope } from '../../kit/unsaved.ts'
import { Sight } from '../../session/index.ts'
import { Refusal } from '../refusal.tsx'
import type { KeptPage } from './kept-page.ts'
import { PopupFrame } from './popup-frame.ts'
import styles from './tab-page.module.css'
import { type Relocate, TabRouter } from './tab-router.tsx'
import { tabTexts } from './tabs.messages.ts'
import { openTabs } from './tabs.store.ts'
import { useFreedQueries } from './use-freed-queries.ts'
import { useScrollMemory } from './use-scroll-memory.ts'
import { watched } from './watched.ts'

type TabPageProps = {
  page: KeptPage
  shown: boolean
  /** the window's address is this page's */
  isLive: boolean
  refused: boolean
  /** it concerns the whole school, and whoever looks manages a part of it */
  isReadOnly: boolean
  relocate: Relocate
}

/**
 * One page, alive as long as its tab is open, drawn again only for reasons of its own.
 *
 * Not React's `Activity`: it undoes every effect of a hidden page and runs them anew when it is shown. Effects that put
 * fetched values into a form would then overwrite what was typed, an upload would be cut off, unsaved work forgotten,
 * the answer to a save dropped, fetched data collected after five minutes and a form drawn from it unmounted. A page out
 * of sight here is simply not painted; what floats above it stands beside it and goes with it.
 */
export const TabPage = memo(function TabPage({ page, shown, isLive, refused, isReadOnly, relocate }: TabPageProps) {
  const tab = shown ? 'shown' : 'hidden'
  const host = useRef<HTMLDivElement>(null)
  const isShown = useShown() && shown
  const [floats, setFloats] = useState<HTMLDivElement | null>(null)
  useScrollMemory(host, isShown)
  useFreedQueries()
  return (
    <>
      <div ref={host} className={styles.page} data-tab={tab}>
        {floats ? (
          <TabRouter page={page} isLive={isLive} relocate={relocate}>
            <Belonging tab={page.key} floats={floats} isShown={isShown}>
              <div className={styles.scroller}>
                {isReadOnly && !refused ? (
                  <aside className={styles.note} aria-label={tabTexts.readOnlyName}>
                    {tabTexts.readOnly}
                  </aside>
                ) : null}
                {refused ? <Refusal /> : page.outlet}
              </div>
            </Belonging>
          </TabRouter>
        ) : null}
      </div>
      <div ref={setFloats} className={styles.floats} data-tab={tab} />
    </>
  )
})

type BelongingProps = { tab: string; floats: HTMLElement; isShown: boolean; children: ReactNode }

/** What tells the page whose it is. None of it changes with being looked at: all of the page would have to be searched for who reads it. */
function Belonging({ tab, floats, isShown, children }: BelongingProps) {
  const root = useContext(Surface)?.root ?? document.body
  const framed = useContext(PopupFrame)
  const [shown] = useState(() => watched(isShown))
  const surface = useMemo(() => ({ element: floats, root, shown }), [floats, root, shown])
  const name = useMemo(() => (title: string) => openTabs.name(tab, title), [tab])
  useLayoutEffect(() => shown.set(isShown), [shown, isShown])
  return (
    <UnsavedScope value={tab}>
      <TabNaming value={name}>
        <Surface value={surface}>
          <Sight value={shown}>{framed ? framed(children) : children}</Sight>
        </Surface>
      </TabNaming>
    </UnsavedScope>
  )
}
