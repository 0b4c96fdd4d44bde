import { type Ref, useRef, useState } from 'react'
import { CaptchaField } from '../../kit/form/captcha-field.tsx'
import { authTexts } from './auth.messages.ts'
import { type Captcha, captchaAddress } from './auth.queries.ts'

/** The server keeps an answer for two minutes; a picture older than this is renewed before somebody solves it in vain. */
const STALE_MS = 100_000

type Picture = { randomStr: string; at: number; isBroken: boolean }

function newPicture(): Picture {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  const randomStr = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { randomStr, at: Date.now(), isBroken: false }
}

export type CaptchaState = {
  isNeeded: boolean
  /** null when none is asked for */
  answer: Captcha | null
  error: string | undefined
  /** says what is missing and moves the focus there */
  check: () => boolean
  refuse: (text: string) => void
  /** every answer is good for one attempt, right or wrong */
  renew: () => void
  input: Ref<HTMLInputElement>
  field: FieldState
}
type FieldState = {
  src: string
  isBroken: boolean
  value: string
  onChange: (value: string) => void
  onFocus: () => void
  onBroken: () => void
}

export function useCaptcha(tenantId: string, isNeeded: boolean): CaptchaState {
  const [picture, setPicture] = useState(newPicture)
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  function renew(): void {
    setPicture(newPicture())
    setValue('')
  }
  function refuse(text: string): void {
    setError(text)
    input.current?.focus()
  }
  function check(): boolean {
    if (!isNeeded || value.trim()) return true
    refuse(authTexts.captcha.empty)
    return false
  }
  return {
    isNeeded,
    answer: isNeeded ? { randomStr: picture.randomStr, code: value.trim() } : null,
    error,
    check,
    refuse,
    renew,
    input,
    field: {
      src: captchaAddress(tenantId, picture.randomStr),
      isBroken: picture.isBroken,
      value,
      onChange: (next) => {
        setValue(next)
        setError(undefined)
      },
      onFocus: () => {
        if (value === '' && Date.now() - picture.at > STALE_MS) renew()
      },
      onBroken: () => setPicture({ ...picture, isBroken: true }),
    },
  }
}

export function CaptchaInput({ captcha }: { captcha: CaptchaState }) {
  const { isNeeded, input, error, renew, field } = captcha
  if (!isNeeded) return null
  return (
    <CaptchaField
      label={authTexts.captcha.label}
      placeholder={authTexts.captcha.hint}
      ref={input}
      value={field.value}
      onChange={field.onChange}
      onFocus={field.onFocus}
      error={error}
      failed={field.isBroken}
      onRefresh={renew}
      maxLength={8}
      image={<img key={field.src} src={field.src} alt={authTexts.captcha.alt} onError={field.onBroken} />}
    />
  )
}
