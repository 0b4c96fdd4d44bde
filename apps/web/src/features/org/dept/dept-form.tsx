import { deptKinds, deptNameMax, deptNameRule, isDeptKind, optionsOf } from '@xinqiao/domain'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import type { FormField } from '../../../kit/form-drawer/form.types.ts'
import { sendForm, textOf } from '../../../kit/form-drawer/send-form.ts'
import { deptMessages } from './dept.messages.ts'
import { type DeptLeaf, useSaveDept } from './dept.queries.ts'

const texts = deptMessages.form

/** A new one below a department, or one to change. */
export type Editing =
  | { readonly parentId: string; readonly path: string }
  | { readonly dept: Pick<DeptLeaf, 'id' | 'name' | 'type'> }

type DeptFormProps = { editing: Editing | null; onClose: () => void; onSaved: () => void }

const FIELDS: readonly FormField[] = [
  { kind: 'text', name: 'name', label: texts.name, required: true, max: deptNameMax, rule: deptNameRule },
  { kind: 'radio', name: 'type', label: texts.type, required: true, options: optionsOf(deptKinds) },
]

/** Refusals that are about the name: taken among its neighbours. */
const FIELD_OF = { 40701: 'name' }

export function DeptForm({ editing, onClose, onSaved }: DeptFormProps) {
  const save = useSaveDept()
  const dept = editing && 'dept' in editing ? editing.dept : null
  return (
    <FormDrawer
      open={editing !== null}
      mode={dept ? 'edit' : 'create'}
      noun={deptMessages.noun}
      {...(editing && 'path' in editing ? { title: texts.addTo(editing.path) } : {})}
      {...(dept ? { recordId: dept.id } : {})}
      fields={FIELDS}
      initial={dept ? { name: dept.name, type: dept.type } : { name: '', type: 'unit' }}
      onClose={onClose}
      onSubmit={(values) =>
        sendForm(async () => {
          await save.mutateAsync({
            ...(editing && 'dept' in editing ? { id: editing.dept.id } : { parentId: editing?.parentId ?? '' }),
            name: textOf(values['name']),
            type: isDeptKind(values['type']) ? values['type'] : 'unit',
          })
          onSaved()
        }, FIELD_OF)
      }
    />
  )
}
