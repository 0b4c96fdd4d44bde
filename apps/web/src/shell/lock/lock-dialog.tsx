import { Radio } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../kit/dialog.tsx'
import { Button } from '../../kit/form/button.tsx'
import { FormStack } from '../../kit/form/form-stack.tsx'
import { PasswordField } from '../../kit/form/password-field.tsx'
import { Para, Row } from '../../kit/layout/layout.tsx'
import { kitTexts } from '../../kit/texts.ts'
import { AUTO_LOCK } from './auto-lock.ts'
import { lockTexts as texts } from './lock.messages.ts'
import { lockNow, useLockDialog } from './lock.ts'
import styles from './lock-dialog.module.css'
import { secretOf } from './lock-secret.ts'
import { lockStore } from './lock-store.ts'

type LockDialogProps = { minutes: number | null; keepMinutes: (minutes: number | null) => void }

const close = (): void => useLockDialog.setState({ reason: null })

export function LockDialog(props: LockDialogProps) {
  const { reason } = useLockDialog()
  return (
    <Dialog open={reason !== null} title={texts.set} width={440} onClose={close}>
      <SetLock {...props} isAuto={reason === 'auto'} />
    </Dialog>
  )
}

/** The password is typed once: whoever mistypes can still sign out and in again, and can look at it first. */
function SetLock({ minutes, keepMinutes, isAuto }: LockDialogProps & { isAuto: boolean }) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [chosen, setChosen] = useState(minutes ?? 0)

  const submit = async (): Promise<void> => {
    if (isBusy) return
    if (password.trim() === '') return setError(texts.empty)
    setBusy(true)
    lockStore.set(await secretOf(password))
    keepMinutes(chosen || null)
    close()
    if (!isAuto) lockNow()
  }
  return (
    <FormStack onSubmit={() => void submit()}>
      <Para look="soft">{isAuto ? texts.autoNeedsPassword : texts.setLead}</Para>
      <PasswordField
        data-autofocus
        label={texts.password}
        autoComplete="new-password"
        maxLength={64}
        value={password}
        error={error}
        onChange={(value) => {
          setPassword(value)
          setError(undefined)
        }}
      />
      <fieldset className={styles.auto}>
        <legend>{texts.autoLock}</legend>
        <Radio.Group
          value={chosen}
          options={[
            { value: 0, label: texts.autoOff },
            ...AUTO_LOCK.map((value) => ({ value, label: texts.autoAfter(value) })),
          ]}
          onChange={({ target }) => setChosen(target.value as number)}
        />
      </fieldset>
      <Row gap={8} align="stretch" justify="end" className={styles.foot}>
        <Button size="lg" onClick={close}>
          {kitTexts.cancel}
        </Button>
        <Button size="lg" variant="primary" type="submit" loading={isBusy}>
          {isAuto ? texts.keepSetting : texts.lockNow}
        </Button>
      </Row>
    </FormStack>
  )
}
