import { formatDateTime } from '@xinqiao/domain'
import { Select } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { Avatar } from '../../../kit/avatar/avatar.tsx'
import { Calendar } from '../../../kit/calendar/calendar.tsx'
import type { CalendarPlace, CalendarSpan } from '../../../kit/calendar/calendar-data.ts'
import { addMinutes, dayOf } from '../../../kit/calendar/wall.ts'
import { rangeAround } from '../../../kit/calendar/use-dates.ts'
import { useMinute } from '../../../kit/calendar/use-minute.ts'
import { BuildingIcon } from '../../../kit/icons/icons.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { usePhone } from '../../../kit/use-media.ts'
import { useRooms } from '../rota.queries.ts'
import { TemplateDrawer } from '../template/template-drawer.tsx'
import type { TemplateStart } from '../template/template-draft.ts'
import { aroundNoon, closedDays, isRest } from './closed-days.ts'
import { DayList } from './day-list.tsx'
import { dutyChips } from './duty-chips.tsx'
import { NewSlotCard, type NewSpan } from './new-slot-card.tsx'
import { Overlaps } from './overlaps.tsx'
import { DayNote, MonthDay, Note } from './schedule-parts.tsx'
import { scheduleTexts as texts } from './schedule.messages.ts'
import styles from './schedule.module.css'
import { SideColumn } from './side-column.tsx'
import { SlotCard } from './slot-card.tsx'
import { mayMove } from './slot-events.ts'
import { Tools } from './tools.tsx'
import { useKeeping } from './use-keeping.ts'
import { useMove } from './use-move.ts'
import { type Range, useSchedule } from './use-schedule.ts'

const clock = (): string => formatDateTime(new Date()).slice(0, 16)
const CLICK_MINUTES = 50
const SECONDS = ':00'
const ALL = ''
/** In a hand a slot opens as a sheet. */
const NOWHERE: CalendarPlace = { left: 0, top: 0, width: 0, height: 0 }

type Opened = { readonly id: string; readonly place: CalendarPlace }

