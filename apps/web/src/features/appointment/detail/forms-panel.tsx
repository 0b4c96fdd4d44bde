import { appointmentTypes, isAppointmentType } from '@xinqiao/domain'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ClipboardIcon, MessageIcon, PencilIcon } from '../../../kit/icons/shell-icons.tsx'
import type { AppointmentDetail } from '../appointment.queries.ts'
import { answerPath, recordPath } from '../paths.ts'
import { detailMessages as texts } from './detail.messages.ts'
import styles from './detail.module.css'

/** The forms around an appointment: each opens where forms are read and written. */
export function FormsPanel({ appointment }: { appointment: AppointmentDetail }) {
  const { registrationAnswerId, recordAnswerId, feedbackAnswerId, recordFormId } = appointment
  const canWrite = recordFormId !== null && appointment.actions.includes('submitRecord')
  return (
    <section className={styles.panel} aria-label={texts.forms}>
      <h2>{texts.forms}</h2>
      <ul className={styles.forms}>
        <FormLine
          icon={<ClipboardIcon size={16} />}
          name={texts.form.registration}
          to={registrationAnswerId ? answerPath(registrationAnswerId) : null}
        />
        <FormLine
          icon={<PencilIcon size={16} />}
          name={recordName(appointment.type)}
          to={recordAnswerId ? answerPath(recordAnswerId) : null}
          write={canWrite && recordFormId ? recordPath(recordFormId, appointment.id) : null}
        />
        <FormLine
          icon={<MessageIcon size={16} />}
          name={texts.form.feedback}
          to={feedbackAnswerId ? answerPath(feedbackAnswerId) : null}
        />
      </ul>
    </section>
  )
}

const recordName = (type: string): string => {
  const family = isAppointmentType(type) ? appointmentTypes[type].family : null
  if (family === 'assess') return texts.form.assessRecord
  return family === 'talk' ? texts.form.talkRecord : texts.form.record
}

type FormLineProps = { icon: ReactNode; name: string; to: string | null; write?: string | null }

function FormLine({ icon, name, to, write = null }: FormLineProps) {
  return (
    <li>
      {icon}
      <b>{name}</b>
      {to ? <Link to={to}>{texts.open}</Link> : null}
      {write ? <Link to={write}>{texts.write}</Link> : null}
      {to || write ? null : <span>{texts.notYours}</span>}
    </li>
  )
}
