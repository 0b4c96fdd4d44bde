import type { HTMLAttributes, Ref } from 'react'

export type ScrollRegionProps = HTMLAttributes<HTMLElement> & { label: string; ref?: Ref<HTMLElement> }

/** What scrolls by itself must be reached by Tab, or the keyboard cannot scroll it. */
export function ScrollRegion({ label, ...rest }: ScrollRegionProps) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling is the interaction
  return <section {...rest} aria-label={label} tabIndex={0} />
}
