import { useState } from 'react'
import type { CalendarPlace, CalendarSpan } from '../../../kit/calendar/calendar-data.ts'
import { minutesBetween } from '../../../kit/calendar/wall.ts'
import { Button } from '../../../kit/form/button.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { toast } from '../../../kit/toast.ts'
import { type Host, type Site, useAddSlot } from '../rota.queries.ts'
import type { TemplateStart } from '../template/template-draft.ts'
import { spanWords } from '../words.ts'
import { AnchoredCard } from './anchored-card.tsx'
import { newSlotTexts as texts } from './schedule.messages.ts'
import { freshDraft } from './slot-draft.ts'
import { SlotForm, type Verdict } from './slot-form.tsx'
import { useSlotDraft } from './use-slot-draft.ts'

export type NewSpan = CalendarSpan & { readonly place: CalendarPlace; readonly userId: string | null }

type NewSlotCardProps = {
  span: NewSpan
  sites: readonly Site[]
  siteId: string
  isOffered: (host: Host) => boolean
  inSight: (userId: string) => boolean
  onRepeat: (start: TemplateStart) => void
  onClose: () => void
}

export function NewSlotCard({ span, sites, siteId, onRepeat, onClose, ...props }: NewSlotCardProps) {
  const [startAt, endAt] = [`${span.start}:00`, `${span.end}:00`]
  const first = freshDraft(span.userId, siteId || (sites[0]?.id ?? ''))
  const { draft, setDraft, hosts, host, type, rooms, room, verdict } = useSlotDraft({
    startAt,
    endAt,
    first,
    sites,
    ...props,
  })
  const add = useAddSlot()
  const [refusal, setRefusal] = useState<Verdict | null>(null)

  async function save(): Promise<void> {
    if (!host || !type) return setRefusal({ kind: 'clash', text: host ? texts.chooseType : texts.chooseHost })
    try {
      const { siteId: at, consultMethod, studentView } = draft
      await add.mutateAsync({
        userId: host.userId,
        siteId: at,
        roomId: room?.id ?? null,
        types: [type],
        startAt,
        endAt,
        consultMethod,
        studentView,
      })
      toast.success(texts.saved)
      onClose()
    } catch (error) {
      setRefusal({ kind: 'clash', text: reasonOf(error, texts.failed) })
    }
  }

  return (
    <AnchoredCard
      title={texts.title}
      lead={`${spanWords(startAt, endAt)}${texts.minutes(minutesBetween(span.start, span.end))}`}
      place={span.place}
      onClose={onClose}
    >
      <SlotForm
        draft={draft}
        onChange={(next) => {
          setRefusal(null)
          setDraft(next)
        }}
        hosts={hosts}
        host={host}
        isHostFixed={false}
        sites={siteId ? [] : sites}
        type={type}
        rooms={rooms}
        room={room}
        verdict={refusal ?? verdict}
      />
      <Row as="footer" gap={8} align="stretch" justify="end" wrap>
        <Button
          size="sm"
          onClick={() =>
            onRepeat({
              ...draft,
              userId: host?.userId ?? null,
              type,
              roomId: room?.id ?? null,
              start: span.start,
              end: span.end,
            })
          }
        >
          {texts.repeat}
        </Button>
        <Button size="sm" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button size="sm" variant="primary" loading={add.isPending} onClick={() => void save()}>
          {texts.save}
        </Button>
      </Row>
    </AnchoredCard>
  )
}
