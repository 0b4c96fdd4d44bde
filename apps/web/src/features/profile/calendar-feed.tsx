import { useState } from 'react'
import { confirm } from '../../kit/confirm.tsx'
import { CopyButton } from '../../kit/copy-button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { attempt } from '../../kit/failure.ts'
import { Button } from '../../kit/form/button.tsx'
import { ForwardIcon } from '../../kit/icons/icons.tsx'
import { CalendarIcon } from '../../kit/icons/shell-icons.tsx'
import { Box, Column, Para } from '../../kit/layout/layout.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { toast } from '../../kit/toast.ts'
import { isVisitor, useSession } from '../../session/index.ts'
import { calendarFeedMessages as texts, staffFeedWords, visitorFeedWords } from './calendar-feed.messages.ts'
import styles from './calendar-feed.module.css'
import { useCalendarFeed, useRenewFeed, useRevokeFeed } from './profile.queries.ts'

/** The row in the personal centre. */
export function CalendarFeed() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <CalendarIcon size={20} />
        <span>
          <b>{texts.title}</b>
          <small>{texts.row}</small>
        </span>
        <ForwardIcon size={16} />
      </button>
      {isOpen ? <FeedDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function FeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useCalendarFeed()
  const renew = useRenewFeed()
  const revoke = useRevokeFeed()
  // Nowhere but here, and only until the dialog closes: nobody can tell it a second time.
  const [url, setUrl] = useState('')
  const isGuest = useSession(({ user }) => user !== null && isVisitor(user))
  const words = isGuest ? visitorFeedWords : staffFeedWords
  const has = feed.data !== undefined && feed.data.createTime !== null

  async function make(): Promise<void> {
    const question = { title: words.askRenew, content: words.askRenewLead, okText: texts.renew, danger: true }
    if (has && !(await confirm(question))) return
    const { url: made } = await renew.mutateAsync()
    setUrl(new URL(made, window.location.origin).href)
    renew.reset()
  }
  async function end(): Promise<void> {
    const question = { title: texts.askRevoke, content: words.askRevokeLead, okText: texts.revoke, danger: true }
    if (!(await confirm(question))) return
    await revoke.mutateAsync()
    setUrl('')
    toast.success(texts.revoked)
  }
  return (
    <Dialog
      open
      width={560}
      title={texts.title}
      onClose={onClose}
      footer={
        feed.data ? (
          <>
            {has ? (
              <Button variant="danger" loading={revoke.isPending} onClick={() => attempt(end)}>
                {texts.revoke}
              </Button>
            ) : null}
            <Button variant={has ? 'default' : 'primary'} loading={renew.isPending} onClick={() => attempt(make)}>
              {has ? texts.renew : texts.make}
            </Button>
          </>
        ) : null
      }
    >
      <Column gap={12}>
        <Para look="soft 14/22">{words.lead}</Para>
        <Box>
          <b>{texts.shown}</b>
          <ul className={styles.words}>
            {(isGuest ? texts.visitor : texts.staff).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Para look="soft 13/20" above={4}>
            {texts.never}
          </Para>
        </Box>
        {feed.data ? null : <QueryState size="card" query={feed} title={texts.failed} />}
        {url ? (
          <Box role="status">
            <Para below={8}>{texts.made}</Para>
            <code className={styles.address} aria-label={texts.address}>
              {url}
            </code>
            <CopyButton text={url} label={texts.copy} />
          </Box>
        ) : null}
        {feed.data ? <Para look="soft 13/20">{standing(feed.data)}</Para> : null}
        <Para look="faint 12">{words.care}</Para>
      </Column>
    </Dialog>
  )
}

const standing = ({ createTime, lastFetchedAt }: NonNullable<ReturnType<typeof useCalendarFeed>['data']>): string => {
  if (createTime === null) return texts.none
  return [
    texts.since(createTime.slice(0, 16)),
    lastFetchedAt ? texts.fetched(lastFetchedAt.slice(0, 16)) : texts.unfetched,
  ].join('，')
}
