import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { attempt, isMissing } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { EmptyState } from '../../../kit/states/states.tsx'
import { HAND_PAGE, handed } from '../../../session/index.ts'
import { NotYet, ReadingPage } from '../../emergency/index.ts'
import { answerMessages } from '../answer/answer.messages.ts'
import pages from '../answer/pages.module.css'
import { SheetView } from '../answer/sheet-view.tsx'
import { useConsent } from '../external/consent.tsx'
import { lineOf } from '../external/external.queries.ts'
import external from '../external/external.module.css'
import { LinkEnd } from '../external/link-end.tsx'
import { Problem } from '../external/problem.tsx'
import type { OpenSheet } from '../plan.queries.ts'
import { tabletMessages as texts } from './tablet.messages.ts'
import styles from './tablet.module.css'
import { beginOnTablet, giveBack, whoHolds, type Holder } from './tablet.queries.ts'

/** Whether it is still theirs the server says; asked now and then, so that a tablet that lies about does not go on showing. */
const STILL_MS = 60_000

type Over = 'ended' | 'other' | 'gone'

/** 平板作答, in the hands of whom it was handed to: is it you, the questions, the end. There is nothing else here. */
export function Page() {
  const [pass] = useState(() => handed.get())
  const [over, setOver] = useState<Over | null>(pass === null ? 'gone' : null)
  const holder = useQuery({
    queryKey: ['tablet', pass],
    queryFn: () => whoHolds(pass ?? ''),
    enabled: over === null,
    refetchInterval: STILL_MS,
    retry: (times, error) => !isMissing(error) && times < 3,
  })
  const isOver = over ?? (isMissing(holder.error) ? 'gone' : null)
  return (
    <div className={external.page}>
      <ReadingPage title={holder.data?.title ?? texts.title} isOwn>
        {isOver !== null || pass === null ? (
          <EmptyState {...texts[isOver ?? 'gone']} />
        ) : holder.data === undefined ? (
          <NotYet query={holder} texts={texts} />
        ) : (
          <Held pass={pass} holder={holder.data} onOver={setOver} />
        )}
        <p className={styles.staff}>
          <Link to={HAND_PAGE}>{texts.staff}</Link>
        </p>
      </ReadingPage>
    </div>
  )
}

type HeldProps = { pass: string; holder: Holder; onOver: (over: Over) => void }

function Held({ pass, holder, onOver }: HeldProps) {
  const [sheet, setSheet] = useState<OpenSheet | null>(null)
  const [isDone, setDone] = useState(holder.isDone)
  const end = async (over: 'ended' | 'other'): Promise<void> => {
    await giveBack(pass, over === 'other')
    onOver(over)
  }
  if (isDone)
    return (
      <>
        <LinkEnd pass={pass} />
        <Button block size="xl" variant="primary" onClick={() => attempt(() => end('ended'))}>
          {texts.finished}
        </Button>
      </>
    )
  if (sheet === null)
    return <IsItYou pass={pass} holder={holder} onOpened={setSheet} onOther={() => attempt(() => end('other'))} />
  return (
    <SheetView
      key={sheet.holder}
      opened={{ sheet, answers: { choices: sheet.choices, times: sheet.times }, seq: sheet.seq }}
      line={lineOf(pass)}
      onDone={() => setDone(true)}
      onTakeBack={() => attempt(async () => setSheet(await beginOnTablet({ pass, hasAgreed: true })))}
    />
  )
}

type IsItYouProps = { pass: string; holder: Holder; onOpened: (sheet: OpenSheet) => void; onOther: () => void }

/** Half a name and the end of a number, and then what the plan asks before its first question. */
function IsItYou({ pass, holder, onOpened, onOther }: IsItYouProps) {
  const consent = useConsent(holder)
  const [isMe, setMe] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const go = async (): Promise<void> => {
    setMissed(true)
    if (!consent.isComplete) return
    setBusy(true)
    setProblem(null)
    try {
      onOpened(await beginOnTablet({ pass, ...consent.given }))
    } catch (error) {
      setProblem(reasonOf(error, texts.notBegun))
    } finally {
      setBusy(false)
    }
  }
  if (!isMe)
    return (
      <section className={pages.card} aria-label={texts.isItYou}>
        <h2 className={styles.ask}>{texts.isItYou}</h2>
        <p className={pages.quiet}>{texts.given(holder.staffName)}</p>
        <dl className={styles.who}>
          <dt>{texts.name}</dt>
          <dd>{holder.userName}</dd>
          {holder.userNo === '' ? null : (
            <>
              <dt>{texts.number}</dt>
              <dd>{holder.userNo}</dd>
            </>
          )}
        </dl>
        <div className={pages.acts}>
          <Button size="xl" onClick={onOther}>
            {texts.no}
          </Button>
          <Button size="xl" variant="primary" guardMs={0} onClick={() => setMe(true)}>
            {texts.yes}
          </Button>
        </div>
      </section>
    )
  return (
    <section className={pages.card} aria-label={holder.title}>
      <p className={pages.size}>{answerMessages.mine.size(holder.total, holder.minutes)}</p>
      <p className={pages.notice}>{holder.notice}</p>
      <ul className={pages.facts}>
        <li>{texts.only}</li>
      </ul>
      {consent.fields(isMissed)}
      <Problem words={problem} />
      <Button block size="xl" variant="primary" loading={isBusy} onClick={() => attempt(go)}>
        {holder.isBegun ? texts.goOn : texts.start}
      </Button>
    </section>
  )
}
