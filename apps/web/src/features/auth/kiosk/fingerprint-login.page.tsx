import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { authTexts } from '../auth.messages.ts'
import { atOnce, type School, signInAtTerminal } from '../auth.queries.ts'
import { enter } from '../enter.ts'
import { failureOf, isRefusal } from '../failure.ts'
import { FingerArt } from './finger-art.tsx'
import type { Terminal } from '../kept.ts'
import { KioskFrame } from './kiosk-frame.tsx'
import styles from './kiosk.module.css'
import { SchoolGate } from '../school/school-gate.tsx'
import { TerminalFooter } from './terminal-footer.tsx'
import { TerminalGate } from './terminal-gate.tsx'
import { useReader } from '../../../kit/use-reader.ts'

const t = authTexts.kiosk

export function Page() {
  return (
    <SchoolGate signedIn="leave">
      {(school) => (
        <TerminalGate key={school.id} school={school} title={t.fingerTitle}>
          {(terminal, forget) => <FingerLogin school={school} terminal={terminal} onForget={forget} />}
        </TerminalGate>
      )}
    </SchoolGate>
  )
}

/** With a terminal nobody knows, pressing again does not help. */
type Problem = { text: string; isTerminal: boolean }

type FingerLoginProps = { school: School; terminal: Terminal; onForget: () => void }

function FingerLogin({ school, terminal, onForget }: FingerLoginProps) {
  const [problem, setProblem] = useState<Problem>()
  const signIn = useMutation({
    ...atOnce,
    mutationFn: (shown: string) => signInAtTerminal(terminal, shown),
    onSuccess: (token) => enter(school, token),
    onError: (error) => {
      const failure = failureOf(error)
      setProblem({ text: failure.text, isTerminal: isRefusal(failure, 'auth.terminal_unknown') })
    },
  })

  /** A reader gives FINGER@编号, or the bare number. */
  useReader((text) => {
    if (signIn.isPending) return
    const finger = /^(?:FINGER@)?([\w-]+)$/i.exec(text)?.[1]
    setProblem(finger ? undefined : { text: t.fingerUnreadable, isTerminal: false })
    if (finger) signIn.mutate(`FINGER@${finger}`)
  })

  const phase = signIn.isPending ? 'reading' : problem ? 'failed' : 'waiting'
  return (
    <KioskFrame
      school={school}
      title={t.fingerTitle}
      lead={t.fingerLead}
      footer={
        <TerminalFooter
          school={school}
          terminal={terminal}
          onForget={onForget}
          other={{ path: '/fingerIdlogin', label: t.toCard }}
        />
      }
    >
      <div className={styles.finger} data-phase={phase}>
        <FingerArt />
        <div role="status" aria-live="polite">
          {phase === 'waiting' ? <p>{t.fingerWaiting}</p> : null}
          {phase === 'reading' ? <p>{t.fingerReading}</p> : null}
          {phase === 'failed' ? (
            <>
              <p className={styles.problem}>{problem?.text}</p>
              {problem?.isTerminal ? null : <p>{t.fingerAgain}</p>}
            </>
          ) : null}
        </div>
      </div>
    </KioskFrame>
  )
}
