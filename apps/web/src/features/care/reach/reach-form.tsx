import { reachHours, reachWordsMax, type ReachHours } from '@xinqiao/domain'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import type { Reach } from './reach.queries.ts'

type Said = Pick<Reach, 'mayCall' | 'mayWord' | 'mayWrite' | 'hours' | 'words'>

type Words = {
  readonly title: string
  readonly call: string
  readonly word: string
  readonly write: string
  readonly hours: string
  readonly words: string
  readonly wordsHint: string
  readonly saved: string
}

type ReachFormProps = {
  open: boolean
  reach: Reach | undefined
  error: Error | null
  texts: Words
  hint: string
  onSave: (said: Said) => Promise<unknown>
  onClose: () => void
}

/** The same questions, whoever answers them: the person, or somebody with them. */
export function ReachForm({ open, reach, error, texts, hint, onSave, onClose }: ReachFormProps) {
  return (
    <FormDrawer
      open={open}
      as="dialog"
      mode="edit"
      noun={texts.title}
      title={texts.title}
      recordId="reach"
      initial={
        reach && {
          mayCall: reach.mayCall,
          mayWord: reach.mayWord,
          mayWrite: reach.mayWrite,
          hours: reach.hours,
          words: reach.words,
        }
      }
      error={error}
      fields={[
        { kind: 'switch', name: 'mayCall', label: texts.call, hint },
        { kind: 'switch', name: 'mayWord', label: texts.word },
        { kind: 'switch', name: 'mayWrite', label: texts.write },
        {
          kind: 'select',
          name: 'hours',
          label: texts.hours,
          required: true,
          options: Object.entries(reachHours).map(([value, label]) => ({ value, label })),
        },
        { kind: 'text', name: 'words', label: texts.words, max: reachWordsMax, hint: texts.wordsHint },
      ]}
      doneText={texts.saved}
      onClose={onClose}
      onSubmit={async ({ mayCall, mayWord, mayWrite, hours, words }) => {
        await onSave({
          mayCall: mayCall === true,
          mayWord: mayWord === true,
          mayWrite: mayWrite === true,
          hours: hours as ReachHours,
          words: String(words).trim(),
        })
      }}
    />
  )
}
