import { useNavigate } from 'react-router'
import { BellIcon, MailIcon } from '../../kit/icons/shell-icons.tsx'
import { ToolButton } from '../../kit/tool-button.tsx'
import { closeDrawer, openDrawer, useDrawer } from './drawer.store.ts'
import { messageTexts as texts } from './message.messages.ts'
import { useUnreadMessages, useUnreadNotices } from './message.queries.ts'

export function MessageBell() {
  const isOpen = useDrawer((state) => state.isOpen)
  const count = useUnreadMessages().data?.unread ?? 0
  return (
    <ToolButton
      label={texts.messages}
      icon={<MailIcon />}
      count={count}
      countWords={texts.unreadCount(count)}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      onClick={() => (isOpen ? closeDrawer() : openDrawer())}
    />
  )
}

export function NoticeBell() {
  const navigate = useNavigate()
  const count = useUnreadNotices().data?.unread ?? 0
  return (
    <ToolButton
      label={texts.notices}
      icon={<BellIcon />}
      count={count}
      countWords={texts.unreadCount(count)}
      onClick={() => void navigate('/noticeList/index')}
    />
  )
}
