import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { PageFrame } from '../../../kit/page-frame/page-frame.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { useReread } from '../../../session/index.ts'
import { useCaseBeside } from '../../care/index.ts'
import { FormSheet, PhrasesCard } from '../../form/index.ts'
import { appointmentMessages } from '../appointment.messages.ts'
import { type AppointmentDetail, useAppointment } from '../appointment.queries.ts'
import { detailMessages } from '../detail/detail.messages.ts'
import { useLockActs } from '../lock/ask-dialogs.tsx'
import { lockMessages } from '../lock/lock.messages.ts'
import { typeLabel } from '../looks.tsx'
import { detailPath } from '../paths.ts'
import { NextHours } from './next-hours.tsx'
import { recordMessages as texts } from './record.messages.ts'
import { RecordTime, SessionHead } from './session-head.tsx'

/** The record of one visit: who came and when stands above it, and when it is sent one is back at the visit. */
export function Page() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const query = useAppointment(id)
  if (id === '')
    return (
      <Instead
        title={detailMessages.missing}
        description={detailMessages.missingLead}
        button={detailMessages.goList}
        to="/consult/mine"
      />
    )
  const { data: visit } = query
  if (!visit) return <QueryState page={texts.title} query={query} />
  const { recordFormId } = visit
  if (recordFormId !== null && visit.papers.record !== 'locked')
    return <Writing key={id} visit={visit} formId={recordFormId} />
  if (visit.papers.record === 'locked') return <Locked visit={visit} />
  return (
    <Instead title={texts.notYours} description={texts.notYoursLead} button={texts.toVisit} to={detailPath(visit)} />
  )
}

/** Too late to write: how it stands, and what its host can ask for. */
function Locked({ visit }: { visit: AppointmentDetail }) {
  const { id, record } = visit
  const acts = useLockActs()
  const navigate = useNavigate()
  const lead = record?.pendingName ? lockMessages.waiting(record.pendingName) : texts.lockedLead
  return (
    <PageFrame crumbs={[appointmentMessages.consult]} title={texts.title}>
      <EmptyState
        title={texts.locked}
        description={[lead, ...(record?.notes ?? [])].join(' ')}
        actions={
          <>
            {record?.actions.includes('unlock') ? (
              <Button variant="primary" onClick={() => acts.ask('unlock', { id, version: record.version })}>
                {lockMessages.unlock.act}
              </Button>
            ) : null}
            <Button onClick={() => void navigate(detailPath(visit))}>{texts.toVisit}</Button>
          </>
        }
      />
      {acts.dialogs}
    </PageFrame>
  )
}

function Writing({ visit, formId }: { visit: AppointmentDetail; formId: string }) {
  const { id, recordAnswerId } = visit
  const navigate = useNavigate()
  const reread = useReread('appointment')
  const beside = useCaseBeside(visit.caseId, id)
  // As it was when it was opened: what is being written must not be pulled away by news of the visit.
  const [asked] = useState(recordAnswerId ? { answerId: recordAnswerId } : { formId, bizType: 'record', bizId: id })
  return (
    <FormSheet
      title={texts.title}
      asked={asked}
      occasion={{
        ...occasionOf(visit),
        nth: beside?.nth ?? '',
        mark: beside?.mark,
        head: <SessionHead visit={visit} term={beside?.term ?? ''} />,
        beside: (
          <>
            <RecordTime visit={visit} />
            {beside?.beside}
            {beside?.isLive ? <NextHours visit={visit} nextTime={beside.nextTime} /> : null}
            <PhrasesCard />
          </>
        ),
      }}
      onSubmitted={() => {
        void navigate(detailPath(visit), { replace: true })
        void reread()
      }}
    />
  )
}

/** When and where stand above the form. */
const occasionOf = (visit: AppointmentDetail) => ({
  line: '',
  facts: [{ label: texts.facts.visit, value: typeLabel(visit.displayCode) }],
})

type InsteadProps = { title: string; description: string; button: string; to: string }

function Instead({ title, description, button, to }: InsteadProps) {
  const navigate = useNavigate()
  return (
    <PageFrame crumbs={[appointmentMessages.consult]} title={texts.title}>
      <EmptyState
        title={title}
        description={description}
        actions={<Button onClick={() => void navigate(to)}>{button}</Button>}
      />
    </PageFrame>
  )
}
