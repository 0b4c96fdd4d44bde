import type { Layer } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { FileCopy, KeptBack } from './file-copy.ts'
import type { Retention } from './retention-part.ts'

/** One thing that happened, as it stands on the line of a person's time: when and what sort, never what was said. */
export type FileEntry = {
  readonly at: Date
  readonly title: string
  readonly note?: string
  /** Where something that is said of the person comes from. */
  readonly source?: string
  /** The first talk of all, one that did not take place, or what the person has asked to have put right. */
  readonly mark?: 'first' | 'absent' | 'asked'
  /** A session that was held. */
  readonly isHeld?: boolean
  /** Where it can be read, under that page's own rules. */
  readonly path?: string
}

export type FileFigure = { readonly label: string; readonly value: string; readonly note?: string }

/** What is measured of a person again and again, the oldest first. Numbers of another `edition` are not to be compared. */
export type FileCurve = {
  readonly code: string
  readonly name: string
  readonly most: number
  /** From how much on a change is one of the person and not of chance. */
  readonly reliable: number | null
  readonly points: readonly {
    readonly at: Date
    readonly value: number
    readonly note: string
    readonly edition: number
  }[]
}

/** What the service itself makes known of a layer nobody has opened: how much there is, and when; never what was said. */
export type FileOutline = { readonly words: string; readonly value: string; readonly note: string }

/** What one module knows of a person, in one layer of their file. */
export type FilePart = {
  readonly code: string
  readonly layer: Layer
  readonly label: string
  timeline?(tx: Tx, personId: string): Promise<readonly FileEntry[]>
  summary?(tx: Tx, personId: string): Promise<readonly FileFigure[]>
  outline?(tx: Tx, personId: string): Promise<FileOutline | null>
  curves?(tx: Tx, personId: string): Promise<readonly FileCurve[]>
  /** What the person takes along of it. */
  readonly copy: FileCopy | KeptBack
  /** How long it is kept, and what goes then; without it nothing of the part is ever deleted by the nightly job. */
  readonly retention?: Retention
}

declare module '../../kernel/module.ts' {
  interface Contributions {
    /** What is in somebody's file. */
    fileParts: readonly FilePart[]
  }
}
