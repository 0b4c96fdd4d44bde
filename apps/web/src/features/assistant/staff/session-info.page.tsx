import { useNavigate, useSearchParams } from 'react-router'
import { Descriptions } from '../../../kit/detail/descriptions.tsx'
import { DetailPage } from '../../../kit/detail/detail-page.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { Box } from '../../../kit/layout/layout.tsx'
import { useTabTitle } from '../../../kit/page-tab.ts'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { Timeline } from '../../../kit/timeline/timeline.tsx'
import { momentWords } from '../chat/moment.ts'
import { groupsOf } from './info-groups.ts'
import { RisksPanel, ViewsPanel } from './info-panels.tsx'
import { LivePanel } from './live-panel.tsx'
import { riskLook, stateLook } from './looks.tsx'
import { staffMessages } from './staff.messages.ts'
import { type SessionInfo, useSessionInfo } from './staff.queries.ts'
import styles from './staff.module.css'
import { useInfoActions } from './use-info-actions.tsx'

const texts = staffMessages.info

/** 咨询详情: the facts of one session, and the place where a person speaks to the student. */
export function Page() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const navigate = useNavigate()
  const query = useSessionInfo(id)
  useTabTitle(query.data ? texts.tab(query.data.visitorName) : undefined)
  if (id === '')
    return (
      <EmptyState
        title={texts.missing}
        description={texts.missingLead}
        actions={<Button onClick={() => void navigate('/aiConsult')}>{texts.goList}</Button>}
      />
    )
  if (!query.data) return <QueryState query={query} />
  return <Info key={id} info={query.data} />
}

function Info({ info }: { info: SessionInfo }) {
  const { actions, dialogs } = useInfoActions(info)
  const risk = riskLook(info.risk, info.riskName)
  return (
    <>
      <DetailPage
        crumbs={[staffMessages.consult, staffMessages.title]}
        title={info.visitorName}
        sign={[...info.visitorName][0] ?? ''}
        lead={[info.visitorNo, info.deptName].filter(Boolean).join(' · ')}
        statuses={[stateLook(info), ...(risk ? [risk] : [])]}
        note={info.isWaiting ? texts.waiting(info.calledByName) : undefined}
        actions={actions}
        facts={[
          { key: 'started', label: texts.facts.started, value: momentWords(info.startedAt) },
          { key: 'last', label: texts.facts.last, value: momentWords(info.lastAt) },
          {
            key: 'lines',
            label: texts.facts.lines,
            value: texts.count(info.counts.visitor, info.counts.assistant, info.counts.staff),
          },
          { key: 'person', label: texts.facts.person, value: info.takenByName },
        ]}
        timeline={<Timeline label={texts.history} events={eventsOf(info)} />}
      >
        <LivePanel info={info} />
        <RisksPanel events={info.riskEvents} />
        <ViewsPanel views={info.views} />
        <div className={styles.panel}>
          <Box pad="16 20">
            <Descriptions groups={groupsOf(info)} />
          </Box>
        </div>
      </DetailPage>
      {dialogs}
    </>
  )
}

const eventsOf = ({ steps }: SessionInfo) =>
  steps.map(({ at, label, byName, reason }) => ({
    time: at,
    action: label,
    actor: byName || texts.system,
    note: reason,
  }))
