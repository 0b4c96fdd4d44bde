import { formatDateTime, parseDateTime, type FormAnswers } from '@xinqiao/domain'
import { clockOf } from '../../../kit/time-words.ts'
import { answersIn, type Opened } from '../form-setup.ts'
import type { KeptDraft } from './kept-draft.ts'

export type Start = {
  readonly answers: FormAnswers
  readonly from: 'kept' | 'draft' | 'answer' | 'new'
  /** when what was restored had been written, as HH:mm */
  readonly time: string | null
  /** the draft on the server that goes on from here */
  readonly draftVersion: number | null
  /** that draft may have been overtaken by what this window was still sending */
  readonly wasSending: boolean
}

const momentOf = (text: string): number => parseDateTime(text)?.getTime() ?? 0

/** What a form opens with: the newest of what was written, wherever it was left. */
export const startOf = ({ answer, draft, prefill }: Opened, kept: KeptDraft | null): Start => {
  const answeredAt = answer ? momentOf(answer.submitTime) : 0
  const draftAt = draft ? momentOf(draft.time) : 0
  // Times are told to the second; a draft of the same second was written before it was sent.
  const isDraftNewer = draft !== null && (answer === null || draftAt > answeredAt)
  const draftVersion = draft?.version ?? null
  const isKeptNewer =
    kept !== null &&
    kept.at > answeredAt &&
    (draft === null || kept.draftVersion === draft.version || kept.at > draftAt)
  const wasSending = kept !== null && kept.isSending && kept.draftVersion === draftVersion
  const rest = { draftVersion, wasSending }
  if (isKeptNewer)
    return { answers: kept.answers, from: 'kept', time: clockOf(formatDateTime(new Date(kept.at))), ...rest }
  if (isDraftNewer) return { answers: answersIn(draft.answers), from: 'draft', time: clockOf(draft.time), ...rest }
  if (answer) return { answers: answersIn(answer.answer), from: 'answer', time: null, ...rest }
  return { answers: answersIn(prefill), from: 'new', time: null, ...rest }
}
