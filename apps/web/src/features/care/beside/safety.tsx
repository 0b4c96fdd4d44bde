import { Link } from 'react-router'
import { AlertIcon, CheckCircleIcon } from '../../../kit/icons/icons.tsx'
import { Row, Text } from '../../../kit/layout/layout.tsx'
import { shortDay } from '../../../kit/time-words.ts'
import type { CaseDetail } from '../care.queries.ts'
import { safetyPlanPath } from '../paths.ts'
import { besideMessages as texts } from './beside.messages.ts'
import styles from './beside.module.css'

/** Items that are heard whatever the sum. */
export function RiskItems({ scales }: Pick<CaseDetail, 'scales'>) {
  return scales
    .filter(({ hasRiskItems }) => hasRiskItems)
    .map(({ code, name, risks }) => (
      <Row key={code} as="p" gap={6} above={6} look={risks.length > 0 ? 'warning 13' : 'success 13'}>
        {risks.length > 0 ? <AlertIcon size={14} /> : <CheckCircleIcon size={14} />}
        {risks.length > 0 ? texts.risk(name, risks.join('、')) : texts.noRisk(name)}
      </Row>
    ))
}

/** That there is a plan and how old it is, with the way to it for whoever looks after the person. */
export function PlanLine({
  one: { plan, visitorId, isMine },
  isNamed = false,
}: {
  one: CaseDetail
  isNamed?: boolean
}) {
  const words = plan
    ? [isNamed ? texts.planNote(plan.no) : '', texts.planTime(shortDay(plan.time))].filter(Boolean).join(' · ')
    : texts.noPlan
  return (
    <div className={styles.line}>
      {isNamed && plan ? <Text look="faint 13">{texts.plan}</Text> : null}
      <Text look="soft 13">{words}</Text>
      {isMine ? <Link to={safetyPlanPath(visitorId)}>{plan ? texts.openPlan : texts.writePlan}</Link> : null}
    </div>
  )
}
