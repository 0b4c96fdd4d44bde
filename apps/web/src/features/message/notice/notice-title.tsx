import { AlertIcon } from '../../../kit/icons/icons.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { UnreadTitle } from '../unread-title.tsx'
import { noticeTexts } from './notice.messages.ts'
import type { Notice } from './notice.queries.ts'

const texts = noticeTexts.list

export function MustReadTag() {
  return <StatusTag label={texts.mustRead} tone="warning" icon={<AlertIcon size={12} />} />
}

export function NoticeTitle({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  return (
    <UnreadTitle
      title={notice.title}
      unread={notice.isRead ? null : texts.unread}
      onOpen={onOpen}
      tag={notice.mustRead && !notice.isRead ? <MustReadTag /> : null}
    />
  )
}
