import { useEffect } from 'react'
import { useUnread } from '../../features/message/index.ts'
import { useMenuCounts } from './menu-counts.ts'

/** Puts what the capabilities know beside their menus; draws nothing. A capability adds its number here. */
export function FeedCounts() {
  const { messages, notices } = useUnread()
  useEffect(() => {
    useMenuCounts.setState({ SYSTEM_MESSAGE: messages, SYSTEM_NOTICE: notices })
  }, [messages, notices])
  return null
}
