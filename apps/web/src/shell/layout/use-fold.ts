import { useState } from 'react'
import { breakpoint } from '../../kit/theme/tokens.ts'
import { useMedia } from '../../kit/use-media.ts'
import { readStore, writeStore } from '../../session/index.ts'

const STORE = 'siderFolded'

/** Remembered by this browser; until somebody chooses, narrow windows start folded. */
export const useFold = (): readonly [folded: boolean, toggle: () => void] => {
  const narrow = useMedia(`(max-width: ${breakpoint.two - 0.02}px)`)
  const [chosen, setChosen] = useState(() => readStore<boolean>(STORE))
  const folded = chosen ?? narrow
  const toggle = () => {
    setChosen(!folded)
    writeStore(STORE, !folded, true)
  }
  return [folded, toggle]
}
