import { isSignature } from '@xinqiao/domain'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { CheckField } from '../../../kit/form/check-field.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { NotYet, ReadingPage } from '../../emergency/index.ts'
import type { Intro } from '../plan.queries.ts'
import { useGo } from '../space.tsx'
import { answerMessages } from './answer.messages.ts'
import { useIntro, useStart } from './answer.queries.ts'
import styles from './pages.module.css'
import { InkPad } from '../external/ink-pad.tsx'
import { SheetView } from './sheet-view.tsx'
import { openHere, type Opened } from './use-sheet.ts'

const texts = answerMessages.intro

/** 参加测评: what it is about first, then the questions. */
export function Page() {
  const id = useSearchParams()[0].get('id')
  const intro = useIntro(id)
  const go = useGo()
  const [opened, setOpened] = useState<Opened | null>(null)
  const begin = useBegin(setOpened)
  const leave = () => go(intro.data?.isDaily ? '/dailyTestUser' : '/myTest')
  const done = () => go(`/testSuccess?id=${id ?? ''}`, { replace: true })
  return (
    <ReadingPage
      title={intro.data?.title ?? texts.title}
      isOwn
      isNamed={opened !== null}
      isQuiet={opened !== null}
      mood="sky"
    >
      {opened ? (
        <SheetView
          key={opened.sheet.holder}
          opened={opened}
          onDone={done}
          onLeave={leave}
          onTakeBack={() => void begin.run(opened.sheet.id, true)}
        />
      ) : intro.data === undefined ? (
        <NotYet query={intro} texts={texts} />
      ) : (
        <Start intro={intro.data} begin={begin} onLeave={leave} onDone={done} />
      )}
    </ReadingPage>
  )
}

function useBegin(onOpened: (opened: Opened) => void) {
  const start = useStart()
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (id: string, hasAgreed: boolean, ink?: string): Promise<void> => {
    setProblem(null)
    try {
      onOpened(await openHere(await start.mutateAsync({ id, hasAgreed, ...(ink ? { ink } : {}) })))
    } catch (error) {
      setProblem(reasonOf(error, texts.failed))
    }
  }
  return { run, problem, isPending: start.isPending }
}

type StartProps = { intro: Intro; begin: ReturnType<typeof useBegin>; onLeave: () => void; onDone: () => void }

function Start({ intro, begin, onLeave, onDone }: StartProps) {
  const [hasAgreed, setAgreed] = useState(false)
  const [ink, setInk] = useState('')
  const [isMissed, setMissed] = useState(false)
  if (intro.state === 'done')
    return <EmptyState title={texts.done} actions={<Button onClick={onDone}>{answerMessages.end.title}</Button>} />
  if (!intro.isOpen)
    return <EmptyState title={texts.closed} actions={<Button onClick={onLeave}>{texts.back}</Button>} />
  const go = (): void => {
    if ((intro.needsAgreement && !hasAgreed) || (intro.needsSignature && !isSignature(ink))) return setMissed(true)
    void begin.run(intro.id, intro.needsAgreement ? hasAgreed : true, ink)
  }
  return (
    <section className={styles.card} aria-label={texts.title}>
      <p className={styles.size}>{answerMessages.mine.size(intro.total, intro.minutes)}</p>
      <p className={styles.notice}>{intro.notice}</p>
      <ul className={styles.facts}>
        <li>{texts.facts}</li>
        <li>{intro.isDaily ? texts.whoDaily : texts.who}</li>
      </ul>
      {intro.needsAgreement ? (
        <CheckField
          checked={hasAgreed}
          onChange={setAgreed}
          error={isMissed && !hasAgreed ? texts.agreeFirst : undefined}
        >
          {texts.agree}
        </CheckField>
      ) : null}
      {intro.needsSignature ? <InkPad onChange={setInk} isMissed={isMissed && !isSignature(ink)} /> : null}
      {begin.problem ? (
        <p className={styles.problem} role="alert">
          {begin.problem}
        </p>
      ) : null}
      <div className={styles.acts}>
        <Button size="xl" onClick={onLeave}>
          {texts.back}
        </Button>
        <Button size="xl" variant="primary" loading={begin.isPending} onClick={go}>
          {intro.state === 'answering' ? texts.goOn : texts.start}
        </Button>
      </div>
    </section>
  )
}
