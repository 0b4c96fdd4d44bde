import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { tabPanel, UnderlineTabs } from '../../../kit/form/underline-tabs.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { PencilIcon } from '../../../kit/icons/shell-icons.tsx'
import { Row, Text } from '../../../kit/layout/layout.tsx'
import { withKept } from '../kept-messages.ts'
import { messageTexts as texts } from '../message.messages.ts'
import { type InboxFilter, type Message, useInbox, useLockReminder, useReadMessage } from '../message.queries.ts'
import styles from './inbox.module.css'
import { InboxList } from './inbox-list.tsx'
import { TypeChips } from './type-chips.tsx'

type Tab = 'unread' | 'all'
const NOTHING: ReadonlyMap<string, Message> = new Map()

type InboxViewProps = {
  /** lies open at the start; read already */
  first?: Message | null
  /** a link has been followed */
  onLeave?: () => void
}

/** The messages of whoever is signed in: the drawer on a desk, the whole page in a hand. */
export function InboxView({ first = null, onLeave }: InboxViewProps) {
  const id = useId()
  const [tab, setTab] = useState<Tab>('unread')
  const [type, setType] = useState('')
  const isUnread = tab === 'unread'
  const filter: InboxFilter = { ...(isUnread ? { status: 1 } : {}), ...(type ? { type } : {}) }
  const query = useInbox(filter)
  const reading = useReading(first)
  const navigate = useNavigate()

  const records = query.data?.pages.flatMap((page) => page.records) ?? []
  const messages = withKept(records, isUnread ? reading.kept : NOTHING, query.hasNextPage).filter(
    (message) => !type || message.type === type,
  )
  const counts = query.data?.pages.at(-1)?.counts ?? []

  function choose(next: Tab, of: string): void {
    setTab(next)
    setType(of)
    reading.putAway()
  }
  const sum = (of: 'unread' | 'total') => counts.reduce((all, count) => all + count[of], 0)
  return (
    <div className={styles.view}>
      <div className={styles.tabs}>
        <UnderlineTabs<Tab>
          id={id}
          label={texts.state}
          value={tab}
          onChange={(next) => choose(next, '')}
          items={[
            { key: 'unread', label: <Counted label={texts.unread} count={sum('unread')} isOn={isUnread} /> },
            { key: 'all', label: <Counted label={texts.all} count={sum('total')} isOn={!isUnread} /> },
          ]}
        />
      </div>
      <div {...tabPanel(id, tab)} className={styles.panel}>
        <TypeChips counts={counts} isUnread={isUnread} value={type} onChange={(of) => choose(tab, of)} />
        <LockReminder onOpen={reading.open} />
        <InboxList
          query={query}
          messages={messages}
          isUnread={isUnread}
          openId={reading.openId}
          onToggle={(message) => (message.id === reading.openId ? reading.close() : reading.open(message))}
          onDone={reading.settle}
          onFollow={(link, message) => {
            reading.settle(message)
            void navigate(link)
            onLeave?.()
          }}
        />
      </div>
    </div>
  )
}

const asRead = (message: Message): Message => ({ ...message, status: 2 })

/** Opening is reading. What has been opened stays in sight until another list is chosen. */
function useReading(first: Message | null) {
  const [openId, setOpenId] = useState<string | null>(first?.id ?? null)
  const [kept, setKept] = useState(() => (first ? new Map([[first.id, asRead(first)]]) : NOTHING))
  const read = useReadMessage()
  return {
    openId,
    kept,
    open: (message: Message) => {
      setOpenId(message.id)
      setKept((before) => new Map(before).set(message.id, asRead(message)))
      if (message.status === 1) read.mutate(message)
    },
    close: () => setOpenId(null),
    /** Acted upon, opened or not. */
    settle: (message: Message) => {
      if (message.status === 1) read.mutate(message)
    },
    putAway: () => {
      setOpenId(null)
      setKept(NOTHING)
    },
  }
}

function Counted({ label, count, isOn }: { label: string; count: number; isOn: boolean }) {
  return (
    <Row as="span" inline gap={6}>
      {label}
      <Text look="soft 12/18 400" className={styles.count} data-on={isOn}>
        {count}
      </Text>
    </Row>
  )
}

/** For those who write records: the next one to be locked, however far down its message lies. */
function LockReminder({ onOpen }: { onOpen: (message: Message) => void }) {
  const writes = useAllowed()('appointment_consult_record_tab')
  const { data } = useLockReminder(writes)
  if (!writes || !data) return null
  return (
    <Row as="button" gap={8} look="13/20" firm type="button" className={styles.lock} onClick={() => onOpen(data)}>
      <PencilIcon size={14} />
      <span className="xq-sr">{texts.lockReminder}</span>
      {data.title}
    </Row>
  )
}
