import { useState } from 'react'
import { useLocation } from 'react-router'
import { isWide } from '../../kit/known-pages.ts'
import { breakpoint } from '../../kit/theme/tokens.ts'
import { useMedia } from '../../kit/use-media.ts'
import { readStore, writeStore } from '../../session/index.ts'

/** Whoever folds the menu for one kind of page has said nothing about the other. */
const STORES = { plain: 'siderFolded', wide: 'siderFoldedWide' } as const

/** Remembered by this browser; until somebody chooses, it starts folded in narrow windows and beside pages that need the width. */
export const useFold = (): readonly [folded: boolean, toggle: () => void] => {
  const narrow = useMedia(`(max-width: ${breakpoint.two - 0.02}px)`)
  const kind = isWide(useLocation().pathname) ? 'wide' : 'plain'
  const [chosen, setChosen] = useState(() => ({
    plain: readStore<boolean>(STORES.plain),
    wide: readStore<boolean>(STORES.wide),
  }))
  const folded = chosen[kind] ?? (narrow || kind === 'wide')
  const toggle = () => {
    setChosen({ ...chosen, [kind]: !folded })
    writeStore(STORES[kind], !folded, true)
  }
  return [folded, toggle]
}
