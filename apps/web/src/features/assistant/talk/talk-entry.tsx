import { Link } from 'react-router'
import { ForwardIcon } from '../../../kit/icons/icons.tsx'
import { ChatIcon } from '../../../kit/icons/shell-icons.tsx'
import styles from './talk-entry.module.css'
import { talkMessages } from './talk.messages.ts'
import { useTerms } from './talk.queries.ts'

const texts = talkMessages.entry

/** The way in from the visitor's first page; absent, not greyed, where the school does not offer it. */
export function TalkEntry() {
  const terms = useTerms()
  if (!terms.data?.isOpen) return null
  return (
    <Link className={styles.entry} to="/aiTalk">
      <i>
        <ChatIcon size={20} />
      </i>
      <span>
        <b>{texts.title}</b>
        <span>{texts.lead}</span>
      </span>
      <ForwardIcon size={18} />
    </Link>
  )
}
