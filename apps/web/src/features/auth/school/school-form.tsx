import { useState } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { FormStack } from '../../../kit/form/form-stack.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import { BuildingIcon } from '../../../kit/icons/icons.tsx'
import { authTexts } from '../auth.messages.ts'
import { findSchoolByCode } from '../auth.queries.ts'
import { failureOf, isRefusal } from '../failure.ts'

const t = authTexts.school

/** Asks for a school's short name and makes sure that it is one. */
export function SchoolForm({ onFound }: { onFound: (shortName: string) => void }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(): Promise<void> {
    const wanted = code.trim()
    if (!wanted) return setError(t.codeEmpty)
    if (!/^[\w-]{1,64}$/.test(wanted)) return setError(t.codeForm)
    setBusy(true)
    try {
      onFound((await findSchoolByCode(wanted)).shortName)
    } catch (cause) {
      const failure = failureOf(cause)
      setError(isRefusal(failure, 'tenant.unknown', 'request.invalid') ? t.unknown : failure.text)
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormStack onSubmit={() => void submit()}>
      <TextField
        label={t.code}
        placeholder={t.codeHint}
        icon={<BuildingIcon size={17} />}
        value={code}
        onChange={(value) => {
          setCode(value)
          setError(undefined)
        }}
        error={error}
        autoComplete="organization"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <Button type="submit" variant="primary" size="xl" block loading={isBusy}>
        {t.go}
      </Button>
    </FormStack>
  )
}
