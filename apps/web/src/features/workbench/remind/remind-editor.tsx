import { Input, Switch } from 'antd'
import { useId, useState } from 'react'
import { Dialog } from '../../../kit/dialog.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { Para, Row } from '../../../kit/layout/layout.tsx'
import { toast } from '../../../kit/toast.ts'
import { useUnsaved } from '../../../kit/unsaved.ts'
import { workbenchMessages } from '../workbench.messages.ts'
import { type Remind, useChangeRemind } from './remind.queries.ts'
import styles from './remind.module.css'

const texts = workbenchMessages.remind
const LONGEST = 500

/** For those who speak for the school. */
export function RemindEditor({ remind, onClose }: { remind: Remind; onClose: () => void }) {
  const [content, setContent] = useState(remind.content)
  const [enabled, setEnabled] = useState(remind.enabled || remind.content === '')
  const save = useChangeRemind()
  const id = useId()
  useUnsaved(content !== remind.content, texts.title)
  const isMute = enabled && content.trim() === ''
  const keep = () =>
    save.mutate(
      { content, enabled, version: remind.version },
      {
        onSuccess: () => {
          toast.success(texts.saved)
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" disabled={isMute} loading={save.isPending} onClick={keep}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Para look="soft 13/20" below={8}>
        {texts.lead}
      </Para>
      <Input.TextArea
        data-autofocus
        aria-label={texts.content}
        placeholder={texts.placeholder}
        value={content}
        maxLength={LONGEST}
        showCount
        autoSize={{ minRows: 3, maxRows: 8 }}
        onChange={(event) => setContent(event.target.value)}
      />
      <Row gap={8} className={styles.switch}>
        <Switch aria-labelledby={id} checked={enabled} onChange={setEnabled} />
        <span id={id}>{texts.enabled}</span>
      </Row>
    </Dialog>
  )
}
