import { type ReactNode, useEffect, useState } from 'react'
import { ShieldIcon } from '../icons/icons.tsx'
import { Row } from '../layout/layout.tsx'
import { kitTexts } from '../texts.ts'
import { Button } from './button.tsx'
import { Field, type FieldProps } from './field.tsx'
import fieldStyles from './field.module.css'
import { InputBox, type InputProps } from './input-box.tsx'

export type CodeFieldProps = FieldProps &
  InputProps & {
    /** resolves to true when the code was sent; only then does the waiting time start */
    onSend: () => Promise<boolean>
    seconds?: number
    sendText?: string
    icon?: ReactNode
  }

/** Counts against the clock, not in ticks: a phone that slept shows the true remainder. */
function useCountdown(): readonly [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [left])
  function start(seconds: number): void {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1000)
  }
  return [left, start]
}

export function CodeField(props: CodeFieldProps) {
  const { label, action, error, hint, onSend, seconds = 60, sendText = kitTexts.sendCode, icon, ...input } = props
  const [left, start] = useCountdown()
  const [sending, setSending] = useState(false)
  const [sentOnce, setSentOnce] = useState(false)

  async function send(inputId: string): Promise<void> {
    setSending(true)
    try {
      if (!(await onSend())) return
      setSentOnce(true)
      start(seconds)
      document.getElementById(inputId)?.focus()
    } finally {
      setSending(false)
    }
  }

  const idle = sentOnce ? kitTexts.resendCode : sendText
  return (
    <Field label={label} action={action} error={error} hint={hint}>
      {(control) => (
        <Row gap={8} align="stretch" className={fieldStyles.row}>
          <InputBox
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...input}
            {...control}
            icon={icon ?? <ShieldIcon size={17} />}
          />
          <Button
            size="xl"
            className={fieldStyles.send}
            loading={sending}
            disabled={left > 0}
            onClick={() => void send(control.id)}
          >
            {left > 0 ? `${left} 秒后重发` : idle}
          </Button>
        </Row>
      )}
    </Field>
  )
}
