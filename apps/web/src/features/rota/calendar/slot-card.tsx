import { Switch } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CalendarPlace } from '../../../kit/calendar/calendar-data.ts'
import { Button } from '../../../kit/form/button.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { statusTexts } from '../../../kit/status/status.messages.ts'
import type { Host, Site, Slot } from '../rota.queries.ts'
import { rotaTexts } from '../rota.messages.ts'
import { spanWords, typeNames } from '../words.ts'
import { AnchoredCard } from './anchored-card.tsx'
import { CloseForm } from './close-form.tsx'
import { MoveForm } from './move-form.tsx'
import { slotTexts as texts } from './schedule.messages.ts'
import styles from './slot-card.module.css'
import { useSlotActions } from './use-slot-actions.ts'

type SlotCardProps = {
  slot: Slot
  place: CalendarPlace
  sites: readonly Site[]
  /** may see appointments */
  maySeeAppointment: boolean
  isOffered: (host: Host) => boolean
  isMovable: boolean
  onClose: () => void
}

/** One slot: what it is, and what may be done about it. */
export function SlotCard({ slot, place, onClose, ...props }: SlotCardProps) {
  const [doing, setDoing] = useState<'close' | 'move' | null>(null)
  const title = slot.closed ? `${slot.displayName} · ${texts.close}` : slot.displayName
  return (
    <AnchoredCard title={title} lead={spanWords(slot.startAt, slot.endAt)} place={place} onClose={onClose}>
      {doing === 'close' ? (
        <CloseForm slot={slot} onBack={() => setDoing(null)} onDone={onClose} />
      ) : doing === 'move' ? (
        <MoveForm
          slot={slot}
          sites={props.sites}
          isOffered={props.isOffered}
          onBack={() => setDoing(null)}
          onDone={onClose}
        />
      ) : (
        <Facts slot={slot} {...props} onDo={setDoing} onClose={onClose} />
      )}
    </AnchoredCard>
  )
}

type FactsProps = Pick<SlotCardProps, 'slot' | 'maySeeAppointment' | 'isMovable' | 'onClose'> & {
  onDo: (what: 'close' | 'move') => void
}

function Facts({ slot, maySeeAppointment, isMovable, onDo, onClose }: FactsProps) {
  const navigate = useNavigate()
  const actions = useSlotActions(slot, onClose)
  const visibleId = useId()
  const isUnbooked = slot.status === '1' || slot.status === '10'
  const mayChange = slot.isManageable && isUnbooked
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={texts.host}>
          <Link to={`/counselor_detail/index?userId=${slot.userId}`}>{slot.realName}</Link>
        </Fact>
        <Fact label={texts.place}>{[slot.siteName, slot.roomName ?? texts.noRoom].filter(Boolean).join(' · ')}</Fact>
        <Fact label={texts.types}>{typeNames(slot.types)}</Fact>
        <Fact label={texts.method}>{rotaTexts.methods[slot.consultMethod]}</Fact>
        <Fact label={texts.state}>{stateWords(slot)}</Fact>
        {slot.visitorName ? <Fact label={texts.visitor}>{slot.visitorName}</Fact> : null}
        {mayChange ? (
          <div>
            <dt>
              <label htmlFor={visibleId}>{texts.visible}</label>
            </dt>
            <dd>
              <Switch id={visibleId} size="small" checked={slot.studentView} onChange={(on) => void actions.show(on)} />
            </dd>
          </div>
        ) : null}
      </dl>
      {slot.isManageable ? null : <p className={styles.note}>{texts.readOnly}</p>}
      <Row as="footer" gap={8} align="stretch" justify="end" wrap className={styles.foot}>
        {mayChange ? (
          <>
            <Button size="sm" variant="danger" onClick={() => void actions.remove()}>
              {texts.remove}
            </Button>
            {slot.reserved && slot.status === '1' ? (
              <Button size="sm" onClick={() => void actions.release()}>
                {texts.release}
              </Button>
            ) : null}
            {slot.closed ? (
              <Button size="sm" onClick={() => void actions.reopen()}>
                {texts.reopen}
              </Button>
            ) : (
              <Button size="sm" onClick={() => onDo('close')}>
                {texts.close}
              </Button>
            )}
            {isMovable ? (
              <Button size="sm" variant="primary" onClick={() => onDo('move')}>
                {texts.move}
              </Button>
            ) : null}
          </>
        ) : null}
        {slot.appointmentId && maySeeAppointment ? (
          <Button
            size="sm"
            variant="primary"
            onClick={() => void navigate(`/appointment_records_info/index?id=${slot.appointmentId}`)}
          >
            {texts.openAppointment}
          </Button>
        ) : null}
      </Row>
    </>
  )
}

const bookedWords = (state: string | null): string | undefined =>
  state === null ? undefined : (statusTexts.appointment as Readonly<Record<string, string>>)[state]

const stateWords = (slot: Slot): string =>
  [
    slot.closed
      ? texts.closed(slot.closeReason)
      : (bookedWords(slot.appointmentState) ?? texts.states[slot.status] ?? ''),
    slot.held ? texts.held : '',
    slot.reserved ? texts.reserved : '',
    slot.dutyFlag ? texts.duty : '',
  ]
    .filter(Boolean)
    .join('，')

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
