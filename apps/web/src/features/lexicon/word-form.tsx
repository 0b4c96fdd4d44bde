import {
  wordCategories,
  wordContexts,
  wordLimits,
  wordWeights,
  type WordBody,
  type WordCategory,
  type WordContext,
} from '@xinqiao/domain'
import { FormDrawer } from '../../kit/form-drawer/form-drawer.tsx'
import type { FormField, FormValues } from '../../kit/form-drawer/form.types.ts'
import { lexiconMessages } from './lexicon.messages.ts'
import { type Edition, useSave } from './lexicon.queries.ts'

const texts = lexiconMessages.form

const options = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, label]) => ({ value, label }))

const fields: readonly FormField[] = [
  { kind: 'text', name: 'word', label: texts.word, required: true, max: wordLimits.word },
  { kind: 'textarea', name: 'variants', label: texts.variants, max: 260, hint: texts.variantsHint },
  { kind: 'select', name: 'category', label: texts.category, required: true, options: options(wordCategories) },
  {
    kind: 'radio',
    name: 'weight',
    label: texts.weight,
    required: true,
    hint: texts.weightHint,
    options: options(wordWeights),
  },
  { kind: 'radio', name: 'context', label: texts.context, required: true, options: options(wordContexts) },
  { kind: 'switch', name: 'isDeniable', label: texts.isDeniable, hint: texts.deniableHint },
  { kind: 'switch', name: 'isEnabled', label: texts.isEnabled },
  {
    kind: 'textarea',
    name: 'reason',
    label: texts.reason,
    required: true,
    max: wordLimits.reason,
    hint: texts.reasonHint,
  },
]

const fresh: FormValues = {
  word: '',
  variants: '',
  category: 'suicide',
  weight: '2',
  context: 'any',
  isDeniable: true,
  isEnabled: true,
  reason: '',
}

const valuesOf = (edition: Edition): FormValues => ({
  word: edition.word,
  variants: edition.variants.join('\n'),
  category: edition.category,
  weight: String(edition.weight),
  context: edition.context,
  isDeniable: edition.isDeniable,
  isEnabled: edition.isEnabled,
  reason: '',
})

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const bodyOf = (values: FormValues): WordBody & { variants: string[] } => ({
  word: textOf(values['word']),
  variants: textOf(values['variants'])
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, wordLimits.variants),
  category: textOf(values['category']) as WordCategory,
  weight: values['weight'] === '1' ? 1 : 2,
  context: textOf(values['context']) as WordContext,
  isDeniable: values['isDeniable'] === true,
  isEnabled: values['isEnabled'] === true,
})

type Props = {
  open: boolean
  /** The wording to begin from, and the word it is one of. */
  from?: { readonly wordId: string; readonly edition: Edition } | undefined
  onClose: () => void
  onDone?: (id: string) => void
}

/** How a word ought to be. It holds when a second person has looked at it. */
export function WordForm({ open, from, onClose, onDone }: Props) {
  const save = useSave()
  return (
    <FormDrawer
      open={open}
      mode={from ? 'edit' : 'create'}
      noun={lexiconMessages.noun}
      title={from ? texts.title.change : texts.title.add}
      lead={texts.lead}
      recordId={from?.edition.id ?? 'new'}
      initial={from ? valuesOf(from.edition) : fresh}
      fields={fields}
      doneText={texts.done}
      onClose={onClose}
      onSubmit={async (values) => {
        const body = { ...bodyOf(values), reason: textOf(values['reason']) }
        const { id } = await save.mutateAsync(from ? { ...body, id: from.wordId } : body)
        onDone?.(id)
      }}
    />
  )
}
