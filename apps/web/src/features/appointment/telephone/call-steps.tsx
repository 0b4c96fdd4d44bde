import { Link } from 'react-router'
import { CheckCircleIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon } from '../../../kit/icons/shell-icons.tsx'
import { Box, Text } from '../../../kit/layout/layout.tsx'
import styles from '../detail/detail.module.css'
import { recordPath } from '../paths.ts'
import { telephoneMessages } from './telephone.messages.ts'
import type { CallDetail } from './telephone.queries.ts'

const { steps: texts, none } = telephoneMessages
const ASSESSED = '3'
const OVER: readonly string[] = ['5', '6']

type Step = { name: string; lead: string; isDone: boolean; to?: string }

const stepsOf = (call: CallDetail): readonly Step[] => {
  const isAssessed = call.state === ASSESSED
  const isReached = call.appointmentId !== null
  const owed = isReached && !isAssessed && call.phone !== ''
  return [
    { name: texts.papers, lead: texts.papersDone, isDone: true },
    { name: texts.times, lead: call.timesText || none, isDone: true },
    { name: texts.call, lead: texts.callLead(call.attempts), isDone: isReached },
    {
      name: texts.record,
      lead: isAssessed ? texts.resultDone : isReached ? texts.recordDue : texts.recordLead,
      isDone: isAssessed,
      ...(owed && call.appointmentId ? { to: recordPath(call.appointmentId) } : {}),
    },
    {
      name: texts.result,
      lead: OVER.includes(call.state) ? call.stateName : isAssessed ? texts.resultDone : texts.resultLead,
      isDone: isAssessed,
    },
  ]
}

/** From the papers to where somebody goes on. */
export function CallSteps({ call }: { call: CallDetail }) {
  return (
    <Box as="section" surface="card" pad="16 20" aria-label={texts.label}>
      <Text as="h2" look="14/22 600" below={4}>
        {texts.label}
      </Text>
      <ol className={styles.forms}>
        {stepsOf(call).map(({ name, lead, isDone, to }) => (
          <li key={name} data-done={isDone}>
            {isDone ? <CheckCircleIcon size={16} /> : <ClockIcon size={16} />}
            <b>{name}</b>
            <span>{lead}</span>
            {to ? <Link to={to}>{texts.write}</Link> : null}
          </li>
        ))}
      </ol>
    </Box>
  )
}
