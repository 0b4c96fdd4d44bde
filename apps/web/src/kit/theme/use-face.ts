import { useLayoutEffect, useSyncExternalStore } from 'react'
import { applyTheme } from './apply-theme.ts'
import type { Face } from './face.ts'
import { plainTheme, themeChoice } from './theme-choice.ts'

/** Paints the page in the colours this person chose, with this face, as long as the layout stands. */
export const useFace = (face: Face): void => {
  const { preset, tone } = useSyncExternalStore(themeChoice.subscribe, themeChoice.get)
  useLayoutEffect(() => applyTheme({ preset, tone }), [preset, tone])
  // Whoever signs in next meets the product's own colours.
  useLayoutEffect(() => () => applyTheme(plainTheme), [])
  useLayoutEffect(() => {
    document.documentElement.dataset['xqFace'] = face
  }, [face])
}
