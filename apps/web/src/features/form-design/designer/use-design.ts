import { CallError } from '@xinqiao/contract/client'
import { formProblems, readDefinition, type DesignProblem, type FormDefinition } from '@xinqiao/domain'
import { useState, useSyncExternalStore } from 'react'
import { toast } from '../../../kit/toast.ts'
import { useUnsaved } from '../../../kit/unsaved.ts'
import { definitionOf, type FormDetail, useSaveForm } from '../form-design.queries.ts'
import { createDesignStore } from './design-store.ts'
import { designerMessages as texts } from './designer.messages.ts'

const CONFLICT = 40009

/** In the one order of keys a definition has, so that two can be compared. */
export const contentOf = (definition: FormDefinition): string => JSON.stringify(readDefinition(definition))

/** A form being designed, and keeping it. */
export function useDesign(form: FormDetail, mayEdit: boolean) {
  // What the changes began with. What is fetched again behind them must not pass for it.
  const [base, setBase] = useState(form)
  const [store] = useState(() => createDesignStore(definitionOf(form.content)))
  const [isConflict, setConflict] = useState(false)
  const { history, saved, selected, additions } = useSyncExternalStore(store.subscribe, store.get)
  const save = useSaveForm()
  const definition = history.present
  const isDirty = mayEdit && definition !== saved
  useUnsaved(isDirty, texts.unsaved(definition.title))
  if (!isDirty && base !== form && form.version >= base.version) {
    setBase(form)
    const stored = definitionOf(form.content)
    if (contentOf(stored) !== contentOf(definition)) store.reset(stored)
  }
  // The server also knows which dictionaries there are; about what is not saved it has said nothing yet.
  const problems: readonly DesignProblem[] = isDirty ? formProblems(definition) : base.problems

  /** Resolves to the lock of what is stored now, or null when it was refused. */
  async function keep(): Promise<number | null> {
    if (!isDirty) return base.version
    try {
      const { version, problems: found } = await save.mutateAsync({
        id: base.id,
        version: base.version,
        typeCode: base.typeCode,
        title: definition.title,
        siteId: base.siteId,
        content: contentOf(definition),
      })
      setBase((now) => ({ ...now, version, problems: found, hasDraft: true, title: definition.title }))
      store.markSaved(definition)
      return version
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === CONFLICT) setConflict(true)
      else toast.error(error.message)
      return null
    }
  }

  return {
    base,
    store,
    definition,
    selected,
    additions,
    problems,
    isDirty,
    isSaving: save.isPending,
    isConflict,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    save: keep,
    dismissConflict: () => setConflict(false),
    /** Takes what is stored instead of what was changed here. */
    startOver: (fresh: FormDetail) => {
      store.reset(definitionOf(fresh.content))
      setBase(fresh)
      setConflict(false)
    },
  }
}

export type Design = ReturnType<typeof useDesign>
