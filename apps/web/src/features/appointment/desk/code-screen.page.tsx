import { QRCode } from 'antd'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { BridgeScene } from '../../../kit/brand/bridge-scene.tsx'
import { Column, Row } from '../../../kit/layout/layout.tsx'
import { light } from '../../../kit/theme/light.ts'
import { useNow } from '../../../kit/use-now.ts'
import { startKeepAlive, useOpenSites, useSession } from '../../../session/index.ts'
import styles from './code-screen.module.css'
import { useCheckInCode } from './desk.queries.ts'
import { codeScreenMessages as texts } from './desk.messages.ts'
import { useWakeLock } from './use-wake-lock.ts'

const time = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false })
const day = new Intl.DateTimeFormat('zh-CN', { month: 'long', day: 'numeric', weekday: 'long' })

/** A code is taken for one more half minute after its own; an older picture would only send people away. */
const GRACE_SECONDS = 25

/** What a camera needs around the picture, in its own squares. */
const QUIET_ZONE = 4

/** The screen visitors look at: the school, the hour and the code. Nothing of anybody, and no way on from here. */
export function Page() {
  const [params] = useSearchParams()
  const now = useNow()
  const school = useSession((state) => state.tenant?.name)
  const sites = useOpenSites().data ?? []
  const asked = params.get('site')
  const site = sites.find(({ id }) => id === asked) ?? sites[0]
  const code = useCheckInCode(asked ?? site?.id ?? '')
  useWakeLock()
  // Nobody signs this screen in again in the middle of the day; a session that is over leads to the sign-in page by itself.
  useEffect(() => startKeepAlive(() => undefined), [])
  const isFresh =
    code.data !== undefined && now.getTime() - code.dataUpdatedAt < (code.data.seconds + GRACE_SECONDS) * 1000
  return (
    <main className={styles.screen} data-xq-face="visitor">
      <BridgeScene tone="day" shape="header" />
      <Row as="header" gap={16} align="start" justify="between" className={styles.head}>
        <p>
          {school ? <b>{school}</b> : null}
          {site ? <span>{site.name}</span> : null}
        </p>
        <p className={styles.clock}>
          <time dateTime={now.toISOString()}>{time.format(now)}</time>
          <span>{day.format(now)}</span>
        </p>
      </Row>
      <Column as="section" align="center" look="plain" firm className={styles.card}>
        <h1>{texts.title}</h1>
        <div className={styles.code}>
          {isFresh ? (
            <QRCode
              type="svg"
              value={new URL(code.data.path, window.location.origin).href}
              aria-label={texts.code}
              bordered={false}
              marginSize={QUIET_ZONE}
              color={light.sheet.ink}
              style={{ width: '100%', height: 'auto' }}
            />
          ) : (
            <p role="status">{code.isPending ? texts.coming : texts.failed}</p>
          )}
        </div>
        <p className={styles.lead}>{texts.lead}</p>
        <p className={styles.quiet}>{texts.desk}</p>
      </Column>
    </main>
  )
}
