import { useRef, useState } from 'react'
import { confirm } from '../confirm.tsx'
import { Dialog } from '../dialog.tsx'
import { Button } from '../form/button.tsx'
import { EraserIcon, ScreenTurnIcon, UndoIcon } from '../icons/file-icons.tsx'
import { AlertIcon } from '../icons/icons.tsx'
import { Centre, Row, Stack } from '../layout/layout.tsx'
import { reasonOf } from '../reason-of.ts'
import { FailedState } from '../states/states.tsx'
import styles from './signature-dialog.module.css'
import { signatureCanvas } from './signature-rules.ts'
import { signatureTexts } from './signature.messages.ts'
import { usePad } from './use-pad.ts'

export type SignatureDialogProps = {
  open: boolean
  onClose: () => void
  /** a PNG of 760×380 on transparent ground; the dialog closes when this is done and stays when it throws */
  onSign: (image: Blob) => void | Promise<void>
}

export function SignatureDialog(props: SignatureDialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onClose, onSign }: SignatureDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = usePad(canvas)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function leave(): Promise<void> {
    const { leave: title, leaveNote: content, leaveOk: okText, leaveCancel: cancelText } = signatureTexts
    if (!pad.isSigned || (await confirm({ title, content, okText, cancelText, danger: true }))) onClose()
  }

  async function sign(): Promise<void> {
    setBusy(true)
    try {
      const image = await pad.toBlob()
      setProblem(image ? null : signatureTexts.unsigned)
      if (!image) return
      await onSign(image)
      onClose()
    } catch (error) {
      setProblem(reasonOf(error, signatureTexts.failed))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      flush
      width={signatureCanvas.dialog}
      title={signatureTexts.title}
      onClose={() => void leave()}
      footer={
        <>
          <Button onClick={() => void leave()}>{signatureTexts.cancel}</Button>
          <Button variant="primary" loading={busy} onClick={() => void sign()}>
            {signatureTexts.confirm}
          </Button>
        </>
      }
    >
      <Stack gap={12} pad="16 20" className={styles.body}>
        {pad.isFailed ? <FailedState size="card" title={signatureTexts.loadFailed} onRetry={pad.retry} /> : null}
        <div className={styles.sheet} hidden={pad.isFailed} data-signed={pad.isSigned}>
          <canvas
            ref={canvas}
            className={styles.canvas}
            role="img"
            aria-label={signatureTexts.area}
            width={signatureCanvas.width}
            height={signatureCanvas.height}
            onPointerDown={() => setProblem(null)}
          />
          <Centre as="span" look="faint" className={styles.guide} aria-hidden="true">
            {signatureTexts.guide}
          </Centre>
        </div>
        <Row gap={8} className={styles.tools}>
          <p className={styles.problem} role="alert">
            {problem ? (
              <>
                <AlertIcon size={16} />
                {problem}
              </>
            ) : null}
          </p>
          {problem ? null : (
            <p className={styles.turn}>
              <ScreenTurnIcon size={16} />
              {signatureTexts.turn}
            </p>
          )}
          <Button size="sm" guardMs={0} icon={<UndoIcon size={14} />} disabled={!pad.isSigned} onClick={pad.undo}>
            {signatureTexts.undo}
          </Button>
          <Button size="sm" guardMs={0} icon={<EraserIcon size={14} />} disabled={!pad.isSigned} onClick={pad.clear}>
            {signatureTexts.clear}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
