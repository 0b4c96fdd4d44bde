import { seriesBounds } from '@xinqiao/domain'
import { Checkbox, InputNumber, Radio } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../kit/dialog.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { Column, Para, Row } from '../../../kit/layout/layout.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { kitTexts } from '../../../kit/texts.ts'
import { shortSpan } from '../../../kit/time-words.ts'
import { toast } from '../../../kit/toast.ts'
import type { AppointmentDetail } from '../appointment.queries.ts'
import { dayAfter } from '../moment.ts'
import { seriesMessages as texts } from './series.messages.ts'
import { type SeriesDate, useBookSeries, useSeriesPreview } from './series.queries.ts'
import styles from './series.module.css'

const USUAL = 6
const MONTH = 28

/** What follows this appointment: how often and how long, each date with what stands in its way, and which of them to take. */
export function SeriesDialog({ row, onClose }: { row: AppointmentDetail; onClose: () => void }) {
  const [interval, setInterval] = useState<1 | 2>(1)
  const [isByDay, setByDay] = useState(false)
  const [count, setCount] = useState(USUAL)
  const [endDate, setEndDate] = useState(dayAfter(row.startAt.slice(0, 10), MONTH))
  const [dropped, setDropped] = useState<readonly string[]>([])
  const preview = useSeriesPreview({ id: row.id, interval, ...(isByDay ? { endDate } : { count }) })
  const book = useBookSeries()
  const dates = preview.error ? [] : (preview.data ?? [])
  const days = dates.filter(({ ok, day }) => ok && !dropped.includes(day)).map(({ day }) => day)

  function arrange(): void {
    book.mutate(
      { id: row.id, version: row.version, days },
      {
        onSuccess: ({ booked }) => {
          toast.success(texts.done(booked))
          onClose()
        },
        // Somebody was quicker: the list says where.
        onError: () => void preview.refetch(),
      },
    )
  }
  return (
    <Dialog
      open
      width={600}
      title={texts.title(row.visitorName)}
      onClose={onClose}
      onPhone="full"
      footer={
        <>
          <Button onClick={onClose}>{kitTexts.cancel}</Button>
          <Button variant="primary" disabled={days.length === 0} loading={book.isPending} onClick={arrange}>
            {texts.book(days.length)}
          </Button>
        </>
      }
    >
      <Column gap={12}>
        <Para look="soft 13/20">{texts.lead(shortSpan(row.startAt, row.endAt), row.hostName)}</Para>
        <Row gap={12} wrap className={styles.tools}>
          <Radio.Group
            aria-label={texts.rhythm}
            optionType="button"
            value={interval}
            options={([1, 2] as const).map((weeks) => ({ value: weeks, label: texts.every[weeks] }))}
            onChange={(event) => setInterval(event.target.value as 1 | 2)}
          />
          <Radio.Group
            aria-label={texts.length}
            optionType="button"
            value={isByDay}
            options={[
              { value: false, label: texts.byCount },
              { value: true, label: texts.byDay },
            ]}
            onChange={(event) => setByDay(event.target.value === true)}
          />
          {isByDay ? (
            <input
              type="date"
              aria-label={texts.endDate}
              min={row.startAt.slice(0, 10)}
              max="2099-12-31"
              value={endDate}
              onChange={(event) => setEndDate(event.target.value || endDate)}
            />
          ) : (
            <InputNumber
              aria-label={texts.count}
              min={seriesBounds.least}
              max={seriesBounds.most}
              precision={0}
              value={count}
              onChange={(value) => setCount(value ?? USUAL)}
            />
          )}
        </Row>
        {preview.data || preview.error ? null : <QueryState size="card" query={preview} title={texts.failed} />}
        {dates.length > 0 ? (
          <Dates
            dates={dates}
            usual={row.roomName}
            dropped={dropped}
            onDrop={(day, isKept) => setDropped(isKept ? dropped.filter((one) => one !== day) : [...dropped, day])}
          />
        ) : null}
        <div aria-live="polite">
          {preview.error ? <Para look="danger">{reasonOf(preview.error, texts.failed)}</Para> : null}
          {book.error ? <Para look="danger">{reasonOf(book.error, texts.failed)}</Para> : null}
        </div>
        <Para look="faint 12">{texts.drop}</Para>
      </Column>
    </Dialog>
  )
}

type DatesProps = {
  dates: readonly SeriesDate[]
  usual: string | null
  dropped: readonly string[]
  onDrop: (day: string, isKept: boolean) => void
}

function Dates({ dates, usual, dropped, onDrop }: DatesProps) {
  return (
    <ul className={styles.dates} aria-label={texts.dates}>
      {dates.map((one) => (
        <Row as="li" key={one.day} gap={12} wrap justify="between" data-ok={one.ok}>
          <Checkbox
            disabled={!one.ok}
            checked={one.ok && !dropped.includes(one.day)}
            onChange={(event) => onDrop(one.day, event.target.checked)}
          >
            {shortSpan(one.startAt, one.endAt)}
          </Checkbox>
          <em>{wordsOf(one, usual)}</em>
        </Row>
      ))}
    </ul>
  )
}

const wordsOf = ({ ok, reason, roomName }: SeriesDate, usual: string | null): string => {
  if (!ok) return reason
  return roomName && roomName !== usual ? texts.otherRoom(roomName) : texts.free
}
