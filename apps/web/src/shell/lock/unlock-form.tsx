import { useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/form/button.tsx'
import { FormStack } from '../../kit/form/form-stack.tsx'
import { PasswordField } from '../../kit/form/password-field.tsx'
import { lockTexts as texts } from './lock.messages.ts'
import { fits } from './lock-secret.ts'
import { lockStore, useOwnLock } from './lock-store.ts'
import { useNow } from '../../kit/use-now.ts'

/** Five tries, then each one has to wait longer than the last; the server is not asked, so it works without network. */
export function UnlockForm() {
  const lock = useOwnLock()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isTrying, setTrying] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const now = useNow()
  const waitMs = Math.max((lock?.waitUntil ?? 0) - now.getTime(), 0)
  const isWaiting = waitMs > 0
  useEffect(() => {
    if (!isWaiting) input.current?.focus()
  }, [isWaiting])
  if (!lock) return null

  const submit = async (): Promise<void> => {
    if (isTrying || lock.waitUntil > Date.now()) return
    if (!password) return setError(texts.empty)
    setTrying(true)
    const isRight = await fits(lock.secret, password)
    setTrying(false)
    if (isRight) return lockStore.open()
    lockStore.failed()
    setPassword('')
    setError(texts.wrong)
    input.current?.focus()
  }
  return (
    <FormStack onSubmit={() => void submit()}>
      <PasswordField
        ref={input}
        label={texts.password}
        autoComplete="off"
        value={password}
        disabled={isWaiting}
        error={isWaiting ? texts.wait(Math.ceil(waitMs / 1000)) : error}
        onChange={(value) => {
          setPassword(value)
          setError(undefined)
        }}
      />
      <Button block size="xl" variant="primary" type="submit" guardMs={0} loading={isTrying} disabled={isWaiting}>
        {texts.unlock}
      </Button>
    </FormStack>
  )
}
