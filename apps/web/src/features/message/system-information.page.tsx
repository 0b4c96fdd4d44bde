import { useState } from 'react'
import { useNavigate } from 'react-router'
import { confirm } from '../../kit/confirm.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Button } from '../../kit/form/button.tsx'
import { CheckCircleIcon } from '../../kit/icons/icons.tsx'
import { Column, Para, Row } from '../../kit/layout/layout.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn } from '../../kit/list/list.types.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import { toast } from '../../kit/toast.ts'
import { usePhone } from '../../kit/use-media.ts'
import { MessageActs } from './acts/message-acts.tsx'
import { UrgentTag } from './inbox/urgent-tag.tsx'
import { InboxView } from './inbox/inbox-view.tsx'
import { ReadAllButton } from './message-drawer.tsx'
import { messageTexts } from './message.messages.ts'
import { type Message, useMessagePage, useReadAll, useReadMessage } from './message.queries.ts'
import styles from './system-information.module.css'
import { UnreadTitle } from './unread-title.tsx'

const texts = messageTexts.systemInformation

/** In a hand the drawer's list is the page; on a desk it is a list like every other. */
export function Page() {
  return usePhone() ? <InHand /> : <OnDesk />
}

function InHand() {
  return (
    <Column as="main" surface="card" className={styles.hand}>
      <h1 className="xq-sr">{messageTexts.messages}</h1>
      <Row gap={8} firm className={styles.bar}>
        <span>{messageTexts.drawerLead}</span>
        <ReadAllButton />
      </Row>
      <InboxView />
    </Column>
  )
}

const STATES: Readonly<Record<string, 1 | 2>> = { '1': 1, '2': 2 }

function OnDesk() {
  const address = useListAddress('messages', ['status', 'type'])
  const { current, size, filters } = address
  const status = STATES[filters.status]
  const query = useMessagePage({
    current,
    size,
    ...(status ? { status } : {}),
    ...(filters.type ? { type: filters.type } : {}),
  })
  const [shown, setShown] = useState<Message | null>(null)
  const read = useReadMessage()
  const readAll = useReadAll()
  const counts = query.data?.counts ?? []
  const sum = (of: 'unread' | 'total') => counts.reduce((all, count) => all + count[of], 0)

  function open(message: Message): void {
    setShown(message)
    if (message.status === 1) read.mutate(message, { onSuccess: setShown })
  }
  async function askReadAll(): Promise<void> {
    if (!(await confirm({ title: messageTexts.askReadAll }))) return
    await readAll.mutateAsync()
    toast.success(messageTexts.done)
  }
  return (
    <>
      <ListPage<Message, 'status' | 'type'>
        crumbs={[messageTexts.crumb]}
        title={texts.title}
        query={query}
        address={address}
        rowName={(row) => row.title}
        columns={columnsWith(open)}
        search={[
          {
            kind: 'select',
            name: 'type',
            label: texts.chooseType,
            options: counts.map(({ type, typeName }) => ({ value: type, label: typeName })),
          },
        ]}
        tabs={{
          name: 'status',
          label: messageTexts.state,
          items: [
            { value: '', label: messageTexts.all, count: sum('total') },
            { value: '1', label: messageTexts.unread, count: sum('unread'), due: sum('unread') > 0 },
            { value: '2', label: messageTexts.read, count: sum('total') - sum('unread') },
          ],
        }}
        actions={
          sum('unread') > 0
            ? [{ key: 'all', label: messageTexts.readAll, icon: <CheckCircleIcon size={14} />, run: askReadAll }]
            : []
        }
        rowActions={[{ key: 'view', label: texts.view, run: open }]}
        empty={{ title: texts.empty, description: texts.emptyLead }}
      />
      <MessageDialog message={shown} onClose={() => setShown(null)} />
    </>
  )
}

const columnsWith = (open: (message: Message) => void): ReadonlyArray<ListColumn<Message>> => [
  {
    key: 'title',
    title: texts.heading,
    width: 420,
    always: true,
    render: (row) => (
      <UnreadTitle
        title={row.title}
        unread={row.status === 1 ? messageTexts.unread : null}
        onOpen={() => open(row)}
        tag={row.level === 'urgent' ? <UrgentTag /> : null}
      />
    ),
  },
  { key: 'typeName', title: texts.type, width: 120 },
  {
    key: 'status',
    title: messageTexts.state,
    width: 88,
    text: (row) => (row.status === 1 ? messageTexts.unread : messageTexts.read),
  },
  { key: 'createTime', title: texts.time, kind: 'time' },
]

function MessageDialog({ message, onClose }: { message: Message | null; onClose: () => void }) {
  const navigate = useNavigate()
  if (!message) return null
  const { title, typeName, createTime, content, note } = message
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button size="sm" onClick={onClose}>
            {messageTexts.close}
          </Button>
          <MessageActs
            message={message}
            onDone={onClose}
            onFollow={(link) => {
              onClose()
              void navigate(link)
            }}
          />
        </>
      }
    >
      <Para look="faint 12" below={12}>
        {typeName} · {createTime.slice(0, 16)}
      </Para>
      <RichText html={content} />
      {note ? (
        <Para look="soft 13/20" above={8}>
          {messageTexts.note(note)}
        </Para>
      ) : null}
    </Dialog>
  )
}
