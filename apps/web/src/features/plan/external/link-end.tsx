import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Sunrise } from '../../../kit/brand/sunrise.tsx'
import { NotYet } from '../../emergency/index.ts'
import { answerMessages } from '../answer/answer.messages.ts'
import { Care } from '../answer/care.tsx'
import { ContactMe } from '../answer/contact-me.tsx'
import { FollowQuestions } from '../answer/follow-up.tsx'
import pages from '../answer/pages.module.css'
import { externalMessages } from './external.messages.ts'
import { answerAsked, askContact, askedOf, endOf } from './external.queries.ts'

const texts = externalMessages.door

/** After the last answer: a few more questions, people and numbers, or thanks. Never a score. */
export function LinkEnd({ pass }: { pass: string }) {
  const end = useQuery({ queryKey: ['external', 'end', pass], queryFn: () => endOf(pass), staleTime: Infinity })
  const [isOver, setOver] = useState(false)
  if (end.data === undefined) return <NotYet query={end} texts={answerMessages.end} />
  if (end.data.hasFollow && !isOver) return <Further pass={pass} onOver={() => setOver(true)} />
  const ask = () => askContact(pass)
  if (end.data.needsCare) return <Care saved={answerMessages.end.saved(end.data.total)} ask={ask} />
  return (
    <>
      <div className={pages.thanks}>
        <Sunrise />
        <h2>{texts.thanks}</h2>
        <p>{texts.received(end.data.total)}</p>
      </div>
      <section className={pages.warm} aria-label={texts.talk}>
        <h3>{texts.talk}</h3>
        <p>{texts.talkLead}</p>
        <ContactMe ask={ask} />
      </section>
    </>
  )
}

function Further({ pass, onOver }: { pass: string; onOver: () => void }) {
  const asked = useQuery({ queryKey: ['external', 'asked', pass], queryFn: () => askedOf(pass), staleTime: Infinity })
  if (asked.data === undefined)
    return (
      <NotYet
        query={asked}
        texts={{ failed: answerMessages.follow.notYet, failedLead: answerMessages.follow.notYetLead }}
      />
    )
  return <FollowQuestions asked={asked.data} send={(choices) => answerAsked(pass, choices)} onOver={onOver} />
}
