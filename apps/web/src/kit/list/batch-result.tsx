import { Dialog } from '../dialog.tsx'
import { Button } from '../form/button.tsx'
import { AlertIcon, CheckCircleIcon } from '../icons/icons.tsx'
import { Row } from '../layout/layout.tsx'
import styles from './batch-result.module.css'
import { listTexts as texts } from './list.messages.ts'
import type { BatchResult } from './list.types.ts'

type BatchResultDialogProps = { label: string; result: BatchResult; onClose: () => void }

/** What became of each: how many went well, and why the others did not. */
export function BatchResultDialog({ label, result, onClose }: BatchResultDialogProps) {
  return (
    <Dialog
      open
      title={texts.resultTitle(label)}
      onClose={onClose}
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {texts.resultOk}
        </Button>
      }
    >
      <Row as="p" gap={24} align="stretch" below={12} className={styles.counts}>
        <Row as="span" inline gap={6} data-kind="good">
          <CheckCircleIcon size={16} />
          {texts.resultSucceeded(result.succeeded)}
        </Row>
        <Row as="span" inline gap={6} data-kind="bad">
          <AlertIcon size={16} />
          {texts.resultFailed(result.failed.length)}
        </Row>
      </Row>
      <ul className={styles.reasons} aria-label={texts.resultReasons}>
        {result.failed.map(({ id, name, reason }) => (
          <Row as="li" gap={16} align="stretch" justify="between" pad="8 12" key={id}>
            <b>{name}</b>
            <span>{reason}</span>
          </Row>
        ))}
      </ul>
    </Dialog>
  )
}
