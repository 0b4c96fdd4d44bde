import { factorCodeRule } from '@xinqiao/domain'
import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/form/button.tsx'
import { FormStack } from '../../kit/form/form-stack.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { ShieldIcon } from '../../kit/icons/icons.tsx'
import { reasonOf } from '../../kit/reason-of.ts'
import { factorMessages as texts } from './factor.messages.ts'
import styles from './factor.module.css'

type CodeFormProps = {
  submitText?: string
  hint?: string | undefined
  /** What is refused is said under the field, and the code is for typing anew. */
  onCode: (code: string) => Promise<unknown>
  leave?: ReactNode
}

/** Six digits, or a recovery code. */
export function CodeForm({ submitText = texts.submit, hint, onCode, leave }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(): Promise<void> {
    const wrong = factorCodeRule(code)
    if (wrong) return setProblem(wrong)
    setBusy(true)
    try {
      await onCode(code)
    } catch (error) {
      setProblem(reasonOf(error, texts.tryAgain))
      setCode('')
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormStack onSubmit={() => void submit()}>
      <TextField
        label={texts.code}
        icon={<ShieldIcon size={17} />}
        value={code}
        onChange={(value) => {
          setCode(value)
          setProblem(undefined)
        }}
        error={problem}
        hint={hint}
        autoComplete="one-time-code"
        inputMode="text"
        maxLength={20}
        disabled={isBusy}
        data-autofocus
        autoFocus
      />
      <div className={styles.foot}>
        {leave}
        <Button size="lg" variant="primary" type="submit" loading={isBusy} guardMs={0}>
          {submitText}
        </Button>
      </div>
    </FormStack>
  )
}
