import { type KeyboardEvent, useState } from 'react'

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const
const least = steps[0]
const most = 4

/** `fit` is what the window allows; a chosen zoom stays whatever the window does. */
export function useZoom(fit: number) {
  const [chosen, setChosen] = useState<number | null>(null)
  const scale = chosen ?? fit
  // Half a percent of slack: a fit of 0.7499 is not to be "enlarged" to 0.75.
  const larger = steps.find((step) => step > scale * 1.005) ?? most
  const smaller = steps.findLast((step) => step < scale * 0.995) ?? least

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = { '+': () => setChosen(larger), '=': () => setChosen(larger), '-': () => setChosen(smaller) }[event.key]
    if (event.key === '0') setChosen(null)
    else if (act) act()
    else return
    event.preventDefault()
  }

  return {
    scale,
    isFit: chosen === null,
    canEnlarge: scale < most,
    canShrink: scale > least,
    enlarge: () => setChosen(larger),
    shrink: () => setChosen(smaller),
    fit: () => setChosen(null),
    onKeyDown,
  }
}

export type Zoom = ReturnType<typeof useZoom>
