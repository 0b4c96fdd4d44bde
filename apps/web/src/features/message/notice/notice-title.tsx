import { AlertIcon } from '../../../kit/icons/icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { noticeTexts } from './notice.messages.ts'
import styles from './notice.module.css'
import type { Notice } from './notice.queries.ts'

const texts = noticeTexts.list

export function MustReadTag() {
  return <StatusTag label={texts.mustRead} tone="warning" icon={<AlertIcon size={12} />} />
}

export function NoticeTitle({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  return (
    <Row as="span" gap={8} className={styles.title}>
      <button type="button" data-unread={!notice.isRead} onClick={onOpen}>
        {notice.isRead ? null : <span className="xq-sr">{texts.unread}</span>}
        {notice.title}
      </button>
      {notice.mustRead && !notice.isRead ? <MustReadTag /> : null}
    </Row>
  )
}
