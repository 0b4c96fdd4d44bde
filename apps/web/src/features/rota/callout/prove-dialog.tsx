import { phoneCheck, plainPhone } from '@xinqiao/domain'
import { useState } from 'react'
import { Dialog, dialogWidths } from '../../../kit/dialog.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { FormStack } from '../../../kit/form/form-stack.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import { Para } from '../../../kit/layout/layout.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { toast } from '../../../kit/toast.ts'
import { calloutMessages } from './callout.messages.ts'
import { useProve, useSendCode, type Way } from './callout.queries.ts'

const texts = calloutMessages.dialog

export function ProveDialog({ way, onClose }: { way: Way | null; onClose: () => void }) {
  return (
    <Dialog
      open={way !== null}
      onClose={onClose}
      title={way ? texts.title(way.name) : ''}
      width={dialogWidths.question}
      onPhone="sheet"
    >
      {way ? <Prove key={way.way} way={way} onClose={onClose} /> : null}
    </Dialog>
  )
}

/** The code goes the way that is to be proven; typed here it proves that somebody reads it there. */
function Prove({ way, onClose }: { way: Way; onClose: () => void }) {
  const isSecond = way.way === 'second'
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [demoCode, setDemoCode] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const [phoneProblem, setPhoneProblem] = useState<string | null>(null)
  const send = useSendCode()
  const prove = useProve()

  async function sendCode(): Promise<boolean> {
    setProblem(undefined)
    const wrong = isSecond ? phoneCheck(plainPhone(phone)) : null
    setPhoneProblem(wrong)
    if (wrong) return false
    try {
      const sent = await send.mutateAsync({ way: way.way, ...(isSecond ? { phone } : {}) })
      setDemoCode(sent.demoCode)
      toast.success(texts.sent)
      return true
    } catch (error) {
      setProblem(reasonOf(error, calloutMessages.failed))
      return false
    }
  }

  return (
    <FormStack
      onSubmit={() => {
        if (code.trim() === '') return setProblem(texts.codeEmpty)
        setProblem(undefined)
        prove.mutate(
          { way: way.way, code },
          {
            onSuccess: () => {
              toast.success(texts.done)
              onClose()
            },
            onError: (error) => setProblem(reasonOf(error, calloutMessages.failed)),
          },
        )
      }}
    >
      {isSecond ? (
        <TextField
          label={texts.phone}
          hint={texts.phoneHint}
          inputMode="tel"
          autoComplete="tel"
          value={phone}
          error={phoneProblem ?? undefined}
          onChange={setPhone}
        />
      ) : (
        <Para look="soft 13/20">{way.way === 'sms' ? texts.to(way.shown) : texts.toProvider(way.name)}</Para>
      )}
      <CodeField
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={problem}
        onSend={sendCode}
        onChange={setCode}
      />
      {demoCode ? <Para look="faint 12/20">{texts.demo(demoCode)}</Para> : null}
      <Button type="submit" variant="primary" size="lg" block loading={prove.isPending}>
        {texts.submit}
      </Button>
    </FormStack>
  )
}
