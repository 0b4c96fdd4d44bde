import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { FormStack } from '../../../kit/form/form-stack.tsx'
import { PasswordField } from '../../../kit/form/password-field.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import { RefusedState } from '../../../kit/states/states.tsx'
import { toast } from '../../../kit/toast.ts'
import { loginAddress } from '../address.ts'
import { authTexts } from '../auth.messages.ts'
import type { School } from '../auth.queries.ts'
import { forgetTerminal, saveTerminal, type Terminal, terminalOf } from '../kept.ts'
import { KioskFrame } from './kiosk-frame.tsx'

const t = authTexts.kiosk

type TerminalGateProps = {
  school: School
  title: string
  children: (terminal: Terminal, forget: () => void) => ReactNode
}

/** Lets only a terminal in that the school has entered in its list. */
export function TerminalGate({ school, title, children }: TerminalGateProps) {
  const [terminal, setTerminal] = useState(() => terminalOf(school.id))
  const navigate = useNavigate()

  async function forget(): Promise<void> {
    const question = { title: t.changeTitle, content: t.changeText, okText: t.changeOk, danger: true }
    if (!(await confirm(question))) return
    forgetTerminal(school.id)
    setTerminal(null)
  }

  if (!school.methods.terminal) {
    return (
      <KioskFrame school={school} title={title} lead={t.off}>
        <RefusedState
          size="card"
          title={t.off}
          description={t.offText}
          actions={
            <Button variant="primary" size="lg" onClick={() => void navigate(loginAddress(school.shortName))}>
              {authTexts.backToLogin}
            </Button>
          }
        />
      </KioskFrame>
    )
  }
  if (terminal) return children(terminal, () => void forget())
  return (
    <KioskFrame school={school} title={t.setupTitle} lead={t.setupLead}>
      <SetupForm
        onSave={(next) => {
          saveTerminal(school.id, next)
          setTerminal(next)
          toast.success(t.saved)
        }}
      />
    </KioskFrame>
  )
}

const ID_FORM = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const KEY_FORM = /^[\w-]{40,64}$/

function SetupForm({ onSave }: { onSave: (terminal: Terminal) => void }) {
  const [id, setId] = useState('')
  const [key, setKey] = useState('')
  const [errors, setErrors] = useState<{ id?: string; key?: string }>({})

  function submit(): void {
    const terminal = { id: id.trim().toLowerCase(), key: key.trim() }
    const isId = ID_FORM.test(terminal.id)
    const isKey = KEY_FORM.test(terminal.key)
    setErrors({ ...(isId ? {} : { id: t.idForm }), ...(isKey ? {} : { key: t.keyForm }) })
    if (isId && isKey) onSave(terminal)
  }

  return (
    <FormStack onSubmit={submit}>
      <TextField label={t.id} value={id} onChange={setId} error={errors.id} autoComplete="off" spellCheck={false} />
      <PasswordField label={t.key} value={key} onChange={setKey} error={errors.key} autoComplete="off" />
      <Button type="submit" variant="primary" size="xl" block>
        {t.save}
      </Button>
    </FormStack>
  )
}
