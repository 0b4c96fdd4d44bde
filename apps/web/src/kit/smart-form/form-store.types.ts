import type {
  FieldState,
  FormAnswers,
  FormDefinition,
  FormField,
  FormOptions,
  FormProblem,
  FormReader,
  FormValue,
  TimeGrid,
} from '@xinqiao/domain'
import type { FormHost } from './form-host.ts'

export type FormMode = 'fill' | 'readOnly' | 'detail'

export type FormSetup = {
  definition: FormDefinition
  /** what the form opens with (`openAnswers` already applied by the caller) */
  answers: FormAnswers
  /** as stored, for masks; the answers when absent */
  loaded?: FormAnswers
  /** the edition before, for the tips of what changed */
  previous?: FormAnswers | null
  reader: FormReader
  /** as 'yyyy-MM-dd' */
  today: string
  options: FormOptions
  grid: (prop: string) => TimeGrid
  mode: FormMode
  /** absent in plain previews */
  host?: FormHost
  /** per field, told by the server */
  rights?: Readonly<Record<string, 'hidden' | 'read' | 'write'>>
}

/** What is seen around a control; the same object as long as nothing of it changes. */
export type FieldFace = { readonly state: FieldState; readonly error: string | null; readonly tip: string | null }

type Unsubscribe = () => void

/** A path is a prop, `${prop}_text` for the words of 其他, 'rows.0.name' in a sub-form, 'rich.blank' in a rich text. */
export type FormStore = {
  readonly setup: FormSetup
  /** sets its ids apart from those of other forms in the document */
  readonly id: string
  /** those of the definition, with the rights of the person worked in */
  readonly fields: readonly FormField[]
  value(path: string): FormValue | undefined
  set(path: string, value: FormValue | undefined): void
  state(path: string): FieldState
  error(path: string): string | null
  /** says that it differs from the edition before, and what was there */
  changeTip(path: string): string | null
  face(path: string): FieldFace
  /** value, state, error or tip of one field */
  subscribe(path: string, listener: () => void): Unsubscribe
  /** `subscribe` bound to a path, the same function every time: what useSyncExternalStore asks for */
  subscriber(path: string): (listener: () => void) => Unsubscribe
  /** any answer changed (autosave, progress) */
  watch(listener: () => void): Unsubscribe
  /** some field came, went or is something else now */
  watchShown(listener: () => void): Unsubscribe
  /** everything in memory (hidden answers too; the server settles) */
  answers(): FormAnswers
  /** the answers a field lies among: the whole form's, or its row's */
  around(path: string): FormAnswers
  /** checks all, shows the errors, and returns them in order */
  check(): readonly FormProblem[]
  /** complaints of the server */
  show(problems: readonly FormProblem[]): void
  /** the person is done writing there */
  leave(path: string): void
  /** questions shown, and answered */
  progress(): { filled: number; total: number }
  /** false for the first 500 ms: what a form does to itself while it opens is no change */
  isChanged(): boolean
  /** questions with a reading time: when each first came into view */
  openedAt(): Readonly<Record<string, string>>
  /** it came into view */
  saw(path: string): void
  /** seconds until it may be answered */
  readingLeft(path: string): number
  /** its reading time is over */
  hasRead(path: string): void
}
