import { Input } from 'antd'
import { useState } from 'react'
import { onlyCallFailures } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { Row, Stack } from '../../../kit/layout/layout.tsx'
import { toast } from '../../../kit/toast.ts'
import { rotaTexts } from '../rota.messages.ts'
import { type Slot, useCloseSlot, useReopenSlot } from '../rota.queries.ts'
import { slotTexts as texts } from './schedule.messages.ts'
import styles from './slot-card.module.css'

const LONGEST = 200

/** Out of use, with a reason for the colleagues; easily taken back. */
export function CloseForm({ slot, onBack, onDone }: { slot: Slot; onBack: () => void; onDone: () => void }) {
  const close = useCloseSlot()
  const reopen = useReopenSlot()
  const [reason, setReason] = useState('')

  async function send(): Promise<void> {
    try {
      const { id, version } = slot
      const closed = await close.mutateAsync({ id, version, ...(reason.trim() ? { reason: reason.trim() } : {}) })
      toast.success(texts.done.close, { action: { label: rotaTexts.undo, run: () => reopen.mutateAsync(closed) } })
      onDone()
    } catch (error) {
      onlyCallFailures(error)
    }
  }

  return (
    <>
      <Stack as="label" gap={4} look="soft 13" below={12}>
        {texts.closeReason}
        <Input.TextArea
          data-autofocus
          rows={3}
          maxLength={LONGEST}
          placeholder={texts.closeHint}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Stack>
      <Row as="footer" gap={8} align="stretch" justify="end" wrap className={styles.foot}>
        <Button size="sm" onClick={onBack}>
          {texts.back}
        </Button>
        <Button size="sm" variant="primary" loading={close.isPending} onClick={() => void send()}>
          {texts.closeAsk}
        </Button>
      </Row>
    </>
  )
}
