import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Sunrise } from '../../../kit/brand/sunrise.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { LockIcon } from '../../../kit/icons/icons.tsx'
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
import { SheetHead } from './sheet-head.tsx'

const texts = answerMessages.end

type Stage = 'follow' | 'care' | 'thanks'

const MOODS = { follow: 'warm', care: 'warm', thanks: 'sage' } as const satisfies Record<Stage, string>

const stageOf = ({ hasFollow, needsCare }: Intro, isOver: boolean): Stage =>
  hasFollow && !isOver ? 'follow' : needsCare ? 'care' : 'thanks'

/** 测评完成: thanks and what happens next; or people, numbers and times. Never a score. */
export function Page() {
  const id = useSearchParams()[0].get('id')
  const intro = useIntro(id)
  const [isOver, setOver] = useState(false)
  const stage = intro.data === undefined ? null : stageOf(intro.data, isOver)
  return (
    <ReadingPage
      title={intro.data?.title ?? texts.title}
      isOwn={stage !== 'care'}
      isNamed={stage === 'follow' || stage === 'thanks'}
      mood={stage === null ? undefined : MOODS[stage]}
    >
      {intro.data === undefined ? (
        <NotYet query={intro} texts={texts} />
      ) : stage === 'follow' ? (
        <FollowUp id={intro.data.id} onOver={() => setOver(true)} />
      ) : stage === 'care' ? (
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
      <SheetHead title={intro.title} place={texts.over} />
      <div className={styles.thanks}>
        <Sunrise />
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
