import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { EyeIcon, UserIcon } from '../../kit/icons/icons.tsx'
import { PencilIcon, ShieldAlertIcon } from '../../kit/icons/shell-icons.tsx'
import { MonitorIcon } from '../../kit/icons/list-icons.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn } from '../../kit/list/list.types.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { StatusTag } from '../../kit/status/status-tag.tsx'
import type { Tone } from '../../kit/status/tones.ts'
import { usePhone } from '../../kit/use-media.ts'
import { isVisitor, useSession } from '../../session/index.ts'
import { ContactMe, OwnChoices, OwnCopy } from './own-choices.tsx'
import { OwnLooks, whatFor } from './own-looks.tsx'
import { trailMessages } from './trail.messages.ts'
import { type Footprint, useFootprint } from './trail.queries.ts'
import styles from './own-side.module.css'

const texts = trailMessages.footprint
const SESSIONS = '/mySessions/index'

export function Page() {
  const address = useListAddress('footprint', [])
  const navigate = useNavigate()
  const query = useFootprint(address.asked)
  const isGuest = useSession(({ user }) => user !== null && isVisitor(user))
  const isPhone = usePhone()
  const [isWhole, setWhole] = useState(false)
  const looks = (
    <OwnLooks
      rows={query.data?.records ?? []}
      total={query.data?.total ?? 0}
      onAll={isPhone && isGuest && !isWhole ? () => setWhole(true) : undefined}
      isGuest={isGuest}
    />
  )
  // In a hand one thing at a time: who looked, what one decides; the list of everything behind it.
  if (isPhone && isGuest && !isWhole)
    return (
      <main className={styles.page}>
        {looks}
        <OwnChoices />
        <OwnCopy />
        <ContactMe />
      </main>
    )
  const own = (
    <div className={styles.side}>
      {looks}
      <div className={styles.column}>
        <OwnChoices />
        <OwnCopy />
        <ContactMe />
      </div>
    </div>
  )
  return (
    <ListPage
      crumbs={[trailMessages.personal]}
      title={texts.title}
      query={query}
      top={isGuest && !isPhone ? own : looks}
      address={address}
      note={texts.lead}
      columns={COLUMNS}
      actions={[
        {
          key: 'sessions',
          label: texts.signIns,
          icon: <MonitorIcon size={14} />,
          run: () => void navigate(SESSIONS),
        },
      ]}
      empty={{ title: texts.empty, description: texts.emptyLead }}
    />
  )
}

const LOOKS: Readonly<Record<Footprint['kind'], { tone: Tone; icon: ReactNode }>> = {
  view: { tone: 'processing', icon: <EyeIcon size={12} /> },
  change: { tone: 'warning', icon: <PencilIcon size={12} /> },
  account: { tone: 'closed', icon: <UserIcon size={12} /> },
  other: { tone: 'closed', icon: <ShieldAlertIcon size={12} /> },
}

/** Whoever opened the file is named, and says what for; of all else the office is enough. */
const whatOf = (row: Footprint): string => (row.purposeText === null ? row.what : whatFor(row, row.purposeText))

const whoOf = ({ byName, roleName }: Footprint): string =>
  byName === null ? roleName : texts.teacher(byName, roleName)

const COLUMNS: ReadonlyArray<ListColumn<Footprint>> = [
  { key: 'time', title: trailMessages.time, kind: 'time' },
  {
    key: 'kind',
    title: texts.kind,
    width: 100,
    onCard: 'aside',
    text: (row) => texts.kinds[row.kind],
    render: (row) => <StatusTag label={texts.kinds[row.kind]} {...LOOKS[row.kind]} />,
  },
  { key: 'what', title: texts.what, width: 280, always: true, onCard: 'title', text: whatOf },
  { key: 'roleName', title: texts.who, width: 190, text: whoOf },
  { key: 'office', title: texts.office, width: 200 },
]
