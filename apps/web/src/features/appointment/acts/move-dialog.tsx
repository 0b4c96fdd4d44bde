import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { onlyCallFailures } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { GuardedButton } from '../../../kit/gate/guarded-button.tsx'
import { Para, Row } from '../../../kit/layout/layout.tsx'
import { useMakeRoom } from '../../../kit/make-room.ts'
import { reasonOf } from '../../../kit/reason-of.ts'
import { kitTexts } from '../../../kit/texts.ts'
import { shortSpan } from '../../../kit/time-words.ts'
import { toast } from '../../../kit/toast.ts'
import { useSettled } from '../../../kit/use-settled.ts'
import { withinWindow } from '../../../kit/within-window.ts'
import { type AppointmentRow, useReschedule } from '../appointment.queries.ts'
import { placeOf } from '../looks.tsx'
import { type Chosen, TimePicker } from '../pick/time-picker.tsx'
import { actMessages } from './acts.messages.ts'
import styles from './acts.module.css'
import { outcomeOf } from './outcome.ts'

const texts = actMessages.move

/** Another time for the same appointment; both slots change hands at once, or neither. */
export function MoveDialog({ row, onClose }: { row: AppointmentRow | null; onClose: () => void }) {
  return row ? <OpenMove key={row.id} row={row} onClose={onClose} /> : null
}

function OpenMove({ row, onClose }: { row: AppointmentRow; onClose: () => void }) {
  useMakeRoom(true)
  const isSettled = useSettled(true)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const move = useReschedule()

  async function send(): Promise<void> {
    if (!chosen) return
    setRefusal(null)
    try {
      const acted = await move.mutateAsync({ id: row.id, version: row.version, slotId: chosen.offer.id })
      toast.success(outcomeOf(acted, actMessages.done.move))
      onClose()
    } catch (error) {
      onlyCallFailures(error)
      setRefusal(reasonOf(error, texts.choose))
      setChosen(null)
    }
  }

  return (
    <Modal
      open
      mask={{ closable: isSettled }}
      width="min(760px, calc(100vw - 32px))"
      title={texts.title(row.visitorName)}
      style={{ top: withinWindow.top }}
      styles={{ body: withinWindow.body }}
      onCancel={onClose}
      footer={
        <Row gap={8} justify="end" className={styles.foot}>
          <span>
            {chosen ? `${chosen.host.realName} ${shortSpan(chosen.offer.startAt, chosen.offer.endAt)}` : texts.choose}
          </span>
          <Button onClick={onClose}>{kitTexts.cancel}</Button>
          <GuardedButton type="primary" disabled={!chosen} onClick={send}>
            {texts.ok}
          </GuardedButton>
        </Row>
      }
    >
      <Para look="soft 13" surface="inset" pad="8 12" below={12}>
        {texts.now(`${row.hostName} ${shortSpan(row.startAt, row.endAt)} ${placeOf(row)}`)}
      </Para>
      {refusal ? <Alert className={styles.refused ?? ''} type="warning" showIcon title={refusal} /> : null}
      <TimePicker
        asked={{ type: row.type, visitorId: row.visitorId, appointmentId: row.id }}
        value={chosen}
        onChange={setChosen}
      />
    </Modal>
  )
}
