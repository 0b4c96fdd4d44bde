import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import type { IconProps } from '../../kit/icons/icon.tsx'
import { BellIcon, MailIcon } from '../../kit/icons/shell-icons.tsx'
import styles from './bell.module.css'
import { closeDrawer, openDrawer, useDrawer } from './drawer.store.ts'
import { messageTexts as texts } from './message.messages.ts'
import { useUnreadMessages, useUnreadNotices } from './message.queries.ts'

const MOST = 99

type BellProps = {
  label: string
  icon: ComponentType<IconProps>
  count: number
  isOpen?: boolean
  onClick: () => void
}

function Bell({ label, icon: Icon, count, isOpen, onClick }: BellProps) {
  const name = count > 0 ? `${label}，${texts.unreadCount(count)}` : label
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={name}
      title={name}
      onClick={onClick}
      {...(isOpen === undefined ? {} : { 'aria-expanded': isOpen, 'aria-haspopup': 'dialog' as const })}
    >
      <Icon />
      {count > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {count > MOST ? `${MOST}+` : count}
        </span>
      ) : null}
    </button>
  )
}

export function MessageBell() {
  const isOpen = useDrawer((state) => state.isOpen)
  const count = useUnreadMessages().data?.unread ?? 0
  return (
    <Bell
      label={texts.messages}
      icon={MailIcon}
      count={count}
      isOpen={isOpen}
      onClick={() => (isOpen ? closeDrawer() : openDrawer())}
    />
  )
}

export function NoticeBell() {
  const navigate = useNavigate()
  const count = useUnreadNotices().data?.unread ?? 0
  return <Bell label={texts.notices} icon={BellIcon} count={count} onClick={() => void navigate('/noticeList/index')} />
}
