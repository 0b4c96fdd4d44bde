import { terminalNameMax } from '@xinqiao/domain'
import { useState } from 'react'
import { FormDrawer } from '../../kit/form-drawer/form-drawer.tsx'
import type { FormField } from '../../kit/form-drawer/form.types.ts'
import { SecretDialog } from '../../kit/secret-dialog.tsx'
import { sessionMessages } from './session-admin.messages.ts'
import { useAddTerminal } from './session-admin.queries.ts'

const texts = sessionMessages.terminals
const FIELDS: readonly FormField[] = [
  { kind: 'text', name: 'name', label: texts.name, required: true, max: terminalNameMax, hint: texts.nameHint },
]

type Made = { readonly id: string; readonly key: string }

/** A name first; then what the terminal is told, once. */
export function NewTerminal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const add = useAddTerminal()
  const [made, setMade] = useState<Made | null>(null)
  return (
    <>
      <FormDrawer
        open={open}
        mode="create"
        noun={texts.noun}
        fields={FIELDS}
        initial={{ name: '' }}
        onClose={onClose}
        onSubmit={async ({ name }) => {
          setMade(await add.mutateAsync({ name: typeof name === 'string' ? name.trim() : '' }))
        }}
      />
      {made ? (
        <SecretDialog
          title={texts.keyTitle}
          lead={texts.keyLead}
          heads={[texts.what, texts.value]}
          secrets={[
            { name: texts.id, secret: made.id },
            { name: texts.key, secret: made.key },
          ]}
          onClose={() => setMade(null)}
        />
      ) : null}
    </>
  )
}
