import { useNavigate, useSearchParams } from 'react-router'
import { DetailPage } from '../../../kit/detail/detail-page.tsx'
import { AlertIcon } from '../../../kit/icons/icons.tsx'
import { CalendarIcon } from '../../../kit/icons/shell-icons.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { Timeline } from '../../../kit/timeline/timeline.tsx'
import { rotaTexts } from '../rota.messages.ts'
import { spanWords } from '../words.ts'
import { reservationTexts as texts } from './duty.messages.ts'
import { type Reservation, useReservation } from './duty.queries.ts'

/** One duty reservation in short; everything about it is a step away. */
export function Page() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const query = useReservation(id)
  if (!query.data) return <QueryState query={query} />
  return <Detail one={query.data} />
}

function Detail({ one }: { one: Reservation }) {
  const navigate = useNavigate()
  return (
    <DetailPage
      crumbs={[texts.crumb]}
      title={one.typeName}
      lead={spanWords(one.startAt, one.endAt)}
      statuses={[
        { label: one.stateName, icon: <CalendarIcon size={12} />, tone: 'appointment.notStart' },
        ...(one.isUrgent
          ? [{ label: texts.urgent, icon: <AlertIcon size={12} />, tone: 'appointment.userBreakAppointment' as const }]
          : []),
      ]}
      actions={[
        {
          key: 'open',
          label: texts.open,
          primary: true,
          run: () => void navigate(`/appointment_records_info/index?id=${one.id}`),
        },
      ]}
      groups={[
        {
          key: 'who',
          title: texts.visitor,
          items: [
            { key: 'name', label: texts.visitor, value: one.visitorName },
            { key: 'no', label: texts.no, value: one.visitorNo },
            { key: 'dept', label: texts.dept, value: one.deptName },
            { key: 'phone', label: texts.phone, value: one.visitorPhone },
          ],
        },
        {
          key: 'what',
          title: texts.facts,
          items: [
            { key: 'host', label: texts.host, value: one.hostName },
            { key: 'place', label: texts.place, value: [one.siteName, one.roomName].filter(Boolean).join(' · ') },
            { key: 'method', label: texts.method, value: rotaTexts.methods[one.consultMethod] },
            { key: 'source', label: texts.source, value: one.sourceName },
            { key: 'arrived', label: texts.arrived, value: one.arriveTime?.slice(0, 16) },
            { key: 'reason', label: texts.reason, value: one.reason, wide: true },
          ],
        },
      ]}
      timeline={
        <Timeline
          label={texts.timeline}
          events={one.history.map(({ at, actionName, actorName, reason }) => ({
            time: at,
            action: reason ? `${actionName}：${reason}` : actionName,
            actor: actorName || texts.system,
          }))}
        />
      }
    />
  )
}
