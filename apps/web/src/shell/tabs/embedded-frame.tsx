import { useEffect, useState } from 'react'
import { Button } from '../../kit/form/button.tsx'
import { Row, Text } from '../../kit/layout/layout.tsx'
import { PageLoading } from '../../kit/states/page-loading.tsx'
import { FailedState } from '../../kit/states/states.tsx'
import styles from './embedded.module.css'
import { tabTexts as texts } from './tabs.messages.ts'

const SLOW_MS = 10_000

/** Enough for a page to work as itself; it can neither lead our window away nor read who we are. */
const RIGHTS = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals'

/** With our own origin a frame could lift its own sandbox, so that one right is for strangers only. */
const rightsFor = (url: string): string =>
  new URL(url, window.location.href).origin === window.location.origin ? RIGHTS : `${RIGHTS} allow-same-origin`

/**
 * Browsers do not say whether a site refused to be framed: some call that loaded. So the way out stands above the frame
 * all the time, and takes its place when nothing at all has come after a while.
 */
export function EmbeddedFrame({ url, label }: { url: string; label: string }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'slow'>('loading')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('slow'), SLOW_MS)
    return () => clearTimeout(timer)
  }, [state])

  function retry(): void {
    setState('loading')
    setAttempt(attempt + 1)
  }
  return (
    <main className={styles.page}>
      <Row gap={16} justify="between" look="faint 12/20" firm className={styles.bar}>
        <Text as="h1" look="plain 14/22" cut>
          {label}
        </Text>
        <Text firm>
          {texts.frameHint}
          <Outside url={url} />
        </Text>
      </Row>
      <div className={styles.stage}>
        {state === 'loading' ? (
          <div className={styles.above} aria-label={texts.frameLoading}>
            <PageLoading />
          </div>
        ) : null}
        {state === 'slow' ? (
          <div className={styles.above}>
            <FailedState
              title={texts.frameSlow}
              description={texts.frameSlowLead}
              onRetry={retry}
              actions={
                <Button onClick={() => window.open(url, '_blank', 'noopener,noreferrer')}>{texts.openOutside}</Button>
              }
            />
          </div>
        ) : null}
        <iframe
          key={attempt}
          className={styles.frame}
          src={url}
          title={texts.framed(label)}
          sandbox={rightsFor(url)}
          referrerPolicy="no-referrer"
          allow="fullscreen"
          onLoad={() => setState('loaded')}
        />
      </div>
    </main>
  )
}

function Outside({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {texts.openOutside}
    </a>
  )
}
