import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { attempt, isCallFailure, isMissing } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { EmptyState } from '../../../kit/states/states.tsx'
import { NotYet, ReadingPage } from '../../emergency/index.ts'
import { answerMessages } from '../answer/answer.messages.ts'
import pages from '../answer/pages.module.css'
import { SheetView } from '../answer/sheet-view.tsx'
import type { OpenSheet } from '../plan.queries.ts'
import { useConsent } from './consent.tsx'
import { externalMessages } from './external.messages.ts'
import styles from './external.module.css'
import { beginByLink, knowSchool, lineOf, resumeByPass, useLinkIntro, type LinkIntro } from './external.queries.ts'
import { LinkEnd } from './link-end.tsx'
import { forgetPass, keepPass, keptPass } from './pass-store.ts'
import { Problem } from './problem.tsx'

const texts = externalMessages.door
const DONE = 44_002

/** 外链作答 (R125): what it is about, the questions and the end, without a session. Opening it uses nothing up. */
export function Page() {
  const code = useSearchParams()[0].get('code') ?? ''
  const intro = useLinkIntro({ code })
  const [pass, setPass] = useState(() => keptPass(code))
  const [sheet, setSheet] = useState<OpenSheet | null>(null)
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    knowSchool(code).catch(() => undefined)
  }, [code])
  const opened = (secret: string, next: OpenSheet): void => {
    keepPass(code, secret)
    setPass(secret)
    setSheet(next)
  }
  const resume = async (): Promise<void> => {
    if (pass === null) return
    try {
      setSheet(await resumeByPass(pass))
    } catch (error) {
      if (isCallFailure(error) && error.code === DONE) setDone(true)
      else if (isMissing(error)) {
        forgetPass(code)
        setPass(null)
      } else throw error
    }
  }
  return (
    <div className={styles.page}>
      <ReadingPage title={intro.data?.title ?? texts.title} isOwn isNamed={sheet !== null && !isDone} mood="sky">
        {pass !== null && isDone ? (
          <LinkEnd pass={pass} />
        ) : pass !== null && sheet !== null ? (
          <SheetView
            key={sheet.holder}
            opened={{ sheet, answers: { choices: sheet.choices, times: sheet.times }, seq: sheet.seq }}
            line={lineOf(pass)}
            onDone={() => setDone(true)}
            onTakeBack={() => attempt(resume)}
          />
        ) : intro.data === undefined ? (
          isMissing(intro.error) ? (
            <EmptyState title={texts.wrong} description={texts.wrongLead} />
          ) : (
            <NotYet query={intro} texts={texts} />
          )
        ) : pass === null ? (
          <Start code={code} intro={intro.data} onOpened={opened} />
        ) : (
          <GoOn intro={intro.data} resume={resume} />
        )}
      </ReadingPage>
    </div>
  )
}

/** Begun here before: on with it, whatever the link is worth by now. */
function GoOn({ intro, resume }: { intro: LinkIntro; resume: () => Promise<void> }) {
  const [problem, setProblem] = useState<string | null>(null)
  const go = async (): Promise<void> => {
    try {
      await resume()
    } catch (error) {
      setProblem(reasonOf(error, texts.notBegun))
    }
  }
  return (
    <section className={pages.card} aria-label={texts.title}>
      <p className={pages.notice}>{intro.notice}</p>
      <Problem words={problem} />
      <Button size="xl" variant="primary" onClick={() => attempt(go)}>
        {texts.goOn}
      </Button>
    </section>
  )
}

type StartProps = { code: string; intro: LinkIntro; onOpened: (pass: string, sheet: OpenSheet) => void }

function Start({ code, intro, onOpened }: StartProps) {
  const [who, setWho] = useState({ realName: '', phone: '' })
  const consent = useConsent(intro)
  const [isMissed, setMissed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const shut = texts.stands[intro.stand]
  if (shut) return <EmptyState title={shut[0]} description={shut[1]} />
  const lacksWho = intro.needsWho && (who.realName.trim() === '' || !/^1[3-9]\d{9}$/.test(who.phone))
  const go = async (): Promise<void> => {
    setMissed(true)
    if (lacksWho || !consent.isComplete) return
    setBusy(true)
    setProblem(null)
    try {
      const { pass, sheet } = await beginByLink({
        code,
        ...consent.given,
        ...(intro.needsWho ? { realName: who.realName.trim(), phone: who.phone } : {}),
      })
      onOpened(pass, sheet)
    } catch (error) {
      setProblem(reasonOf(error, texts.notBegun))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={pages.card} aria-label={texts.title}>
      <p className={pages.size}>{answerMessages.mine.size(intro.total, intro.minutes)}</p>
      <p className={pages.notice}>{intro.notice}</p>
      <ul className={pages.facts}>
        <li>{texts.only}</li>
        <li>{texts.here}</li>
      </ul>
      {intro.needsWho ? (
        <div className={styles.who}>
          <TextField
            label={texts.who}
            hint={texts.whoHint}
            value={who.realName}
            maxLength={30}
            onChange={(realName) => setWho({ ...who, realName })}
          />
          <TextField
            label={texts.phone}
            hint={texts.phoneHint}
            type="tel"
            value={who.phone}
            maxLength={11}
            error={isMissed && lacksWho ? texts.whoFirst : undefined}
            onChange={(phone) => setWho({ ...who, phone: phone.trim() })}
          />
        </div>
      ) : null}
      {consent.fields(isMissed)}
      <Problem words={problem} />
      <Button block size="xl" variant="primary" loading={isBusy} onClick={() => attempt(go)}>
        {texts.start}
      </Button>
    </section>
  )
}
