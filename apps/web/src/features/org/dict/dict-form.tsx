import { dictNameMax, dictNameRule, dictTypeRule } from '@xinqiao/domain'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import type { FormField } from '../../../kit/form-drawer/form.types.ts'
import { sendForm, textOf } from '../../../kit/form-drawer/send-form.ts'
import { dictMessages } from './dict.messages.ts'
import { type Dict, useSaveDict } from './dict.queries.ts'

const texts = dictMessages.form
const LONGEST = { type: 50, description: 200 }

type DictFormProps = { editing: Dict | 'new' | null; onClose: () => void; onSaved: (type: string) => void }

/** Refusals that are about the type: the platform's, or taken. */
const FIELD_OF = { 40721: 'type', 40722: 'type' }

export function DictForm({ editing, onClose, onSaved }: DictFormProps) {
  const save = useSaveDict()
  const dict = editing === 'new' ? null : editing
  return (
    <FormDrawer
      open={editing !== null}
      mode={dict ? 'edit' : 'create'}
      noun={dictMessages.noun}
      {...(dict ? { recordId: dict.type } : {})}
      fields={fieldsOf(dict !== null)}
      initial={dict ?? { name: '', type: '', description: '' }}
      onClose={onClose}
      onSubmit={(values) =>
        sendForm(async () => {
          const type = dict?.type ?? textOf(values['type'])
          await save.mutateAsync({
            type,
            name: textOf(values['name']),
            description: textOf(values['description']),
            isNew: dict === null,
          })
          onSaved(type)
        }, FIELD_OF)
      }
    />
  )
}

const fieldsOf = (isKnown: boolean): readonly FormField[] => [
  { kind: 'text', name: 'name', label: texts.name, required: true, max: dictNameMax, rule: dictNameRule },
  {
    kind: 'text',
    name: 'type',
    label: texts.type,
    required: true,
    max: LONGEST.type,
    rule: dictTypeRule,
    disabled: isKnown,
    hint: texts.typeHint,
  },
  { kind: 'textarea', name: 'description', label: texts.description, max: LONGEST.description },
]
