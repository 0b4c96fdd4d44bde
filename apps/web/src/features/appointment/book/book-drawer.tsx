import { Drawer } from 'antd'
import { useState } from 'react'
import { requestNoOf } from '../../../kit/failure.ts'
import { reasonOf } from '../../../kit/reason-of.ts'
import { PageLoading } from '../../../kit/states/page-loading.tsx'
import { FailedState } from '../../../kit/states/states.tsx'
import { BookForm } from './book-form.tsx'
import { bookMessages as texts } from './book.messages.ts'
import styles from './book.module.css'
import { useSummary } from './book.queries.ts'
import { PersonSearch } from './person-search.tsx'

/** What the drawer is opened with: the type of the list it stands in, and somebody who is known already. */
export type Wish = { readonly type: string; readonly visitorId?: string }

const WIDTH = 760

/** An appointment for somebody else: who, what, when, and what stands in the way. */
export function BookDrawer({ wish, onClose }: { wish: Wish | null; onClose: () => void }) {
  return (
    <Drawer
      open={wish !== null}
      title={texts.title}
      size={WIDTH}
      closable={{ placement: 'end' }}
      styles={{ wrapper: { maxWidth: '100vw' }, body: { padding: 0, display: 'flex', flexDirection: 'column' } }}
      destroyOnHidden
      onClose={onClose}
    >
      {wish ? <Booking wish={wish} onClose={onClose} /> : null}
    </Drawer>
  )
}

function Booking({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const [visitorId, setVisitorId] = useState(wish.visitorId ?? '')
  const summary = useSummary(visitorId)
  if (visitorId === '')
    return (
      <div className={styles.body}>
        <PersonSearch onPick={({ userId }) => setVisitorId(userId)} />
      </div>
    )
  if (!summary.data)
    return summary.error ? (
      <FailedState
        size="card"
        title={texts.failed}
        description={reasonOf(summary.error, texts.failed)}
        requestNo={requestNoOf(summary.error)}
        onRetry={() => void summary.refetch()}
      />
    ) : (
      <PageLoading size="card" />
    )
  return (
    <BookForm
      key={visitorId}
      summary={summary.data}
      first={wish.type}
      onChangePerson={wish.visitorId ? undefined : () => setVisitorId('')}
      onClose={onClose}
    />
  )
}
