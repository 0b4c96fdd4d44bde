/** Measures of the specification, in px. */
const badgeRules = { margin: 10, bottom: 80, snap: 200 } as const

export type Size = { readonly width: number; readonly height: number }
export type Spot = { readonly left: number; readonly top: number }

/** Where a badge came to rest. At a side it keeps to that side when the window changes its width. */
export type Rest = Spot & { readonly side: 'left' | 'right' | 'free' }

/** Bottom right: the highest `top` there is, whatever the window. */
export const firstRest: Rest = { side: 'right', left: 0, top: Number.MAX_SAFE_INTEGER }

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

const farthestLeft = (box: Size, view: Size): number => view.width - box.width - badgeRules.margin

/** The nearest place wholly inside the window; the bottom offset keeps clear of a phone's tab bar. */
export function keepInside(spot: Spot, box: Size, view: Size): Spot {
  return {
    left: between(spot.left, badgeRules.margin, Math.max(badgeRules.margin, farthestLeft(box, view))),
    top: between(
      spot.top,
      badgeRules.margin,
      Math.max(badgeRules.margin, view.height - box.height - badgeRules.bottom),
    ),
  }
}

/** What becomes of a badge let go at `spot`: near a side it goes to that side, to the nearer one on a narrow screen. */
export function settle(spot: Spot, box: Size, view: Size): Rest {
  const inside = keepInside(spot, box, view)
  const toRight = view.width - inside.left - box.width
  if (Math.min(inside.left, toRight) > badgeRules.snap) return { ...inside, side: 'free' }
  return { ...inside, side: inside.left <= toRight ? 'left' : 'right' }
}

export function spotOf(rest: Rest, box: Size, view: Size): Spot {
  const left = { left: badgeRules.margin, right: farthestLeft(box, view), free: rest.left }[rest.side]
  return keepInside({ left, top: rest.top }, box, view)
}
