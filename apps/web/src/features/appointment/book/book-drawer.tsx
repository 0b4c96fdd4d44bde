import { Drawer } from '../../../kit/drawer.tsx'
import { useState } from 'react'
import type { Chosen } from '../pick/time-picker.tsx'
import { BookForm } from './book-form.tsx'
import { bookMessages as texts } from './book.messages.ts'
import styles from './book.module.css'
import { useSummary } from './book.queries.ts'
import { PersonSearch } from './person-search.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'

/** What the drawer is opened with: the type of the list it stands in, somebody who is known already, and a time. */
export type Wish = { readonly type: string; readonly visitorId?: string; readonly chosen?: Chosen }

const WIDTH = 760

/** An appointment for somebody else: who, what, when, and what stands in the way. */
export function BookDrawer({ wish, onClose }: { wish: Wish | null; onClose: () => void }) {
  return (
    <Drawer
      open={wish !== null}
      title={texts.title}
      size={WIDTH}
      ground={{ padding: 0, display: 'flex', flexDirection: 'column' }}
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
  if (!summary.data) return <QueryState size="card" query={summary} title={texts.failed} />
  return (
    <BookForm
      key={visitorId}
      summary={summary.data}
      first={wish.type}
      chosen={wish.chosen ?? null}
      onChangePerson={wish.visitorId ? undefined : () => setVisitorId('')}
      onClose={onClose}
    />
  )
}
