import { Alert } from 'antd'
import { Link } from 'react-router'
import { spanWords } from '../../../kit/time-words.ts'
import { useOverlaps } from '../rota.queries.ts'
import { overlapTexts as texts } from './schedule.messages.ts'

/** Who is expected in two places since before that was refused; nothing to see once it is put right. */
export function Overlaps() {
  const rows = useOverlaps().data ?? []
  if (rows.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={texts.title(rows.length)}
      description={
        <ul>
          {rows.map((row) => (
            <li key={`${row.appointmentId} ${row.ownStartAt}`}>
              {texts.line(row.realName, spanWords(row.ownStartAt, row.ownEndAt), row.isBooked)}
              <Link to={`/appointment_records_info/index?id=${row.appointmentId}`}>
                {texts.visit(row.typeName, spanWords(row.startAt, row.endAt))}
              </Link>
            </li>
          ))}
        </ul>
      }
    />
  )
}
