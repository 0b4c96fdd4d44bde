import { formatDateTime } from '@xinqiao/domain'
import { useState } from 'react'
import { readStore, removeStore, writeStore } from '../../session/index.ts'
import { type Draft, emptyDraft } from './opening-steps.ts'

type Kept = { readonly draft: Draft; readonly step: number; readonly savedTime: string | null }

const NAME = 'school-draft'
const NOTHING: Kept = { draft: emptyDraft, step: 0, savedTime: null }

/** What was said of a school to come outlives the drawer and the window; `null` lets go of it. */
export function useDraft() {
  const [kept, setKept] = useState<Kept>(() => ({ ...NOTHING, ...readStore<Partial<Kept>>(NAME) }))
  function keep(change: Partial<Kept> | null): void {
    const next = change === null ? NOTHING : { ...kept, ...change, savedTime: formatDateTime(new Date()) }
    setKept(next)
    if (change === null) removeStore(NAME)
    else writeStore(NAME, next, true)
  }
  return [kept, keep] as const
}
