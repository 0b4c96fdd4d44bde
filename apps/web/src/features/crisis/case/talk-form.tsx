import { useState } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { clockOf, shortDay } from '../../../kit/time-words.ts'
import { useReread } from '../../../session/index.ts'
import { EmbeddedForm } from '../../form/index.ts'
import { type Inside, useTalk } from '../crisis.queries.ts'
import { caseMessages } from './case.messages.ts'
import styles from './case.module.css'

const { form: texts, talks } = caseMessages

type TalkFormProps = { id: string; inside: Inside; onClose: () => void }

/** 干预记录 (F22) beside what it is about: the reports, the path and the time line stay in sight while it is written. */
export function TalkForm({ id, inside, onClose }: TalkFormProps) {
  const query = useTalk(id)
  const [last] = inside.talks
  return (
    <section className={styles.writing} aria-label={talks.title}>
      <header>
        <h2>{talks.title}</h2>
        <span className={styles.aside}>
          {last ? talks.last(`${shortDay(last.time)} ${clockOf(last.time)}`, last.riskName) : talks.none}
        </span>
        <Button size="sm" onClick={onClose}>
          {talks.putOff}
        </Button>
      </header>
      {query.data ? (
        <Sheet key={id} id={id} formId={query.data.formId} onClose={onClose} />
      ) : (
        <QueryState query={query} title={texts.cannot} />
      )}
    </section>
  )
}

function Sheet({ id, formId, onClose }: { id: string; formId: string | null; onClose: () => void }) {
  const reread = useReread('crisis')
  // As it was when it was opened: what is being written must not be pulled away by news of the case.
  const [asked] = useState(formId === null ? null : { formId, bizType: 'crisis_talk', bizId: id })
  if (!asked) return <p className={styles.faint}>{texts.cannotLead}</p>
  return (
    <EmbeddedForm
      asked={asked}
      submitText={talks.send}
      onSubmitted={() => {
        onClose()
        void reread()
      }}
    />
  )
}
