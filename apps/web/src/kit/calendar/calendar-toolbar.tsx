import type { ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import { BackIcon, ForwardIcon } from '../icons/icons.tsx'
import { Row, Text } from '../layout/layout.tsx'
import { Segments } from '../segments.tsx'
import type { CalendarView } from './calendar-data.ts'
import { calendarTexts } from './calendar.messages.ts'
import styles from './calendar-toolbar.module.css'

type CalendarToolbarProps = {
  title: string
  view: CalendarView
  /** a phone has room for the day only */
  views: readonly CalendarView[]
  note: ReactNode
  extra: ReactNode
  /** before the views */
  before: ReactNode
  onToday: () => void
  onStep: (by: -1 | 1) => void
  onView: (view: CalendarView) => void
}

export function CalendarToolbar({
  title,
  view,
  views,
  note,
  extra,
  before,
  onToday,
  onStep,
  onView,
}: CalendarToolbarProps) {
  return (
    <Row gap={8} wrap>
      <Button guardMs={0} onClick={onToday}>
        {calendarTexts.today}
      </Button>
      <Row align="stretch">
        <Step label={calendarTexts.earlier[view]} onClick={() => onStep(-1)}>
          <BackIcon size={18} />
        </Step>
        <Step label={calendarTexts.later[view]} onClick={() => onStep(1)}>
          <ForwardIcon size={18} />
        </Step>
      </Row>
      <Text as="h2" look="16/24" aria-live="polite">
        {title}
      </Text>
      {note}
      <Row gap={8} wrap push>
        {before}
        {views.length > 1 ? (
          <Segments
            label={calendarTexts.views}
            options={views.map((each) => ({ value: each, label: calendarTexts.view[each] }))}
            value={view}
            onChange={onView}
          />
        ) : null}
        {extra}
      </Row>
    </Row>
  )
}

function Step({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.step} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  )
}
