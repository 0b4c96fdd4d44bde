import { formatDate } from '@xinqiao/domain'
import { useEffect, useRef, useState } from 'react'
import { usePrinting } from '../../../kit/detail/printing.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { PrintIcon } from '../../../kit/icons/shell-icons.tsx'
import { createFormStore } from '../../../kit/smart-form/form-store.ts'
import { AnswerSheet } from '../answer/answer-sheet.tsx'
import { setupOf } from '../form-setup.ts'
import { fillMessages as texts } from '../form.messages.ts'
import { serverNow, type Sitting } from './sitting.ts'

type PreviewDialogProps = { sitting: Sitting; isPrinting: boolean; onClose: () => void }

/** Lazy parts of the form and pictures of signatures are there by then; a busy machine prints by the button. */
const READY_MS = 600

/** What has been written so far, as it will be read. */
export function PreviewDialog({ sitting, isPrinting, onClose }: PreviewDialogProps) {
  const { opened, form, store } = sitting
  const sheet = useRef<HTMLElement>(null)
  const print = usePrinting(sheet)
  const [shown] = useState(() =>
    createFormStore(
      setupOf({
        form,
        answers: store.answers(),
        previous: null,
        mode: 'detail',
        today: formatDate(new Date(serverNow())),
        ...(store.setup.host ? { host: store.setup.host } : {}),
      }),
    ),
  )
  useEffect(() => {
    if (!isPrinting) return
    const timer = setTimeout(() => window.print(), READY_MS)
    return () => clearTimeout(timer)
  }, [isPrinting])
  return (
    <Dialog
      open
      width={860}
      onPhone="full"
      title={texts.previewTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button icon={<PrintIcon size={14} />} onClick={print}>
            {texts.print}
          </Button>
        </>
      }
    >
      <AnswerSheet
        ref={sheet}
        store={shown}
        head={{ title: opened.form.formName, no: opened.form.no, person: opened.user, sent: null }}
      />
    </Dialog>
  )
}
