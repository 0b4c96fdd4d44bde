import { phoneCheck, plainCode, plainPhone } from '@xinqiao/domain'
import { useRef, useState } from 'react'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import { MobileIcon } from '../../../kit/icons/icons.tsx'
import { toast } from '../../../kit/toast.ts'
import styles from '../auth.module.css'
import { authTexts } from '../auth.messages.ts'
import { type School, sendSmsCode, type SmsPurpose } from '../auth.queries.ts'
import { failureOf } from '../failure.ts'
import { useCaptcha } from './use-captcha.tsx'

const t = authTexts.sms

type Errors = { phone?: string; code?: string }

export type PhoneCode = ReturnType<typeof usePhoneCode>

/** A phone number and the code sent to it. Sending costs money, so the browser works for it wherever it is real. */
export function usePhoneCode(school: School, purpose: SmsPurpose) {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  /** null: sent in demo mode to a number nobody has; undefined: nothing to tell */
  const [demoCode, setDemoCode] = useState<string | null>()
  const phoneInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const captcha = useCaptcha()

  function checkPhone(): boolean {
    const problem = phoneCheck(phone)
    setErrors(problem ? { phone: problem } : {})
    if (problem) phoneInput.current?.focus()
    return !problem
  }

  async function send(): Promise<boolean> {
    if (!checkPhone()) return false
    try {
      const sent = await sendSmsCode(plainPhone(phone), purpose, await captcha.prove({}))
      setDemoCode(school.demo ? sent.demoCode : undefined)
      toast.success(t.sent)
      return true
    } catch (error) {
      setErrors({ code: failureOf(error).text })
      return false
    }
  }

  function refuseCode(text: string): void {
    setErrors({ code: text })
    setCode('')
    codeInput.current?.focus()
  }

  function check(): boolean {
    if (!checkPhone()) return false
    if (/^\d{4,8}$/.test(plainCode(code))) return true
    setErrors({ code: t.codeEmpty })
    codeInput.current?.focus()
    return false
  }

  return {
    phone: plainPhone(phone),
    code: plainCode(code),
    check,
    refuseCode,
    refusePhone: (text: string) => setErrors({ phone: text }),
    view: { phone, setPhone, code, setCode, errors, setErrors, demoCode, phoneInput, codeInput, captcha, send },
  }
}

type PhoneCodeFieldsProps = { proof: PhoneCode; phoneHint?: string; autoFocus?: boolean }

export function PhoneCodeFields({ proof, phoneHint = t.phoneHint, autoFocus = false }: PhoneCodeFieldsProps) {
  const { phone, setPhone, code, setCode, errors, setErrors, demoCode, phoneInput, codeInput, captcha, send } =
    proof.view
  return (
    <>
      <TextField
        label={t.phone}
        placeholder={phoneHint}
        icon={<MobileIcon size={17} />}
        ref={phoneInput}
        value={phone}
        onChange={(next) => {
          setPhone(next)
          setErrors({})
        }}
        error={errors.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={32}
        autoFocus={autoFocus}
      />
      <CodeField
        label={t.code}
        placeholder={t.codeHint}
        ref={codeInput}
        value={code}
        onChange={(next) => {
          setCode(next)
          setErrors({})
        }}
        error={errors.code}
        maxLength={16}
        onSend={send}
        hint={demoCode === undefined ? null : <DemoCode code={demoCode} onFill={setCode} />}
      />
      {captcha.status}
    </>
  )
}

function DemoCode({ code, onFill }: { code: string | null; onFill: (code: string) => void }) {
  if (code === null) return t.demoNone
  return (
    <>
      {t.demoCode(code)}
      <button type="button" className={styles.link} onClick={() => onFill(code)}>
        {t.fill}
      </button>
    </>
  )
}
