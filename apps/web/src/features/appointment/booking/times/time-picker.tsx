import { appointmentTypes, isAppointmentType } from '@xinqiao/domain'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../../../kit/form/button.tsx'
import { Para, Stack } from '../../../../kit/layout/layout.tsx'
import { reasonOf } from '../../../../kit/reason-of.ts'
import { EmptyState } from '../../../../kit/states/states.tsx'
import { toast } from '../../../../kit/toast.ts'
import { dateWords, weekdayIn } from '../../../../kit/time-words.ts'
import { timesMessages as texts } from '../booking.messages.ts'
import { type Offer, type Times, type TimesInput, useJoinQueue, useTimes } from '../booking.queries.ts'
import { Note, Waiting } from '../visitor-page.tsx'
import { useOpenSites } from '../../../../session/index.ts'
import { ChosenSheet } from './chosen-sheet.tsx'
import { DayStrip } from './day-strip.tsx'
import { Filters, NO_WISH, type Wish } from './filters.tsx'
import { HostCard } from './host-card.tsx'
import { type Chosen, chosenIn, firstFreeDay, hostsOn } from './offers.ts'
import { SiteChoice } from './site-choice.tsx'
import styles from './time-picker.module.css'
import type { Hold } from './use-hold.ts'

type TimePickerProps = {
  type: string
  days: number
  hold: Hold
  /** the place is asked for first */
  asksSite?: boolean
  isFair?: boolean
  /** whose times are looked for first */
  hostId?: string
  /** an appointment that is being moved */
  appointmentId?: string
  nextText: string
  busy?: boolean
  onNext: (chosen: Chosen, method: number | null) => void
}

const MOST_DAYS = 31

const asked = (type: string, days: number, wish: Wish, appointmentId: string | undefined): TimesInput => ({
  type,
  days: Math.min(days + 1, MOST_DAYS),
  ...(wish.method ? { consultMethod: Number(wish.method) } : {}),
  ...(wish.siteId ? { siteId: wish.siteId } : {}),
  ...(wish.dayPart ? { dayPart: wish.dayPart } : {}),
  ...(wish.hostId ? { hostId: wish.hostId } : {}),
  ...(appointmentId ? { appointmentId } : {}),
})

/** Day, teacher, time. Whatever is pressed is kept for a few minutes at once. */
export function TimePicker(props: TimePickerProps) {
  const { type, hold, asksSite = false, hostId = '' } = props
  const [wanted, setWish] = useState({ ...NO_WISH, hostId })
  const [picked, setPicked] = useState<string | null>(null)
  const [lastChosen, setLastChosen] = useState<Chosen | null>(null)
  const known = useTimes(asked(type, props.days, NO_WISH, props.appointmentId))
  const isGone = wanted.hostId !== '' && known.data?.hosts.some(({ userId }) => userId === wanted.hostId) === false
  const wish = isGone ? { ...wanted, hostId: '' } : wanted
  const times = useTimes(asked(type, props.days, wish, props.appointmentId))
  const sites = useOpenSites().data ?? []
  const method = wish.method ? Number(wish.method) : null

  if (!times.data) return <Waiting query={times} />
  const found = chosenIn(times.data, hold.slotId) ?? chosenIn(known.data, hold.slotId)
  const chosen = found ?? (lastChosen?.offer.id === hold.slotId ? lastChosen : null)
  const day = dayShown(times.data, picked, chosen)

  const choose = async (host: Times['hosts'][number], offer: Offer): Promise<void> => {
    setLastChosen({ host, offer })
    if (!(await hold.choose(offer.id))) void times.refetch()
  }
  const hosts = (known.data?.hosts ?? []).map(({ userId, realName }) => ({ value: userId, label: realName }))
  const siteChoices = sites.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Stack gap={12} fluid>
      {asksSite && sites.length > 1 ? (
        <SiteChoice sites={sites} value={wish.siteId} onChange={(siteId) => setWish({ ...wish, siteId })} />
      ) : null}
      <DayStrip days={times.data.days} day={day} onChoose={setPicked} />
      <Filters wish={wish} sites={asksSite ? [] : siteChoices} hosts={hosts} onChange={setWish} />
      {props.isFair ? (
        <Note tone="plain">
          {texts.fair} <Link to="/release/index">{texts.toRounds}</Link>
        </Note>
      ) : null}
      {isGone && wanted.hostId === hostId ? <Note tone="plain">{texts.noTimesOf}</Note> : null}
      {hold.notice ? <Note>{hold.notice}</Note> : null}
      <HostsOfDay
        times={times.data}
        day={day}
        slotId={hold.slotId}
        isBusy={hold.isAsking}
        onDay={setPicked}
        onChoose={(host, offer) => void choose(host, offer)}
      />
      {chosen && hold.slotId ? (
        <ChosenSheet
          chosen={chosen}
          seconds={hold.seconds}
          nextText={props.nextText}
          busy={props.busy ?? false}
          method={method}
          onNext={() => props.onNext(chosen, method)}
        >
          <QueueLine
            type={type}
            wish={wish}
            weeks={times.data.waitWeeks}
            isMoving={props.appointmentId !== undefined}
          />
        </ChosenSheet>
      ) : (
        <QueueLine type={type} wish={wish} weeks={times.data.waitWeeks} isMoving={props.appointmentId !== undefined} />
      )}
    </Stack>
  )
}

