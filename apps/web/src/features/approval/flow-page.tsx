import { Alert } from 'antd'
import { actModes } from '@xinqiao/domain'
import { useNavigate, useSearchParams } from 'react-router'
import { confirm } from '../../kit/confirm.tsx'
import type { DetailAction } from '../../kit/detail/detail-actions.tsx'
import { DetailPage } from '../../kit/detail/detail-page.tsx'
import { Button } from '../../kit/form/button.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { EmptyState } from '../../kit/states/states.tsx'
import { Timeline } from '../../kit/timeline/timeline.tsx'
import { toast } from '../../kit/toast.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { flowLook } from './approval-looks.tsx'
import { approvalMessages, eventLabel } from './approval.messages.ts'
import styles from './approval.module.css'
import { type FlowDetail, useFlow, useUrge, useWithdraw } from './approval.queries.ts'
import { FlowChain } from './flow-chain.tsx'

const texts = approvalMessages.detail
const LIST = '/myApproval/index'

/** One request: what is asked, who has said what, and, where one is being asked, the answer. */
export function FlowPage({ canAnswer = false }: { canAnswer?: boolean }) {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const navigate = useNavigate()
  const query = useFlow(id)
  if (id === '')
    return (
      <EmptyState
        title={texts.missing}
        description={texts.missingLead}
        actions={<Button onClick={() => void navigate(LIST)}>{texts.goList}</Button>}
      />
    )
  if (!query.data) return <QueryState query={query} />
  return <Detail flow={query.data} canAnswer={canAnswer} />
}

function Detail({ flow, canAnswer }: { flow: FlowDetail; canAnswer: boolean }) {
  const isAsked = flow.actions.includes('reject')
  return (
    <DetailPage
      crumbs={[approvalMessages.personal, approvalMessages.list.mine]}
      title={flow.title}
      statuses={[flowLook(flow.status)]}
      note={texts.created(flow.createTime.slice(0, 16))}
      actions={useActions(flow, canAnswer)}
      facts={factsOf(flow)}
      timeline={<Timeline label={texts.events} events={eventsOf(flow)} />}
    >
      {flow.endReason ? <Alert type="error" showIcon title={texts.failed} description={flow.endReason} /> : null}
      {flow.facts.length > 0 ? (
        <section className={styles.panel} aria-label={texts.decided}>
          <h2>{texts.decided}</h2>
          {flow.facts.map(({ label, text }) => (
            <p key={label} className={styles.reason}>{`${label}：${text}`}</p>
          ))}
        </section>
      ) : null}
      <section className={styles.panel} aria-label={texts.reason}>
        <h2>{texts.reason}</h2>
        {flow.isBodyHidden ? (
          <p className={styles.quiet}>{texts.hidden}</p>
        ) : (
          <p className={flow.reason ? styles.reason : styles.quiet}>{flow.reason || texts.noReason}</p>
        )}
      </section>
      <FlowChain flow={flow} />
      {canAnswer && isAsked ? <AnswerPanel flow={flow} /> : null}
    </DetailPage>
  )
}

const factsOf = (flow: FlowDetail) => [
  { key: 'applicant', label: texts.facts.applicant, value: flow.applicantName },
  { key: 'dept', label: texts.facts.dept, value: flow.applicantDept },
  { key: 'option', label: texts.facts.option, value: flow.optionName },
  { key: 'mode', label: texts.facts.mode, value: actModes[flow.mode as keyof typeof actModes] },
  ...(flow.status === 1
    ? [{ key: 'due', label: texts.facts.due, value: flow.dueTime?.slice(0, 16) ?? texts.noLimit }]
    : []),
]

const eventsOf = (flow: FlowDetail) =>
  flow.events.map(({ action, actorName, time }) => ({
    time,
    action: eventLabel(action),
    actor: actorName ?? texts.system,
  }))

function useActions(flow: FlowDetail, canAnswer: boolean): readonly DetailAction[] {
  const navigate = useNavigate()
  const withdraw = useWithdraw()
  const urge = useUrge()
  const { actions, ask, done, list } = approvalMessages
  const may = (action: string): boolean => flow.actions.includes(action)
  return [
    ...(may('withdraw')
      ? [
          {
            key: 'withdraw',
            label: actions.withdraw,
            danger: true,
            run: async () => {
              const question = {
                title: ask.withdraw(flow.title),
                content: ask.withdrawLead,
                okText: actions.withdraw,
                danger: true,
              }
              if (!(await confirm(question))) return
              await withdraw.mutateAsync(flow.id)
              toast.success(done.withdraw)
            },
          },
        ]
      : []),
    ...(may('urge')
      ? [
          {
            key: 'urge',
            label: actions.urge,
            primary: true,
            run: () => urge.mutateAsync(flow.id),
            done: done.urge,
          },
        ]
      : []),
    ...(may('reject') && !canAnswer
      ? [
          {
            key: 'handle',
            label: list.handle,
            primary: true,
            run: () => navigate(`/approval_info?id=${flow.id}`),
          },
        ]
      : []),
  ]
}
