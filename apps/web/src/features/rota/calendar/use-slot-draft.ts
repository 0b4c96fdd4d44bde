import { useState } from 'react'
import { type Host, type Site, useHosts, useRooms } from '../rota.queries.ts'
import { takenWhen } from '../words.ts'
import { newSlotTexts as texts } from './schedule.messages.ts'
import { hostOf, roomOf, roomsFor, type SlotDraft, typeOf } from './slot-draft.ts'
import type { Verdict } from './slot-form.tsx'

type Asked = {
  startAt: string
  endAt: string
  /** the slot being changed does not stand in its own way */
  slotId?: string
  first: SlotDraft
  /** only they may be chosen */
  isOffered: (host: Host) => boolean
  inSight: (userId: string) => boolean
  sites: readonly Site[]
}

/** A slot being made or changed, judged against what is taken while it is chosen. */
export function useSlotDraft({ startAt, endAt, slotId, first, isOffered, inSight }: Asked) {
  const [draft, setDraft] = useState(first)
  const span = { startAt, endAt, ...(slotId ? { slotId } : {}) }
  const isOrdered = startAt < endAt
  const hostQuery = useHosts(isOrdered ? span : {})
  const roomQuery = useRooms(isOrdered ? { ...span, siteId: draft.siteId } : null)
  const hosts = (hostQuery.data ?? []).filter(isOffered)
  const host = hostOf(draft, hosts, inSight)
  const type = typeOf(draft, host)
  const rooms = roomsFor(type, draft.consultMethod, roomQuery.data ?? [])
  const room = roomOf(draft, rooms)
  const isAsking = hostQuery.isPlaceholderData || hostQuery.isPending || roomQuery.isPlaceholderData
  const verdict: Verdict = isAsking
    ? { kind: 'asking', text: texts.checking }
    : host && !host.free
      ? { kind: 'clash', text: texts.hostBusy(host.realName, takenWhen(host.reason)) }
      : room && !room.free
        ? { kind: 'clash', text: texts.roomBusy(room.name, room.reason) }
        : { kind: 'fine', text: room ? texts.fine : texts.fineHost }
  return { draft, setDraft, hosts, host, type, rooms, room, verdict }
}