const dayShown = (times: Times, picked: string | null, chosen: Chosen | null): string | null => {
  if (picked !== null && times.days.some(({ day }) => day === picked)) return picked
  return chosen?.offer.startAt.slice(0, 10) ?? firstFreeDay(times)
}

type HostsProps = {
  times: Times
  day: string | null
  slotId: string | null
  isBusy: boolean
  onDay: (day: string) => void
  onChoose: (host: Times['hosts'][number], offer: Offer) => void
}

function HostsOfDay({ times, day, slotId, isBusy, onDay, onChoose }: HostsProps) {
  if (day === null) return <EmptyState size="card" title={texts.empty} description={texts.emptyLead} />
  const hosts = hostsOn(times, day)
  const nearest = firstFreeDay(times)
  if (hosts.length === 0)
    return (
      <EmptyState
        size="card"
        title={texts.emptyDay}
        description={texts.emptyDayLead}
        actions={
          nearest && nearest !== day ? (
            <Button onClick={() => onDay(nearest)}>
              {texts.nearest(`${dateWords(nearest)} ${weekdayIn(nearest)}`)}
            </Button>
          ) : undefined
        }
      />
    )
  const parts = [
    { title: texts.suggested, hosts: hosts.filter(({ isSuggested }) => isSuggested) },
    {
      title: hosts.some(({ isSuggested }) => isSuggested) ? texts.others : texts.plain,
      hosts: hosts.filter(({ isSuggested }) => !isSuggested),
    },
  ].filter((part) => part.hosts.length > 0)
  return parts.map((part) => (
    <Stack gap={12} key={part.title} className={styles.part}>
      <h2>{part.title}</h2>
      {part.hosts.map((host) => (
        <HostCard
          key={host.userId}
          host={host}
          slotId={slotId}
          isBusy={isBusy}
          onChoose={(offer) => onChoose(host, offer)}
        />
      ))}
    </Stack>
  ))
}

const isQueued = (type: string): boolean => isAppointmentType(type) && appointmentTypes[type].guards !== 'help'

type QueueLineProps = { type: string; wish: Wish; weeks: string | null; isMoving: boolean }

/** For those who find nothing. */
function QueueLine({ type, wish, weeks, isMoving }: QueueLineProps) {
  const join = useJoinQueue()
  const navigate = useNavigate()
  // Help is not waited for: whoever finds no time there is told whom to call.
  if (isMoving || !isQueued(type)) return null
  const wait = async (): Promise<void> => {
    try {
      await join.mutateAsync({
        type,
        ...(wish.siteId ? { siteId: wish.siteId } : {}),
        ...(wish.method ? { consultMethod: Number(wish.method) } : {}),
      })
      toast.success(texts.queued)
      void navigate('/appointmentQueue')
    } catch (error) {
      toast.warning(reasonOf(error, texts.failed))
    }
  }
  return (
    <Para look="faint 12/20" above={8} className={styles.queue}>
      {texts.queueAsk}
      <Link
        to="/appointmentQueue"
        aria-disabled={join.isPending}
        onClick={(event) => {
          event.preventDefault()
          if (!join.isPending) void wait()
        }}
      >
        {texts.queue}
      </Link>
      {weeks ? texts.queueWeeks(weeks) : null}
    </Para>
  )
}
