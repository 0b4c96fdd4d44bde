import { dictColours, dictLabelMax, dictLabelRule, dictValueRule, isDictColour, optionsOf } from '@xinqiao/domain'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import type { FormField } from '../../../kit/form-drawer/form.types.ts'
import { sendForm, textOf } from '../../../kit/form-drawer/send-form.ts'
import { enabledOptions, flagOf } from '../../../kit/status/enabled.tsx'
import { dictMessages } from './dict.messages.ts'
import { type Dict, type DictEntry, useEntries, useSaveEntry } from './dict.queries.ts'

const texts = dictMessages.items
const LONGEST = { value: 50, remarks: 200 }

type EntryFormProps = { dict: Dict; editing: DictEntry | 'new' | null; onClose: () => void }

/** Refusals that are about one field: the value is taken, the parent is none. */
const FIELD_OF = { 40725: 'value', 40726: 'parentValue' }

export function EntryForm({ dict, editing, onClose }: EntryFormProps) {
  const entries = useEntries(dict.type).data ?? []
  const save = useSaveEntry()
  const entry = editing === 'new' ? null : editing
  return (
    <FormDrawer
      open={editing !== null}
      mode={entry ? 'edit' : 'create'}
      noun={texts.noun}
      {...(entry ? { recordId: entry.id } : {})}
      fields={fieldsOf(entry, entries)}
      initial={
        entry
          ? { ...entry, parentValue: entry.parentValue ?? '' }
          : { label: '', value: '', listClass: '', parentValue: '', status: '1', remarks: '' }
      }
      onClose={onClose}
      onSubmit={(values) =>
        sendForm(
          () =>
            save.mutateAsync({
              type: dict.type,
              value: entry?.value ?? textOf(values['value']),
              label: textOf(values['label']),
              listClass: isDictColour(values['listClass']) ? values['listClass'] : '',
              parentValue: textOf(values['parentValue']),
              remarks: textOf(values['remarks']),
              status: flagOf(values['status']),
              isNew: entry === null,
            }),
          FIELD_OF,
        )
      }
    />
  )
}

const fieldsOf = (entry: DictEntry | null, entries: readonly DictEntry[]): readonly FormField[] => [
  { kind: 'text', name: 'label', label: texts.label, required: true, max: dictLabelMax, rule: dictLabelRule },
  {
    kind: 'text',
    name: 'value',
    label: texts.value,
    required: true,
    max: LONGEST.value,
    rule: dictValueRule,
    disabled: entry !== null,
    hint: texts.valueHint,
  },
  {
    kind: 'radio',
    name: 'listClass',
    label: texts.colour,
    options: [{ value: '', label: texts.noColour }, ...optionsOf(dictColours)],
  },
  {
    kind: 'select',
    name: 'parentValue',
    label: texts.parent,
    placeholder: texts.noParent,
    options: entries.filter(({ value }) => value !== entry?.value).map(({ value, label }) => ({ value, label })),
  },
  { kind: 'radio', name: 'status', label: texts.status, options: enabledOptions },
  { kind: 'textarea', name: 'remarks', label: texts.remarks, max: LONGEST.remarks },
]
