import { maxPageSize } from '@xinqiao/domain'
import { useId, useRef, useState } from 'react'
import { usePrinting } from '../../../kit/detail/printing.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { PrintIcon } from '../../../kit/icons/shell-icons.tsx'
import { Para, Row } from '../../../kit/layout/layout.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { kitTexts } from '../../../kit/texts.ts'
import { clockSpan, weekdayIn } from '../../../kit/time-words.ts'
import { useOpenSites, useSession } from '../../../session/index.ts'
import type { AppointmentRow } from '../appointment.queries.ts'
import { kindOf } from '../desk/waiting.ts'
import { placeOf, stateLook, typeLabel } from '../looks.tsx'
import { rightNow, today } from '../moment.ts'
import { daySheetMessages as texts } from './day-sheet.messages.ts'
import { type SheetOf, useDaySheet } from './day-sheet.queries.ts'
import { Paper, type PaperColumn } from './paper.tsx'
import styles from './paper.module.css'

/** Nobody comes, nobody waits: it would only be crossed out on the paper. */
const CALLED_OFF: readonly string[] = ['cancel', 'userTakeLeave', 'hostTakeLeave']

const { columns } = texts
const HOST: PaperColumn = { title: columns.host, look: 'narrow' }

type DaySheetProps = { of: SheetOf; day?: string; siteId?: string; onClose: () => void }

/** A day on paper: one's own, or that of a site or the whole centre. */
export function DaySheet({ of, day: first = today(), siteId: here = '', onClose }: DaySheetProps) {
  const id = useId()
  const sheet = useRef<HTMLTableElement>(null)
  const print = usePrinting(sheet)
  const [day, setDay] = useState(first)
  const [siteId, setSiteId] = useState(here)
  const sites = useOpenSites().data ?? []
  const own = useSession((state) => state.user?.name) ?? ''
  const { query, rows, isCut } = useDaySheet(of, day, siteId)
  const kept = rows?.filter(({ state }) => !CALLED_OFF.includes(state)) ?? []
  const dated = `${day} ${weekdayIn(day)}`
  const site = sites.find((one) => one.id === siteId)?.name
  return (
    <Dialog
      open
      width={920}
      title={texts.title}
      onClose={onClose}
      onPhone="full"
      footer={
        <>
          <Button onClick={onClose}>{kitTexts.close}</Button>
          <Button variant="primary" icon={<PrintIcon size={16} />} disabled={kept.length === 0} onClick={print}>
            {texts.print}
          </Button>
        </>
      }
    >
      <Row gap={12} wrap className={styles.tools}>
        <label htmlFor={id}>{texts.day}</label>
        {/* The browser's own: it opens above a dialog, and on a phone as the phone does it. */}
        <input
          id={id}
          type="date"
          min="2020-01-01"
          max="2099-12-31"
          value={day}
          onChange={(event) => setDay(event.target.value || day)}
        />
        {of !== 'mine' && sites.length > 1 ? (
          <select aria-label={texts.site} value={siteId} onChange={(event) => setSiteId(event.target.value)}>
            <option value="">{texts.everywhere}</option>
            {sites.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        ) : null}
      </Row>
      {rows === undefined ? <QueryState query={query} title={texts.failed} /> : null}
      {rows !== undefined && kept.length === 0 ? <EmptyState size="card" title={texts.none} /> : null}
      {kept.length > 0 ? (
        <div className={styles.scroll}>
          <Paper
            ref={sheet}
            heading={of === 'mine' ? texts.own(dated, own) : texts.house(dated, site ?? texts.centre)}
            note={texts.note(kept.length, (rows?.length ?? 0) - kept.length, rightNow().slice(0, 16))}
            columns={columnsOf(of)}
            rows={kept.map((row) => ({ id: row.id, cells: cellsOf(row, of) }))}
          />
        </div>
      ) : null}
      {isCut ? <Para look="danger">{texts.cut(maxPageSize)}</Para> : null}
      <Para look="faint 12" above={12}>
        {texts.care}
      </Para>
    </Dialog>
  )
}

const columnsOf = (of: SheetOf): PaperColumn[] => [
  { title: columns.time, look: 'narrow' },
  { title: columns.room },
  ...(of === 'mine' ? [] : [HOST]),
  { title: columns.visitor },
  { title: columns.type },
  { title: columns.state, look: 'narrow' },
  { title: columns.notes, look: 'blank' },
]

/** At the counter strangers read along: what somebody comes for is said as the desk says it. */
const cellsOf = (row: AppointmentRow, of: SheetOf): string[] => [
  clockSpan(row.startAt, row.endAt),
  placeOf(row),
  ...(of === 'mine' ? [] : [row.hostName]),
  `${row.visitorName} ${row.visitorNo}`,
  of === 'desk' ? kindOf(row) : typeLabel(row.displayCode),
  stateLook(row).label,
]
