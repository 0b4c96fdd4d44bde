import type { ReactNode, RefObject } from 'react'
import type { Start } from '../draft/start.ts'
import type { Overview } from './overview.ts'
import type { Sitting } from './sitting.ts'

/** What it is written about, where that is known: the visit, its hour. */
export type Occasion = {
  /** in one line, beside the person's name */
  readonly line: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** behind the form's name: which of many it is */
  readonly nth?: string
  /** beside the person's name */
  readonly mark?: ReactNode
  /** what is known before a word is written, in a line above the form */
  readonly head?: ReactNode
  /** what helps writing it, at the right */
  readonly beside?: ReactNode
}

/** What the looks of a form being filled in have in common. */
export type Filler = {
  readonly sitting: Sitting
  readonly occasion: Occasion | null
  readonly overview: Overview
  /** the element the form's fields lie in */
  readonly root: RefObject<HTMLDivElement | null>
  readonly busy: boolean
  /** what was found and put back when the form was opened, until the person has taken note */
  readonly restored: Start | null
  readonly submit: () => Promise<void>
  readonly saveNow: () => Promise<void>
  readonly leave: () => void
  readonly dropDraft: () => void
  readonly hideRestored: () => void
  readonly look: () => void
  readonly print: () => void
  readonly showConflict: () => void
}
