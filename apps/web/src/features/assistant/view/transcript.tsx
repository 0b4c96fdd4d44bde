import { formatDateTime } from '@xinqiao/domain'
import { Watermark } from 'antd'
import { useState } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { EyeIcon } from '../../../kit/icons/icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { useTabTitle } from '../../../kit/page-tab.ts'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { useSession } from '../../../session/index.ts'
import { ChatLog } from '../chat/chat-log.tsx'
import { lineOf } from '../chat/lines-of.ts'
import { riskLook, stateLook } from '../staff/looks.tsx'
import { viewMessages as texts } from './view.messages.ts'
import type { Viewed } from './view.queries.ts'
import styles from './view.module.css'

/** What was said, with the reader's name on it. */
export function Transcript({
  viewed: { session, messages, purposeName },
  onDone,
}: {
  viewed: Viewed
  onDone: () => void
}) {
  const reader = useSession((state) => state.user?.name ?? '')
  const [opened] = useState(() => formatDateTime(new Date()).slice(0, 16))
  useTabTitle(texts.tab(session.visitorName))
  const risk = riskLook(session.risk, session.riskName)
  return (
    <main className={styles.view}>
      <Row as="header" gap={16} justify="between" surface="card" className={styles.head}>
        <div>
          <h1>{session.visitorName}</h1>
          <StatusTag {...stateLook(session)} />
          {risk ? <StatusTag {...risk} /> : null}
          <StatusTag label={texts.reading(purposeName)} icon={<EyeIcon size={12} />} tone="processing" />
          <p>{texts.readOnly}</p>
        </div>
        <Button onClick={onDone}>{texts.done}</Button>
      </Row>
      <Watermark content={texts.mark(reader, opened)} gap={[80, 80]} className={styles.marked ?? ''}>
        {messages.length === 0 ? (
          <p className={styles.sealed}>{texts.sealed}</p>
        ) : (
          <ChatLog
            isOver
            label={texts.log}
            lines={messages.map((message) => lineOf(message, { by: 'staff', visitorName: session.visitorName }))}
          />
        )}
      </Watermark>
    </main>
  )
}
