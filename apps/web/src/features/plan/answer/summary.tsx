import { Link, useNavigate } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import {
  CheckCircleIcon,
  CheckIcon,
  CloseIcon,
  EyeIcon,
  HeartIcon,
  InfoIcon,
  LifebuoyIcon,
} from '../../../kit/icons/icons.tsx'
import { ClipboardIcon } from '../../../kit/icons/shell-icons.tsx'
import { momentWords } from '../../../kit/time-words.ts'
import { NotYet, openEmergency, ReadingPage } from '../../emergency/index.ts'
import { answerMessages } from './answer.messages.ts'
import { useSummary } from './answer.queries.ts'
import styles from './pages.module.css'
import { ContactMe } from './contact-me.tsx'
import { Hills } from './hills.tsx'
import { SheetHead } from './sheet-head.tsx'
import own from './summary.module.css'

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
    <ReadingPage title={texts.title} isOwn isNamed={data !== undefined} mood="sky">
      {data === undefined ? (
        <NotYet query={summary} texts={texts} />
      ) : (
        <>
          <SheetHead title={texts.title} place={`${data.title} · ${momentWords(data.submitTime)}`} />
          <div className={own.told}>
            <Hills />
            <h2>{texts.lead}</h2>
            {(data.words.length > 0 ? data.words : [texts.nothing]).map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
          <section className={own.halves}>
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
              <ol className={own.advice}>
                {data.advice.map((words) => (
                  <li key={words}>
                    <Thing words={words} />
                  </li>
                ))}
              </ol>
            </section>
          ) : null}
          <nav className={own.further} aria-label={texts.further}>
            <button type="button" onClick={openEmergency}>
              <HeartIcon size={20} />
              <b>{texts.breathe}</b>
              <span>{texts.breatheLead}</span>
            </button>
            <Link to="/safetyPlan">
              <LifebuoyIcon size={20} />
              <b>{texts.plan}</b>
              <span>{texts.planLead}</span>
            </Link>
            <Link to="/myTest">
              <ClipboardIcon size={20} />
              <b>{texts.mine}</b>
              <span>{texts.mineLead}</span>
            </Link>
          </nav>
          <section className={styles.card} aria-label={texts.whoTitle}>
            <h3 className={styles.withIcon}>
              <EyeIcon size={16} />
              {texts.whoTitle}
            </h3>
            <ul className={own.who}>
              {(data.isDaily ? texts.whoDaily(data.isSeen) : texts.who(data.facultySees)).map(({ words, can }) => (
                <li key={words} data-can={can}>
                  {can ? <CheckIcon size={14} /> : <CloseIcon size={14} />}
                  {words}
                </li>
              ))}
            </ul>
          </section>
          <div className={own.reach}>
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
