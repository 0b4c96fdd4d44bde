import type { FormDefinition } from '@xinqiao/domain'
import { useMemo, useState } from 'react'
import { confirm } from '../../../kit/confirm.tsx'
import { fieldOf, placeOf } from '../model/design-model.ts'
import { mentionsOf } from '../model/effects.ts'
import { words } from '../model/words.messages.ts'
import { type FrameActions, frameId } from './canvas-field.tsx'
import type { DesignStore } from './design-store.ts'
import { designerMessages as texts } from './designer.messages.ts'

/** After the paper has been drawn anew. */
const focusSoon = (prop: string): void =>
  void requestAnimationFrame(() => {
    const frame = document.getElementById(frameId(prop))
    frame?.focus({ preventScroll: true })
    frame?.scrollIntoView?.({ block: 'nearest' })
  })

/** What can be done to a field on the paper, by pointer and by keyboard; the same functions as long as the page is open. */
export function useFrameActions(store: DesignStore, versions: ReadonlyMap<number, FormDefinition>) {
  const [announcement, announce] = useState('')
  const actions = useMemo((): FrameActions => {
    const now = (): FormDefinition => store.get().history.present
    return {
      select: store.select,
      step(prop, by) {
        store.step(prop, by)
        announce(texts.moved(fieldOf(now(), prop)?.label ?? '', placeOf(now(), prop) + 1))
        focusSoon(prop)
      },
      duplicate(prop) {
        store.duplicate(prop)
        focusSoon(store.get().selected ?? prop)
      },
      remove: (prop) => void removeAfterAsking(store, prop, [...versions.values()]),
      focusNext(prop, by) {
        const next = now().fields[placeOf(now(), prop) + by]
        if (!next) return
        store.select(next.prop)
        focusSoon(next.prop)
      },
    }
  }, [store, versions])
  const goTo = (prop: string | null): void => {
    store.select(prop)
    if (prop !== null) focusSoon(prop)
  }
  return { actions, goTo, announcement, announce }
}

/** Asks only where something would be missed: others speak of the field, or answers to it are stored. */
const removeAfterAsking = async (
  store: DesignStore,
  prop: string,
  versions: readonly FormDefinition[],
): Promise<void> => {
  const { present } = store.get().history
  const label = fieldOf(present, prop)?.label ?? ''
  const mentions = mentionsOf(present, prop)
  const isPublished = versions.some((version) => fieldOf(version, prop))
  const content = [
    ...(mentions.length > 0 ? [texts.removeMentions(mentions.map((one) => one.label).join(words.list))] : []),
    ...(isPublished ? [texts.removeUsed] : []),
  ].join('\n')
  if (content !== '' && !(await confirm({ title: texts.removeAsk(label), content, danger: true }))) return
  store.remove(prop)
  const { selected } = store.get()
  if (selected) focusSoon(selected)
}
