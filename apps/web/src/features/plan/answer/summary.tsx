import { useNavigate } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { CheckCircleIcon, CheckIcon, CloseIcon, EyeIcon, InfoIcon } from '../../../kit/icons/icons.tsx'
import { momentWords } from '../../../kit/time-words.ts'
import { NotYet, ReadingPage } from '../../emergency/index.ts'
import { answerMessages } from './answer.messages.ts'
import { useSummary } from './answer.queries.ts'
import styles from './pages.module.css'
import { ContactMe } from './contact-me.tsx'

const texts = answerMessages.summary

/** What it is, and below it how; where a scale says no more than the first, that. */
function Thing({ words }: { words: string }) {
  const [what, ...how] = words.split('：')
  return (
    <div>
      <b>{what}</b>
      {how.length > 0 ? <p>{how.join('：')}</p> : null}
    </div>
  )
}

/** 我的小结: what one's own answers say, in words; and what they do not say. */
export function Summary({ id }: { id: string }) {
  const summary = useSummary(id)
  const navigate = useNavigate()
  const { data } = summary
  return (
    <ReadingPage title={texts.title}>
      {data === undefined ? (
        <NotYet query={summary} texts={texts} />
      ) : (
        <>
          <div className={styles.care}>
            <p className={styles.quiet}>{`${data.title} · ${momentWords(data.submitTime)}`}</p>
            <h2>{texts.lead}</h2>
            {(data.words.length > 0 ? data.words : [texts.nothing]).map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
          <section className={styles.halves}>
            <div>
              <h3 className={styles.withIcon} data-tone="good">
                <CheckCircleIcon size={16} />
                {texts.says}
              </h3>
              <p>{texts.saysLead}</p>
            </div>
            <div>
              <h3 className={styles.withIcon} data-tone="warm">
                <InfoIcon size={16} />
                {texts.saysNot}
              </h3>
              <p>{texts.saysNotLead}</p>
            </div>
          </section>
          {data.advice.length > 0 ? (
            <section className={styles.card} aria-label={texts.tryTitle}>
              <h3>{texts.tryTitle}</h3>
              <ol className={styles.advice}>
                {data.advice.map((words) => (
                  <li key={words}>
                    <Thing words={words} />
                  </li>
                ))}
              </ol>
            </section>
          ) : null}
          <section className={styles.card} aria-label={texts.whoTitle}>
            <h3 className={styles.withIcon}>
              <EyeIcon size={16} />
              {texts.whoTitle}
            </h3>
            <ul className={styles.who}>
              {(data.isDaily ? texts.whoDaily(data.isSeen) : texts.who(data.facultySees)).map(({ words, can }) => (
                <li key={words} data-can={can}>
                  {can ? <CheckIcon size={14} /> : <CloseIcon size={14} />}
                  {words}
                </li>
              ))}
            </ul>
          </section>
          <div className={styles.reach}>
            <ContactMe />
            <Button block size="xl" variant="primary" onClick={() => void navigate('/myAppointment')}>
              {texts.book}
            </Button>
          </div>
        </>
      )}
    </ReadingPage>
  )
}
