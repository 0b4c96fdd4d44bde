import { appointmentTypes, isAppointmentType } from '@xinqiao/domain'
import { Link } from 'react-router'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { HandIcon } from '../../../kit/icons/shell-icons.tsx'
import { Box, Text } from '../../../kit/layout/layout.tsx'
import { shortMoment } from '../../../kit/time-words.ts'
import { type AppointmentDetail, useOutcome } from '../appointment.queries.ts'
import { casePath } from '../paths.ts'
import { detailMessages as texts } from './detail.messages.ts'
import styles from './detail.module.css'

/** What has come of an assessment: where the visitor went from here, as the record said when it was handed in. */
export function OutcomePanel({ appointment: { id, type, state } }: { appointment: AppointmentDetail }) {
  const isAssessed = isAppointmentType(type) && appointmentTypes[type].family === 'assess' && state === 'complete'
  return isAssessed ? <OutcomeCard id={id} isEastChina={type === '17'} /> : null
}

export function OutcomeCard({ id, isEastChina = false }: { id: string; isEastChina?: boolean }) {
  const done = useOutcome({ id }).data ?? []
  const canOpenCase = useAllowed()('consult_case_list_tab')
  if (done.length === 0) return null
  return (
    <Box as="section" surface="card" pad="16 20" aria-label={texts.outcome}>
      <Text as="h2" look="14/22 600" below={4}>
        {texts.outcome}
      </Text>
      <ul className={styles.forms}>
        {done.map((one) => (
          <li key={one.kind}>
            <HandIcon size={16} />
            <b>{one.kindName}</b>
            <span>{[one.typeName, one.hostName, shortMoment(one.time)].filter(Boolean).join(' · ')}</span>
            {one.caseId && canOpenCase ? <Link to={casePath(one.caseId, isEastChina)}>{texts.openCase}</Link> : null}
          </li>
        ))}
      </ul>
    </Box>
  )
}
