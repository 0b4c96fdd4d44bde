import { useState } from 'react'
import { useNavigate } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { momentWords } from '../../../kit/time-words.ts'
import { toast } from '../../../kit/toast.ts'
import { NotYet, ReadingPage } from '../../emergency/index.ts'
import { Choices } from '../answer/question.tsx'
import pages from '../answer/pages.module.css'
import { mineMessages as texts } from './mine.messages.ts'
import { type MyInterview, useAccept, useDecline, useMyInterviews } from './interview.queries.ts'

/** 老师的邀请: a teacher's words and a few times; saying no is one of the answers. */
export function Page() {
  const mine = useMyInterviews()
  return (
    <ReadingPage title={texts.title}>
      {mine.data === undefined ? (
        <NotYet query={mine} texts={texts} />
      ) : mine.data.length === 0 ? (
        <EmptyState title={texts.none} description={texts.noneLead} />
      ) : (
        mine.data.map((one) => <Invitation key={one.id} one={one} />)
      )}
    </ReadingPage>
  )
}

function Invitation({ one }: { one: MyInterview }) {
  const navigate = useNavigate()
  return (
    <section className={pages.card} aria-label={texts.from(one.teacherName)}>
      <h2 className={pages.name}>{texts.from(one.teacherName)}</h2>
      <p className={pages.quiet}>{texts.where}</p>
      <p className={pages.notice}>{one.words}</p>
      {one.state === 'booked' && one.talkTime ? (
        <>
          <h3>{texts.booked(momentWords(one.talkTime), one.place)}</h3>
          <p className={pages.quiet}>{texts.bookedLead}</p>
          <Button size="xl" onClick={() => void navigate('/myAppointment')}>
            {texts.visit}
          </Button>
        </>
      ) : one.state === 'declined' ? (
        <p>{texts.declined}</p>
      ) : (
        <Answering one={one} />
      )}
    </section>
  )
}

function Answering({ one }: { one: MyInterview }) {
  const accept = useAccept()
  const decline = useDecline()
  const [chosen, setChosen] = useState<number | null>(null)
  const known = { id: one.id, version: one.version }
  const slot = chosen === null ? undefined : one.times[chosen]
  const take = async (): Promise<void> => {
    if (!slot) {
      toast.info(texts.choose)
      return
    }
    await accept.mutateAsync({ ...known, slotId: slot.slotId })
    toast.success(texts.done)
  }
  const refuse = async (): Promise<void> => {
    if (await confirm({ title: texts.declineTitle, content: texts.declineLead, okText: texts.decline }))
      await decline.mutateAsync(known)
  }
  return (
    <>
      {one.times.length === 0 ? (
        <p>{texts.gone}</p>
      ) : (
        <Choices
          words={texts.times}
          options={one.times.map(({ startTime, place }) => texts.pick(momentWords(startTime), place))}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      <p className={pages.quiet}>{texts.note}</p>
      <div className={pages.acts}>
        <Button size="xl" loading={decline.isPending} onClick={() => attempt(refuse)}>
          {texts.decline}
        </Button>
        <Button
          size="xl"
          variant="primary"
          disabled={one.times.length === 0}
          loading={accept.isPending}
          onClick={() => attempt(take)}
        >
          {texts.accept}
        </Button>
      </div>
    </>
  )
}
