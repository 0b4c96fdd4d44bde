import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { CheckCircleIcon, LockIcon } from '../../../kit/icons/icons.tsx'
import { FileIcon, MailIcon } from '../../../kit/icons/shell-icons.tsx'
import { NotYet, ReadingPage } from '../../emergency/index.ts'
import type { Intro } from '../plan.queries.ts'
import { pathIn, useSpace } from '../space.tsx'
import { answerMessages } from './answer.messages.ts'
import { useIntro } from './answer.queries.ts'
import { Care } from './care.tsx'
import styles from './pages.module.css'
import { ContactMe } from './contact-me.tsx'
import { FollowUp } from './follow-up.tsx'

const texts = answerMessages.end

/** 测评完成: thanks and what happens next; or people, numbers and times. Never a score. */
export function Page() {
  const id = useSearchParams()[0].get('id')
  const intro = useIntro(id)
  const [isOver, setOver] = useState(false)
  return (
    <ReadingPage title={texts.title}>
      {intro.data === undefined ? (
        <NotYet query={intro} texts={texts} />
      ) : intro.data.hasFollow && !isOver ? (
        <FollowUp id={intro.data.id} onOver={() => setOver(true)} />
      ) : intro.data.needsCare ? (
        <Care saved={texts.saved(intro.data.total)} />
      ) : (
        <Thanks intro={intro.data} />
      )}
    </ReadingPage>
  )
}

function Thanks({ intro }: { intro: Intro }) {
  const navigate = useNavigate()
  const space = useSpace()
  const next = [
    ...(intro.hasReport ? [{ icon: <FileIcon size={18} />, title: texts.summary, lead: texts.summaryLead }] : []),
    ...(intro.isDaily || intro.evaluationType === '1'
      ? []
      : [{ icon: <MailIcon size={18} />, title: texts.invite, lead: texts.inviteLead }]),
    intro.isDaily
      ? { icon: <LockIcon size={18} />, title: texts.ownSeen, lead: texts.ownSeenLead }
      : { icon: <LockIcon size={18} />, title: texts.seen, lead: texts.seenLead },
  ]
  return (
    <>
      <div className={styles.thanks}>
        <span className={styles.seal} aria-hidden="true">
          <CheckCircleIcon size={40} />
        </span>
        <h2>{texts.thanks}</h2>
        <p>{texts.received(intro.total, intro.seconds)}</p>
      </div>
      <section className={styles.card} aria-label={texts.next}>
        <h3 className={styles.quiet}>{texts.next}</h3>
        <ul className={styles.next}>
          {next.map(({ icon, title, lead }) => (
            <li key={title}>
              <span className={styles.dot}>{icon}</span>
              <div>
                <b>{title}</b>
                <p className={styles.quiet}>{lead}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.warm} aria-label={texts.talk}>
        <h3>{texts.talk}</h3>
        <p>{texts.talkLead}</p>
        <ContactMe />
      </section>
      <div className={styles.acts}>
        {intro.hasReport ? (
          <Button size="xl" onClick={() => void navigate(pathIn(space, `/evaluationReport?id=${intro.id}`))}>
            {texts.readSummary}
          </Button>
        ) : null}
        <Button size="xl" variant="primary" onClick={() => void navigate('/')}>
          {texts.home}
        </Button>
      </div>
    </>
  )
}