export function Page() {
  const now = useMinute(clock)
  const phone = usePhone()
  const [range, setRange] = useState<Range>(() => {
    const view = phone ? 'day' : 'week'
    return { ...rangeAround(view, dayOf(clock())), view }
  })
  const access = useKeeping()
  const schedule = useSchedule(range, now, access.ownId)
  const { sites, siteId, week, sums, hosts } = schedule
  const [opened, setOpened] = useState<Opened | null>(null)
  const [creating, setCreating] = useState<NewSpan | null>(null)
  const [template, setTemplate] = useState<{ start: TemplateStart | null } | null>(null)
  const move = useMove(schedule)
  const slot = opened ? schedule.byId.get(opened.id) : undefined
  const rooms = useRooms({
    startAt: now + SECONDS,
    endAt: addMinutes(now, 1) + SECONDS,
    ...(siteId ? { siteId } : {}),
  })

  const open = ({ id }: { id: string }, place: CalendarPlace): void => {
    setCreating(null)
    setOpened({ id, place })
  }
  const create = (span: CalendarSpan, place: CalendarPlace, userId?: string): void => {
    setOpened(null)
    setCreating({ ...span, place, userId: userId ?? access.ownId })
  }

  const hours = useMemo(
    () => ({ from: week.data?.startTime ?? '08:00', to: week.data?.endTime ?? '22:00' }),
    [week.data?.startTime, week.data?.endTime],
  )
  const openHours = useMemo(() => aroundNoon(hours), [hours])
  const holidays = useMemo(
    () => new Map((week.data?.holidays ?? []).map(({ day, name }) => [day, name])),
    [week.data?.holidays],
  )
  const closed = useMemo(() => closedDays(range, holidays, sums), [range, holidays, sums])
  const dayNote = useCallback(
    (day: string) => <DayNote sums={sums.get(day)} holiday={holidays.get(day)} isRest={isRest(day, sums)} />,
    [sums, holidays],
  )
  const shifts = week.data?.shifts
  const dutyOn = useCallback((day: string) => dutyChips((shifts ?? []).filter((shift) => shift.day === day)), [shifts])
  const monthDay = (day: string) => (
    <MonthDay sums={sums.get(day)} duty={(shifts ?? []).filter((shift) => shift.day === day)}>
      {dayNote(day)}
    </MonthDay>
  )
  // Two names stand side by side, a third goes below.
  const isHigh = (shifts ?? []).some(({ half }) => half === 'evening')
  const dayRow = useMemo(() => ({ label: texts.duty, content: dutyOn, isHigh }), [dutyOn, isHigh])
  const listDay = (day: string) => (
    <DayList
      now={now}
      slots={schedule.shown.filter(({ startAt }) => dayOf(startAt) === day)}
      shifts={(shifts ?? []).filter((shift) => shift.day === day)}
      onOpen={(one) => open(one, NOWHERE)}
    />
  )
  const columns = hosts
    .filter(({ userId }) => !schedule.hiddenHosts.has(userId))
    .map(({ userId, realName, avatar }) => ({
      id: userId,
      head: (
        <>
          <Avatar name={realName} src={avatar || null} size={24} />
          {realName}
        </>
      ),
    }))

  return (
    <main>
      <h1 className="xq-sr">{texts.title}</h1>
      {access.isManager ? <Overlaps /> : null}
      <Calendar
        label={texts.title}
        events={schedule.events}
        legend={[]}
        hideLegend
        hours={hours}
        openHours={openHours}
        closed={closed}
        dayNote={dayNote}
        dayRow={dayRow}
        columns={columns}
        monthDay={monthDay}
        clickMinutes={CLICK_MINUTES}
        isCreating={creating !== null}
        onRange={setRange}
        onOpen={open}
        onCreate={access.mayKeep && !phone ? create : undefined}
        onMove={access.mayKeep ? move : undefined}
        onPhone={listDay}
        note={<Note schedule={schedule} range={range} />}
        before={
          <Select
            className={styles.site ?? ''}
            aria-label={texts.site}
            prefix={<BuildingIcon size={14} />}
            value={siteId}
            onChange={schedule.chooseSite}
            options={[
              { value: ALL, label: texts.allSites },
              ...sites.map(({ id: value, name: label }) => ({ value, label })),
            ]}
          />
        }
        extra={
          <Tools
            range={range}
            siteId={siteId}
            siteName={sites.find(({ id }) => id === siteId)?.name ?? texts.allSites}
            mayKeep={access.mayKeep}
            ownId={access.ownId}
            onAdd={() => setTemplate({ start: null })}
          />
        }
        side={
          phone ? null : (
            <SideColumn
              when={texts.sum[range.view]}
              types={schedule.types}
              hiddenTypes={schedule.hiddenTypes}
              onType={schedule.toggleType}
              hosts={hosts}
              hiddenHosts={schedule.hiddenHosts}
              onHost={schedule.toggleHost}
              onAllHosts={schedule.toggleAllHosts}
              rooms={rooms.data}
            />
          )
        }
        overlay={
          <>
            {creating ? (
              <NewSlotCard
                key={`${creating.start} ${creating.end} ${creating.userId}`}
                span={creating}
                sites={sites}
                siteId={siteId}
                isOffered={access.isOffered}
                inSight={(userId) => !schedule.hiddenHosts.has(userId)}
                onRepeat={(start) => {
                  setCreating(null)
                  setTemplate({ start })
                }}
                onClose={() => setCreating(null)}
              />
            ) : null}
            {opened && slot ? (
              <SlotCard
                key={slot.id}
                slot={slot}
                place={opened.place}
                sites={sites}
                maySeeAppointment={access.maySeeAppointment}
                isOffered={access.isOffered}
                isMovable={mayMove(slot, now)}
                onClose={() => setOpened(null)}
              />
            ) : null}
          </>
        }
      />
      {week.error ? <QueryState size="card" query={week} title={texts.failed} /> : null}
      {template ? (
        <TemplateDrawer
          start={template.start}
          sites={sites}
          siteId={siteId}
          ownId={access.ownId}
          isOffered={access.isOffered}
          onClose={() => setTemplate(null)}
        />
      ) : null}
    </main>
  )
}
