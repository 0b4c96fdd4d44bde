import type { FormDefinition } from '@xinqiao/domain'
import {
  addFields,
  addGroup,
  duplicateField,
  fieldOf,
  moveField,
  placeOf,
  removeField,
  stepField,
} from '../model/design-model.ts'
import { begin, type History, record, redo, undo } from '../model/history.ts'
import { isUsedUp, type PaletteEntry } from '../model/palette.ts'
import { nameForType, namesIn, nextName, renameProp } from '../model/prop-names.ts'
import { words } from '../model/words.messages.ts'

type DesignState = {
  readonly history: History<FormDefinition>
  /** what is stored; the very object, so that undoing back to it is no change */
  readonly saved: FormDefinition
  /** the field being worked on; null: the form itself */
  readonly selected: string | null
  /** counts what was put into the form here: whoever adds something wants to name it next */
  readonly additions: number
}

type Change = (definition: FormDefinition) => FormDefinition

/** A form being designed. Plain: the page looks at it, the parts of the page change it. */
export const createDesignStore = (start: FormDefinition) => {
  let state: DesignState = { history: begin(start), saved: start, selected: null, additions: 0 }
  // Names of other versions, and those given out here, even to fields that are gone again.
  const known = new Set<string>()
  const listeners = new Set<() => void>()
  const publish = (next: Partial<DesignState>): void => {
    state = { ...state, ...next }
    remember([now()])
    const { selected, history } = state
    if (selected !== null && !fieldOf(history.present, selected)) state = { ...state, selected: null }
    for (const listener of listeners) listener()
  }
  const now = (): FormDefinition => state.history.present
  const remember = (definitions: readonly FormDefinition[]): void => {
    for (const name of namesIn(definitions)) known.add(name)
  }
  const apply = (change: Change, topic: string | null = null): void => {
    publish({ history: record(state.history, change(now()), topic) })
  }
  remember([start])

  return {
    get: (): DesignState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    remember,
    apply,
    select: (selected: string | null): void => publish({ selected }),
    /** Behind what is selected, unless a place is given. False when there may be only one. */
    add(entry: PaletteEntry, at?: number): boolean {
      if (isUsedUp(entry, now().fields)) return false
      const behind = state.selected === null ? now().fields.length : placeOf(now(), state.selected) + 1
      const made = entry.make(known)
      apply((definition) => addFields(definition, made, at ?? behind))
      publish({ selected: made.at(-1)?.prop ?? null, additions: state.additions + 1 })
      return true
    },
    move: (prop: string, at: number): void => apply((definition) => moveField(definition, prop, at)),
    step: (prop: string, by: -1 | 1): void => apply((definition) => stepField(definition, prop, by)),
    duplicate(prop: string): void {
      const field = fieldOf(now(), prop)
      if (!field || field.type === 'widget') return
      const name = nameForType(field.type, known)
      apply((definition) => duplicateField(definition, prop, name, words.copyOf(field.label)))
      publish({ selected: name, additions: state.additions + 1 })
    },
    /** What stood behind it is worked on next. */
    remove(prop: string): void {
      const at = placeOf(now(), prop)
      apply((definition) => removeField(definition, prop))
      publish({ selected: (now().fields[at] ?? now().fields[at - 1])?.prop ?? null })
    },
    rename(from: string, to: string): void {
      apply((definition) => renameProp(definition, from, to), `${from}.prop`)
      publish({ selected: to })
    },
    /** Before a field, which becomes its first. */
    addGroup(at: number): void {
      const key = nextName('group', known)
      const label = words.groupName((now().groups ?? []).length + 1)
      apply((definition) => addGroup(definition, { key, label }, at))
    },
    undo: (): void => publish({ history: undo(state.history) }),
    redo: (): void => publish({ history: redo(state.history) }),
    /** This is what is stored now; what was changed since stays a change. */
    markSaved: (saved: FormDefinition): void => publish({ saved }),
    /** Begins anew, with nothing to undo. */
    reset: (definition: FormDefinition): void =>
      publish({ history: begin(definition), saved: definition, selected: null }),
  }
}

export type DesignStore = ReturnType<typeof createDesignStore>
