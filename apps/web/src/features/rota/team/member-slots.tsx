import { rangeAround } from '../../../kit/calendar/use-dates.ts'
import { addDays, dayOf } from '../../../kit/calendar/wall.ts'
import { EmbeddedList } from '../../../kit/list/embedded-list.tsx'
import type { ListColumn } from '../../../kit/list/list.types.ts'
import type { Slot } from '../rota.queries.ts'
import { schoolDay, spanWords } from '../words.ts'
import { memberTexts as texts } from './team.messages.ts'
import { useMemberSlots } from './team.queries.ts'

const COLUMNS: ReadonlyArray<ListColumn<Slot>> = [
  {
    key: 'time',
    title: texts.time,
    width: 200,
    onCard: 'title',
    text: ({ startAt, endAt }) => spanWords(startAt, endAt),
  },
  { key: 'displayName', title: texts.what, width: 110, onCard: 'aside' },
  {
    key: 'place',
    title: texts.place,
    width: 160,
    text: ({ siteName, roomName }) => [siteName, roomName].filter(Boolean).join(' · '),
  },
]

const AHEAD_DAYS = 13

const SPANS = {
  week: () => {
    const { start, end } = rangeAround('week', schoolDay())
    return { startDate: dayOf(start), endDate: dayOf(addDays(end, -1)) }
  },
  ahead: () => {
    const { start } = rangeAround('day', schoolDay())
    return { startDate: dayOf(start), endDate: dayOf(addDays(start, AHEAD_DAYS)) }
  },
}

/** When somebody is there, as the house's calendar has it. */
export function MemberSlots({ userId, span }: { userId: string; span: keyof typeof SPANS }) {
  const query = useMemberSlots({ userId, ...SPANS[span]() })
  const isWeek = span === 'week'
  return (
    <EmbeddedList<Slot>
      title={isWeek ? texts.week : texts.ahead}
      query={query}
      columns={COLUMNS}
      empty={{ title: isWeek ? texts.noWeek : texts.noAhead }}
    />
  )
}
