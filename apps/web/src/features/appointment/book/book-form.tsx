import { appointmentTypeCodes, appointmentTypes, isAppointmentType } from '@xinqiao/domain'
import { Segmented, Select } from 'antd'
import { useId, useState } from 'react'
import { TypeMark, typeLabel } from '../looks.tsx'
import { useHosts } from '../lookups.queries.ts'
import type { Chosen } from '../pick/time-picker.tsx'
import { BookTime } from './book-time.tsx'
import { bookMessages as texts } from './book.messages.ts'
import styles from './book.module.css'
import type { Summary } from './book.queries.ts'
import { PersonSummary } from './person-summary.tsx'
import { WalkIn } from './walk-in.tsx'

type BookFormProps = {
  summary: Summary
  first: string
  /** a time that was chosen before */
  chosen: Chosen | null
  onChangePerson: (() => void) | undefined
  onClose: () => void
}

const NOW = 'now'
const LATER = 'later'

export function BookForm({ summary, first, chosen, onChangePerson, onClose }: BookFormProps) {
  const id = useId()
  const [type, setType] = useState(isAppointmentType(first) ? first : '2')
  const types = useTypes(type)
  const [how, setHow] = useState<string>(NOW)
  const isHelp = isAppointmentType(type) && appointmentTypes[type].guards === 'help'
  const visitorId = summary.person.userId
  return (
    <>
      <div className={styles.body}>
        <PersonSummary summary={summary} type={type} onChange={onChangePerson} />
        <div className={styles.line}>
          <label htmlFor={id}>{texts.type}</label>
          <Select
            id={id}
            value={type}
            className={styles.grow ?? ''}
            options={types.map((code) => ({ value: code, label: typeLabel(code) }))}
            optionRender={typeOption}
            onChange={setType}
          />
          {isHelp ? (
            <Segmented
              aria-label={texts.how}
              value={how}
              onChange={setHow}
              options={[
                { value: NOW, label: texts.byNow },
                { value: LATER, label: texts.byTime },
              ]}
            />
          ) : null}
        </div>
      </div>
      {isHelp && how === NOW ? (
        <WalkIn key={type} type={type} visitorId={visitorId} onClose={onClose} />
      ) : (
        <BookTime
          key={type}
          type={type}
          visitorId={visitorId}
          chosen={type === first ? chosen : null}
          onClose={onClose}
        />
      )}
    </>
  )
}

const typeOption = ({ value }: { value?: string | number | undefined }) => <TypeMark code={String(value)} />

/** What somebody of this house can receive visitors for, and what is chosen. */
function useTypes(chosen: string) {
  const offered = new Set((useHosts().data ?? []).flatMap(({ types }) => types))
  return appointmentTypeCodes.filter((code) => offered.size === 0 || offered.has(code) || code === chosen)
}
