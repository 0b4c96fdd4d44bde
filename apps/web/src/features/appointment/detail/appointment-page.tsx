import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { DetailPage } from '../../../kit/detail/detail-page.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { PageFrame } from '../../../kit/page-frame/page-frame.tsx'
import { useTabTitle } from '../../../kit/page-tab.ts'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { type CrisisStar, crisisStarLook } from '../../../kit/status/status-looks.tsx'
import { shortSpan } from '../../../kit/time-words.ts'
import { Timeline } from '../../../kit/timeline/timeline.tsx'
import { RevealButton, useReveal } from '../../reveal/index.ts'
import { useActs } from '../acts/use-acts.tsx'
import { appointmentMessages } from '../appointment.messages.ts'
import { type AppointmentDetail, useAppointment } from '../appointment.queries.ts'
import { PlaceMark, stateLook, TypeMark } from '../looks.tsx'
import { FamilyPanel } from '../family/family-panel.tsx'
import { RefillPanel } from '../first/refill-panel.tsx'
import { useInterviewLooks } from '../first/use-interview-looks.ts'
import { ReferralPanel } from '../referral/referral-panel.tsx'
import { seriesMessages } from '../series/series.messages.ts'
import { useSeries } from '../series/use-series.tsx'
import { detailMessages as texts } from './detail.messages.ts'
import { FlowsPanel } from './flows-panel.tsx'
import { FormsPanel } from './forms-panel.tsx'
import { groupsOf } from './groups.ts'
import { OutcomePanel } from './outcome-panel.tsx'
import { useDetailActions } from './use-detail-actions.tsx'
import { WaivedNote } from './waived-note.tsx'

export type DetailKind = keyof typeof texts.titles

/** One appointment, whatever its type: who, when, where, what happened, and what can be done next. */
export function AppointmentPage({ kind }: { kind: DetailKind }) {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const navigate = useNavigate()
  const query = useAppointment(id)
  useTabTitle(query.data ? texts.tab(texts.titles[kind], query.data.visitorName) : undefined)
  if (id === '')
    return (
      <PageFrame crumbs={[appointmentMessages.consult]} title={texts.titles[kind]}>
        <EmptyState
          title={texts.missing}
          description={texts.missingLead}
          actions={<Button onClick={() => void navigate('/consult/list/2')}>{texts.goList}</Button>}
        />
      </PageFrame>
    )
  if (!query.data) return <QueryState page={texts.titles[kind]} query={query} />
  return <Detail key={id} appointment={query.data} kind={kind} />
}

function Detail({ appointment, kind }: { appointment: AppointmentDetail; kind: DetailKind }) {
  const acts = useActs()
  usePrintOnArrival()
  const reveal = useReveal('list')
  const { id, visitorName, visitorNo } = appointment
  const shown = reveal.of(id) ?? { visitorName, visitorNo }
  const star = appointment.triageStar
  const series = useSeries(appointment)
  const interview = useInterviewLooks(appointment)
  const own = useDetailActions(appointment, acts.run)
  return (
    <>
      <DetailPage
        crumbs={[appointmentMessages.consult, texts.titles[kind]]}
        title={shown.visitorName}
        sign={[...visitorName][0] ?? ''}
        lead={
          <>
            {[shown.visitorNo, appointment.deptName].filter(Boolean).join(' · ')}
            <RevealButton reveal={reveal} kind="appointmentIds" id={id} name={visitorName} />
          </>
        }
        statuses={[...interview, stateLook(appointment), ...(star ? [crisisStarLook(star as CrisisStar)] : [])]}
        note={appointment.pendingFlow ? appointmentMessages.pendingFlow(appointment.pendingFlow) : undefined}
        actions={[...own, ...series.actions]}
        facts={[
          { key: 'time', label: texts.facts.time, value: shortSpan(appointment.startAt, appointment.endAt) },
          { key: 'place', label: texts.facts.place, value: <PlaceMark row={appointment} /> },
          { key: 'type', label: texts.facts.type, value: <TypeMark code={appointment.displayCode} /> },
          { key: 'host', label: texts.facts.host, value: appointment.hostName },
          ...seriesFact(appointment),
          {
            key: 'sessions',
            label: texts.facts.sessions,
            value: texts.sessions(appointment.attendance.sessionsUsed, appointment.attendance.sessionsLeft),
          },
        ]}
        groups={groupsOf(appointment)}
        timeline={<Timeline label={texts.history} events={eventsOf(appointment)} />}
      >
        <FamilyPanel appointment={appointment} />
        <RefillPanel appointment={appointment} />
        <WaivedNote appointment={appointment} />
        <ReferralPanel appointment={appointment} />
        <FormsPanel appointment={appointment} />
        <OutcomePanel appointment={appointment} />
        <FlowsPanel flows={appointment.flows} />
      </DetailPage>
      {acts.dialogs}
      {series.dialogs}
    </>
  )
}

const seriesFact = ({ series }: AppointmentDetail) =>
  series ? [{ key: 'series', label: seriesMessages.fact, value: seriesMessages.place(series.no, series.of) }] : []

const eventsOf = ({ history }: AppointmentDetail) =>
  history.map(({ at, actionName, stateName, actorName, reason }, index) => ({
    id: String(index),
    time: at,
    action: actionName,
    actor: actorName || texts.system,
    note: [texts.stateLine(stateName), reason].filter(Boolean).join(' · '),
  }))

/** A row's 打印 opens the page and prints it, once. */
function usePrintOnArrival(): void {
  const [params, setParams] = useSearchParams()
  const isDone = useRef(false)
  const isAsked = params.get('print') === '1'
  useEffect(() => {
    if (!isAsked || isDone.current) return
    isDone.current = true
    window.print()
    setParams(
      (last) => {
        last.delete('print')
        return last
      },
      { replace: true },
    )
  }, [isAsked, setParams])
}
