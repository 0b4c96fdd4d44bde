import { useLayoutEffect } from 'react'
import { applyTheme } from './apply-theme.ts'
import type { Face } from './face.ts'
import { plainTheme, themeChoice } from './theme-choice.ts'
import { useTheme } from './use-theme.ts'

/** Paints the page in the colours this person chose, with this face, as long as the layout stands. */
export const useFace = (face: Face): void => {
  const { preset, tone, mode } = useTheme()
  useLayoutEffect(() => applyTheme({ preset, tone, mode }), [preset, tone, mode])
  // Whoever signs in next meets the product's own colours, by day or by night as it was here last.
  useLayoutEffect(() => () => applyTheme({ ...plainTheme, mode: themeChoice.get().mode }), [])
  useLayoutEffect(() => {
    document.documentElement.dataset['xqFace'] = face
  }, [face])
}
