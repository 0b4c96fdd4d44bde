import { Input } from 'antd'
import { useState } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { Row, Stack } from '../../../kit/layout/layout.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { toast } from '../../../kit/toast.ts'
import { type Host, type Site, type Slot, useMoveSlot } from '../rota.queries.ts'
import { newSlotTexts as texts, slotTexts } from './schedule.messages.ts'
import { draftOf } from './slot-draft.ts'
import { SlotForm, type Verdict } from './slot-form.tsx'
import card from './slot-card.module.css'
import { useSlotDraft } from './use-slot-draft.ts'

type MoveFormProps = {
  slot: Slot
  sites: readonly Site[]
  isOffered: (host: Host) => boolean
  onBack: () => void
  onDone: () => void
}

/** The keyboard's and the phone's way to what dragging does, and more. */
export function MoveForm({ slot, sites, isOffered, onBack, onDone }: MoveFormProps) {
  const [day, setDay] = useState(slot.startAt.slice(0, 10))
  const [from, setFrom] = useState(slot.startAt.slice(11, 16))
  const [to, setTo] = useState(slot.endAt.slice(11, 16))
  const [startAt, endAt] = [`${day} ${from}:00`, `${day} ${to}:00`]
  const form = useSlotDraft({
    startAt,
    endAt,
    slotId: slot.id,
    first: draftOf(slot),
    sites,
    isOffered: (host) => host.userId === slot.userId || isOffered(host),
    inSight: () => true,
  })
  const { draft, setDraft, hosts, host, type, rooms, room, verdict } = form
  const move = useMoveSlot()
  const [refusal, setRefusal] = useState<Verdict | null>(null)

  async function save(): Promise<void> {
    try {
      await move.mutateAsync({
        id: slot.id,
        version: slot.version,
        startAt,
        endAt,
        siteId: draft.siteId,
        roomId: room?.id ?? null,
        consultMethod: draft.consultMethod,
        ...(host && host.userId !== slot.userId ? { hostId: host.userId } : {}),
        ...(type && (draft.type ?? slot.types[0]) !== slot.types[0] ? { types: [type] } : {}),
      })
      toast.success(texts.changed)
      onDone()
    } catch (error) {
      setRefusal({ kind: 'clash', text: reasonOf(error, texts.failed) })
    }
  }

  const change =
    (set: (value: string) => void) =>
    ({ target }: { target: { value: string } }): void => {
      setRefusal(null)
      if (target.value) set(target.value)
    }
  return (
    <>
      <Stack as="label" gap={4} look="soft 13" below={12}>
        {texts.date}
        <Input type="date" value={day} onChange={change(setDay)} />
      </Stack>
      <div className={card.times}>
        <Stack as="label" gap={4} look="soft 13" below={12}>
          {texts.start}
          <Input type="time" step={300} value={from} onChange={change(setFrom)} />
        </Stack>
        <Stack as="label" gap={4} look="soft 13" below={12}>
          {texts.end}
          <Input type="time" step={300} value={to} onChange={change(setTo)} />
        </Stack>
      </div>
      <SlotForm
        draft={draft}
        onChange={(next) => {
          setRefusal(null)
          setDraft(next)
        }}
        hosts={hosts}
        host={host}
        isHostFixed={hosts.length < 2}
        isVisibilityHidden
        sites={sites}
        type={type}
        rooms={rooms}
        room={room}
        verdict={refusal ?? verdict}
      />
      <Row as="footer" gap={8} align="stretch" justify="end" wrap>
        <Button size="sm" onClick={onBack}>
          {slotTexts.back}
        </Button>
        <Button size="sm" variant="primary" loading={move.isPending} onClick={() => void save()}>
          {texts.save}
        </Button>
      </Row>
    </>
  )
}
