import { Button } from '../../../kit/form/button.tsx'
import { AlertIcon } from '../../../kit/icons/icons.tsx'
import { roleMessages } from './role.messages.ts'
import styles from './role.module.css'

const texts = roleMessages.bar

type SaveBarProps = {
  fault: string | null
  isSaving: boolean
  onSave: () => Promise<void>
  onReset: () => Promise<void>
}

/** Stays in sight while something is unsaved, and says what keeps it from being saved. */
export function SaveBar({ fault, isSaving, onSave, onReset }: SaveBarProps) {
  return (
    <div role="region" aria-label={texts.label} className={styles.bar}>
      <p aria-live="polite" data-fault={fault !== null}>
        {fault === null ? null : <AlertIcon size={16} />}
        {fault ?? texts.dirty}
      </p>
      <Button onClick={() => void onReset()}>{texts.reset}</Button>
      <Button variant="primary" loading={isSaving} disabled={fault !== null} onClick={() => void onSave()}>
        {texts.save}
      </Button>
    </div>
  )
}
