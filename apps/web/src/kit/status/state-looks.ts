import type { StatusLook } from './status-tag.tsx'

type Look = Omit<StatusLook, 'label'>
type Stated = { readonly state: string; readonly stateName: string }

/** How the states of something look: the word comes with the row, `other` is for what is none of them. */
export const stateLooks =
  (looks: Readonly<Record<string, Look>>, other: Look) =>
  ({ state, stateName }: Stated): StatusLook => ({ label: stateName, ...(looks[state] ?? other) })
