import { calendarColours, isHexColour } from '@xinqiao/domain'

/** One line of the school's setting: a type and the colour chosen for it. */
export type ChosenColour = { readonly code?: string | undefined; readonly color?: string | undefined }

/** Ground and words are mixed from the colour and the page's own, so that they read by day and by night. */
const GROUND = 12
const WORDS = 32

const painted = new WeakMap<HTMLElement, readonly string[]>()

/** What a school chose goes before the product's own colours, wherever a type is drawn; see `toneVars`. */
export function paintTypes(chosen: readonly ChosenColour[], root: HTMLElement = document.documentElement): void {
  for (const name of painted.get(root) ?? []) root.style.removeProperty(name)
  const own = chosen.filter(isOwn).flatMap(({ code, color }): ReadonlyArray<readonly [string, string]> => [
    [`--xq-type-${code}`, color],
    [`--xq-type-${code}-bg`, `color-mix(in srgb, ${color} ${GROUND}%, var(--xq-surface-card))`],
    [`--xq-type-${code}-text`, `color-mix(in srgb, ${color} ${WORDS}%, var(--xq-ink-1))`],
  ])
  for (const [name, value] of own) root.style.setProperty(name, value)
  painted.set(
    root,
    own.map(([name]) => name),
  )
}

/** The product's own have grounds and words drawn for them, which are better than mixed ones. */
const isOwn = (one: ChosenColour): one is { code: string; color: string } => {
  const { code = '', color = '' } = one
  return /^\d+$/.test(code) && isHexColour(color) && color.toLowerCase() !== calendarColours[code]?.toLowerCase()
}
