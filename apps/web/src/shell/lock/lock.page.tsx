import { maskRealName } from '@xinqiao/domain'
import { useEffect, useRef, useState } from 'react'
import { openEmergency } from '../../features/emergency/index.ts'
import { Avatar } from '../../kit/avatar/avatar.tsx'
import { BridgeScene } from '../../kit/brand/bridge-scene.tsx'
import { useSceneTone } from '../../kit/brand/use-scene-tone.ts'
import { Button } from '../../kit/form/button.tsx'
import { Column, Row } from '../../kit/layout/layout.tsx'
import { SosButton } from '../../kit/login/sos-button.tsx'
import { session, type Token } from '../../session/index.ts'
import { replacePage } from '../navigator.ts'
import { shellMessages } from '../shell.messages.ts'
import { lockTexts as texts } from './lock.messages.ts'
import styles from './lock-page.module.css'
import { useOwnLock } from './lock-store.ts'
import { LockClock } from './lock-clock.tsx'
import { SignOutQuestion } from './sign-out-question.tsx'
import { UnlockForm } from './unlock-form.tsx'
import { useNow } from '../../kit/use-now.ts'

/** Says who sits here as far as they themselves will recognise it, and nothing about what they were doing. */
export function Page() {
  const lock = useOwnLock()
  const { token } = session.get()
  const isLocked = lock?.isLocked ?? false
  const wasLocked = useRef(isLocked)
  const from = lock?.from ?? '/'
  useEffect(() => {
    if (isLocked) return
    // Whoever ended the session leads away from here already.
    if (token || !wasLocked.current) replacePage(from)
  }, [isLocked, token, from])
  return isLocked && token ? <LockScreen token={token} /> : null
}

function LockScreen({ token }: { token: Token }) {
  const [isLeaving, setLeaving] = useState(false)
  const now = useNow()
  const hour = now.getHours()
  const tone = useSceneTone(hour >= 18 || hour < 6 ? 'night' : 'day')
  useStillEscape()
  return (
    <main className={styles.screen} data-tone={tone} data-xq-face="visitor">
      <BridgeScene tone={tone} shape="header" />
      <div className={styles.help}>
        <SosButton onClick={openEmergency}>{shellMessages.sos}</SosButton>
      </div>
      <LockClock now={now} />
      <Column as="section" align="center" firm className={styles.card} aria-label={texts.locked}>
        <h1 className="xq-sr">{texts.locked}</h1>
        <Avatar name={token.realName} src={null} size={56} />
        <p className={styles.name}>{maskRealName(token.realName)}</p>
        <UnlockForm />
        <Row as="p" justify="center" wrap look="faint 12/20" above={12}>
          {texts.forgot}
          <Button variant="text" size="sm" onClick={() => setLeaving(true)}>
            {shellMessages.signOutLong}
          </Button>
        </Row>
      </Column>
      <SignOutQuestion open={isLeaving} onClose={() => setLeaving(false)} />
    </main>
  )
}

/** antd would close the topmost dialog of the pages behind, with all that was typed in it. */
const useStillEscape = (): void => {
  useEffect(() => {
    const still = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') event.stopPropagation()
    }
    document.addEventListener('keydown', still)
    return () => document.removeEventListener('keydown', still)
  }, [])
}
