import type { GivenOf, Resource, RowOf } from '@xinqiao/domain'
import { FormDrawer } from '../form-drawer/form-drawer.tsx'
import type { FormValues } from '../form-drawer/form.types.ts'
import { sendForm } from '../form-drawer/send-form.ts'
import { bodyOf, formFieldsOf, type OwnFields, valuesOf } from './resource-fields.tsx'

/** Which row was looked at; a new one has none. */
export type Seen = { readonly id?: string; readonly version?: number }

type ResourceFormProps<R extends Resource> = {
  of: R
  editing: RowOf<R> | 'new' | null
  onClose: () => void
  /** in silence: what is refused about a field is told there */
  send: (body: GivenOf<R> & Seen) => Promise<unknown>
  own?: OwnFields<R>
  /** what a new one has here */
  fresh?: FormValues
  as?: 'dialog' | 'drawer'
}

/** Adds one, or changes the one given. */
export function ResourceForm<R extends Resource>({ of, editing, onClose, send, own, fresh, as }: ResourceFormProps<R>) {
  const row = editing === 'new' ? null : editing
  return (
    <FormDrawer
      open={editing !== null}
      mode={row ? 'edit' : 'create'}
      noun={of.noun}
      {...(as ? { as } : {})}
      {...(row ? { recordId: row.id } : {})}
      fields={formFieldsOf(of, own)}
      initial={{ ...valuesOf(of, row, own), ...(row ? {} : fresh) }}
      onClose={onClose}
      onSubmit={(values) =>
        sendForm(() => send({ ...bodyOf(of, values), ...(row ? { id: row.id, version: row.version } : {}) }))
      }
    />
  )
}
