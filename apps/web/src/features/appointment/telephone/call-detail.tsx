import { useNavigate } from 'react-router'
import { DetailPage } from '../../../kit/detail/detail-page.tsx'
import { useTabTitle } from '../../../kit/page-tab.ts'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { momentWords } from '../../../kit/time-words.ts'
import { Timeline } from '../../../kit/timeline/timeline.tsx'
import { OutcomeCard } from '../detail/outcome-panel.tsx'
import { visitPath } from '../paths.ts'
import { callLook } from './call-look.tsx'
import { CallSteps } from './call-steps.tsx'
import { telephoneMessages as texts } from './telephone.messages.ts'
import { type CallDetail, useCall } from './telephone.queries.ts'
import { useCallActs } from './use-call-acts.tsx'

export type CallView = keyof typeof texts.titles

/** One telephone assessment: as a way with its steps, or as a whole once it is over. */
export function CallPage({ id, view }: { id: string; view: CallView }) {
  const query = useCall(id ? { id } : null)
  useTabTitle(query.data ? `${texts.titles[view]} · ${query.data.visitorName}` : undefined)
  if (!query.data) return <QueryState page={texts.titles[view]} query={query} />
  return <Call key={id} call={query.data} view={view} />
}

function Call({ call, view }: { call: CallDetail; view: CallView }) {
  const { actions, dialogs } = useCallActs(call)
  const navigate = useNavigate()
  const talk = call.appointmentId
  return (
    <>
      <DetailPage
        crumbs={[texts.crumb, texts.title]}
        title={call.visitorName}
        sign={[...call.visitorName][0] ?? ''}
        lead={[call.visitorNo, call.deptName].filter(Boolean).join(' · ')}
        statuses={[callLook(call)]}
        note={call.actions.includes('dial') && !call.isContactTime ? texts.notNow : undefined}
        actions={[
          ...actions,
          ...(talk ? [{ key: 'talk', label: texts.talk, run: () => void navigate(visitPath(talk)) }] : []),
        ]}
        facts={[
          {
            key: 'phone',
            label: texts.facts.phone,
            value: call.actions.includes('dial') ? `${call.phone}（${texts.phoneHint}）` : call.phone,
          },
          { key: 'times', label: texts.facts.times, value: call.timesText || texts.none },
          { key: 'tries', label: texts.facts.tries, value: texts.tries(call.attempts) },
          { key: 'host', label: texts.facts.host, value: call.hostName || texts.nobody },
          { key: 'created', label: texts.facts.created, value: momentWords(call.createTime) },
          ...(call.contactNote ? [{ key: 'note', label: texts.facts.note, value: call.contactNote }] : []),
        ]}
        timeline={<Timeline label={texts.timeline} events={eventsOf(call)} />}
      >
        {view === 'steps' ? <CallSteps call={call} /> : null}
        {talk ? <OutcomeCard id={talk} /> : null}
      </DetailPage>
      {dialogs}
    </>
  )
}

const eventsOf = ({ tries }: CallDetail) =>
  tries.map(({ no, time, byName, outcome }) => ({
    time,
    action: texts.tried(no),
    actor: byName,
    note: outcome === null ? texts.calling : (texts.outcomes[outcome] ?? ''),
  }))
