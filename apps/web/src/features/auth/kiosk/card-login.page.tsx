import { useMutation } from '@tanstack/react-query'
import { idCardRule, idCardTypes, type IdCardType, isIdCardType, optionsOf, plainIdCard } from '@xinqiao/domain'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { FormStack } from '../../../kit/form/form-stack.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import { DownIcon, IdCardIcon } from '../../../kit/icons/icons.tsx'
import { authTexts } from '../auth.messages.ts'
import { atOnce, type School, signInAtTerminal } from '../auth.queries.ts'
import { enter } from '../enter.ts'
import { failureOf } from '../failure.ts'
import type { Terminal } from '../kept.ts'
import { KioskFrame } from './kiosk-frame.tsx'
import styles from './kiosk.module.css'
import { SchoolGate } from '../school/school-gate.tsx'
import { TerminalFooter } from './terminal-footer.tsx'
import { TerminalGate } from './terminal-gate.tsx'
import { useReader } from '../../../kit/use-reader.ts'

const t = authTexts.kiosk

/** A number left standing on a shared screen would be read by the next in line. */
const FORGET_MS = 60_000

export function Page() {
  return (
    <SchoolGate signedIn="leave">
      {(school) => (
        <TerminalGate key={school.id} school={school} title={t.cardTitle}>
          {(terminal, forget) => <CardLogin school={school} terminal={terminal} onForget={forget} />}
        </TerminalGate>
      )}
    </SchoolGate>
  )
}

type CardLoginProps = { school: School; terminal: Terminal; onForget: () => void }

function CardLogin({ school, terminal, onForget }: CardLoginProps) {
  const [type, setType] = useState<IdCardType>('1')
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (number === '') return
    const timer = setTimeout(() => setNumber(''), FORGET_MS)
    return () => clearTimeout(timer)
  }, [number])

  const signIn = useMutation({
    ...atOnce,
    mutationFn: (shown: string) => signInAtTerminal(terminal, shown),
    onSuccess: (token) => enter(school, token),
    onError: (cause) => {
      setNumber('')
      setError(failureOf(cause).text)
      input.current?.focus()
    },
  })

  function show(shownType: IdCardType, shownNumber: string): void {
    const value = plainIdCard(shownNumber)
    const problem = idCardRule(shownType)(value)
    setError(problem ?? undefined)
    if (problem) input.current?.focus()
    else signIn.mutate(`${shownType}@${value}`)
  }

  /** A reader gives 类型@号码, or a bare number of the chosen type. */
  function read(given: string): void {
    const text = given.normalize('NFKC')
    const at = text.indexOf('@')
    const named = text.slice(0, Math.max(at, 0))
    if (signIn.isPending) return
    if (isIdCardType(named)) show(named, text.slice(at + 1))
    else show(type, text)
  }
  useReader(read)

  return (
    <KioskFrame
      school={school}
      title={t.cardTitle}
      lead={t.cardLead}
      footer={
        <TerminalFooter
          school={school}
          terminal={terminal}
          onForget={onForget}
          other={{ path: '/fingerprintLogin', label: t.toFinger }}
        />
      }
    >
      <FormStack onSubmit={() => read(number)}>
        <Field label={t.type}>
          {(control) => (
            <div className={styles.choice}>
              <select
                {...control}
                className={styles.select}
                value={type}
                onChange={(event) => {
                  if (isIdCardType(event.target.value)) setType(event.target.value)
                  setError(undefined)
                }}
              >
                {optionsOf(idCardTypes).map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
              <DownIcon size={24} />
            </div>
          )}
        </Field>
        <TextField
          label={t.number}
          placeholder={t.numberHint}
          icon={<IdCardIcon size={24} />}
          ref={input}
          value={number}
          onChange={(next) => {
            setNumber(next)
            setError(undefined)
          }}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          autoFocus
        />
        <Button type="submit" variant="primary" size="xl" block loading={signIn.isPending}>
          {t.submit}
        </Button>
      </FormStack>
    </KioskFrame>
  )
}
