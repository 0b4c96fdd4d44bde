import { useRef } from 'react'
import { usePrinting } from '../../../kit/detail/printing.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { PrintIcon } from '../../../kit/icons/shell-icons.tsx'
import { kitTexts } from '../../../kit/texts.ts'
import { datedSpan } from '../../../kit/time-words.ts'
import { appointmentMessages } from '../appointment.messages.ts'
import type { AppointmentRow } from '../appointment.queries.ts'
import { placeOf, typeLabel } from '../looks.tsx'
import { rightNow } from '../moment.ts'
import { Paper } from '../paper/paper.tsx'

const { print: texts, columns } = appointmentMessages

/** The chosen ones on paper, in the order of their times, with room to sign. */
export function PrintDialog({ rows, onClose }: { rows: readonly AppointmentRow[]; onClose: () => void }) {
  const sheet = useRef<HTMLTableElement>(null)
  const print = usePrinting(sheet)
  return (
    <Dialog
      open
      width={800}
      title={texts.title(rows.length)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kitTexts.close}</Button>
          <Button variant="primary" icon={<PrintIcon size={16} />} onClick={print}>
            {texts.print}
          </Button>
        </>
      }
    >
      <Paper
        ref={sheet}
        heading={texts.heading}
        note={texts.made(rightNow().slice(0, 16))}
        columns={[columns.time, columns.visitor, columns.type, columns.host, columns.place, texts.sign].map(
          (title) => ({
            title,
          }),
        )}
        rows={rows
          .toSorted((one, other) => (one.startAt < other.startAt ? -1 : 1))
          .map((row) => ({ id: row.id, cells: cellsOf(row) }))}
      />
    </Dialog>
  )
}

const cellsOf = (row: AppointmentRow): string[] => [
  datedSpan(row.startAt, row.endAt, rightNow()),
  `${row.visitorName} ${row.visitorNo}`,
  typeLabel(row.displayCode),
  row.hostName,
  placeOf(row),
]
