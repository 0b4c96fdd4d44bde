import type { ReactNode } from 'react'
import { BridgeScene } from '../brand/bridge-scene.tsx'
import { type ErrorKind, errorWords } from './error-words.ts'
import styles from './error-page.module.css'
import { FailedArt, LostArt, RefusedArt } from './illustrations.tsx'
import { StateFrame } from './state-frame.tsx'
import { RequestNo } from './states.tsx'

export type ErrorPageProps = {
  kind: ErrorKind
  title?: string
  description?: ReactNode
  requestNo?: string | undefined
  /** buttons, the likeliest way on first */
  actions?: ReactNode
  /** `screen` stands alone on the whole window, `content` inside the shell */
  area?: 'screen' | 'content'
  /** below everything, e.g. the help banner: trouble with the system must not cut anybody off */
  footer?: ReactNode
}

const ARTS: Record<ErrorKind, () => ReactNode> = {
  '401': RefusedArt,
  '403': RefusedArt,
  '404': LostArt,
  '500': FailedArt,
  tenant: LostArt,
  load: FailedArt,
}

export function ErrorPage({ kind, title, description, requestNo, actions, area = 'screen', footer }: ErrorPageProps) {
  const words = errorWords[kind]
  const Art = ARTS[kind]
  return (
    <main className={styles[area]} data-xq-face="visitor">
      {area === 'screen' ? (
        <div className={styles.scene}>
          <BridgeScene shape="header" />
        </div>
      ) : null}
      <div className={styles.inner}>
        <StateFrame
          heading
          art={<Art />}
          title={title ?? words.title}
          description={description ?? words.description}
          extra={requestNo ? <RequestNo value={requestNo} /> : null}
          actions={actions}
        />
        {footer}
      </div>
    </main>
  )
}
