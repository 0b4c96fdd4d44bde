import { appointmentTypes, isAppointmentType } from '@xinqiao/domain'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ClipboardIcon, MessageIcon, PencilIcon } from '../../../kit/icons/shell-icons.tsx'
import { Box, Text } from '../../../kit/layout/layout.tsx'
import type { AppointmentDetail } from '../appointment.queries.ts'
import { answerPath, recordPath } from '../paths.ts'
import { detailMessages as texts } from './detail.messages.ts'
import styles from './detail.module.css'

/** The forms around an appointment: each opens where forms are read and written, or says why it does not. */
export function FormsPanel({ appointment }: { appointment: AppointmentDetail }) {
  const { registrationAnswerId, recordAnswerId, feedbackAnswerId, recordFormId } = appointment
  const canWrite = recordFormId !== null && appointment.actions.includes('submitRecord')
  return (
    <Box as="section" surface="card" pad="16 20" aria-label={texts.forms}>
      <Text as="h2" look="14/22 600" below={4}>
        {texts.forms}
      </Text>
      <ul className={styles.forms}>
        <FormLine
          icon={<ClipboardIcon size={16} />}
          name={texts.form.registration}
          answerId={registrationAnswerId}
          words={wordsFor(appointment, 'registration')}
        />
        <FormLine
          icon={<PencilIcon size={16} />}
          name={recordName(appointment.type)}
          answerId={recordAnswerId}
          write={canWrite ? recordPath(appointment.id) : null}
          words={wordsFor(appointment, 'record')}
          note={recordNote(appointment)}
        />
        <FormLine
          icon={<MessageIcon size={16} />}
          name={texts.form.feedback}
          answerId={feedbackAnswerId}
          words={wordsFor(appointment, 'feedback')}
        />
      </ul>
    </Box>
  )
}

const recordName = (type: string): string => {
  const family = isAppointmentType(type) ? appointmentTypes[type].family : null
  if (family === 'assess') return texts.form.assessRecord
  return family === 'talk' ? texts.form.talkRecord : texts.form.record
}

/** Where it stands, and that it was opened again: told beside the record wherever there is one (INV-L2). */
const recordNote = ({ record }: AppointmentDetail): string | null =>
  record ? [record.stateName, record.pendingName, ...record.notes].filter(Boolean).join(' · ') : null

type Paper = keyof AppointmentDetail['papers']

const AHEAD: readonly string[] = ['toConfirm', 'notStart', 'running']

/** Why there is nothing to open: not written, not written yet, too late, or not for this reader. Null: nobody asks for it. */
function wordsFor({ papers, state }: AppointmentDetail, paper: Paper): string | null {
  switch (papers[paper]) {
    case 'unasked':
      return null
    case 'hidden':
      return texts.hidden[paper]
    case 'locked':
      return texts.locked
    default:
      if (paper === 'registration' || state === 'success' || state === 'complete') return texts.none[paper]
      return AHEAD.includes(state) ? texts.ahead[paper] : texts.never[paper]
  }
}

type FormLineProps = {
  icon: ReactNode
  name: string
  answerId: string | null
  write?: string | null
  words: string | null
  note?: string | null
}

function FormLine({ icon, name, answerId, write = null, words, note = null }: FormLineProps) {
  if (words === null) return null
  return (
    <li>
      {icon}
      <b>{name}</b>
      {note ? <span>{note}</span> : answerId || write ? null : <span>{words}</span>}
      {answerId ? <Link to={answerPath(answerId)}>{texts.open}</Link> : null}
      {write ? <Link to={write}>{texts.write}</Link> : null}
    </li>
  )
}
