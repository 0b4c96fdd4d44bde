import type { HTMLAttributes, Ref } from 'react'

export type ScrollRegionProps = HTMLAttributes<HTMLElement> & {
  label: string
  /** what it stands in bears that name already: one place of the page is not two */
  inside?: boolean
  ref?: Ref<HTMLElement>
}

/** What scrolls by itself must be reached by Tab, or the keyboard cannot scroll it. */
export function ScrollRegion({ label, inside = false, ...rest }: ScrollRegionProps) {
  return <section {...rest} role={inside ? 'group' : undefined} aria-label={label} tabIndex={0} />
}
