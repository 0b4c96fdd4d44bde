import { StatusTag } from '../../kit/status/status-tag.tsx'
import { stepLook } from './approval-looks.tsx'
import { approvalMessages } from './approval.messages.ts'
import styles from './approval.module.css'
import type { FlowDetail, FlowStep } from './approval.queries.ts'

const texts = approvalMessages.detail

type Group = { key: string; title: string; note: string; isNow: boolean; steps: readonly FlowStep[] }

/** Who is to answer, in the order in which they are asked, and what they said. */
export function FlowChain({ flow }: { flow: FlowDetail }) {
  return (
    <section className={styles.panel} aria-label={texts.chain}>
      <h2>{texts.chain}</h2>
      <ol className={styles.chain}>
        {groupsOf(flow).map((group) => (
          <li key={group.key} data-now={group.isNow || undefined}>
            <p className={styles.node}>
              <b>{group.title}</b>
              {group.note}
            </p>
            <ul className={styles.steps}>
              {group.steps.map((step) => (
                <Step key={step.id} step={step} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Step({ step }: { step: FlowStep }) {
  const via = texts.via[step.origin as keyof typeof texts.via] || step.roleName
  return (
    <li className={styles.step}>
      <div>
        <p className={styles.approver}>
          <b>{step.approverName}</b>
          {step.isMine ? <i>{texts.me}</i> : null}
          <small>{[via, step.deptName].filter(Boolean).join(' · ')}</small>
        </p>
        {step.opinion ? <p className={styles.opinion}>{texts.opinion(step.opinion)}</p> : null}
      </div>
      <div className={styles.outcome}>
        <StatusTag {...stepLook(step.result)} />
        {step.actedTime ? <time dateTime={step.actedTime.replace(' ', 'T')}>{step.actedTime.slice(5, 16)}</time> : null}
      </div>
    </li>
  )
}

/** One after the other each node is a step of its own; asked all at once they are one. */
const groupsOf = (flow: FlowDetail): readonly Group[] => {
  if (flow.mode !== 1) {
    const title = flow.mode === 2 ? texts.all : texts.any
    return [{ key: 'all', title, note: '', isNow: flow.status === 1, steps: flow.steps }]
  }
  return [...Map.groupBy(flow.steps, ({ node }) => node)].map(([node, steps], index) => ({
    key: String(node),
    title: texts.node(index + 1),
    note: steps.length > 1 ? texts.oneOf : '',
    isNow: flow.status === 1 && node === flow.currentNode,
    steps,
  }))
}
