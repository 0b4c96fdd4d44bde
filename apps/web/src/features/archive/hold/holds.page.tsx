import { retentionPolicies } from '@xinqiao/domain'
import { useState } from 'react'
import { CheckIcon, LockIcon } from '../../../kit/icons/icons.tsx'
import { Row, Text } from '../../../kit/layout/layout.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn, StatusTabs } from '../../../kit/list/list.types.ts'
import { useListAddress } from '../../../kit/list/use-list-address.ts'
import type { StatusLook } from '../../../kit/status/status-tag.tsx'
import { archiveMessages } from '../archive.messages.ts'
import { type HoldRow, type ProofRow, useEndHold, useHolds, useProofs } from '../archive.queries.ts'
import { visitorColumn } from '../visitor-column.tsx'
import { HoldDialog, type Held } from './hold-dialog.tsx'
import styles from './hold.module.css'

const texts = archiveMessages.hold
const FILTERS = ['tab'] as const
type Filter = (typeof FILTERS)[number]

const TABS: StatusTabs<Filter> = {
  name: 'tab',
  label: texts.title,
  items: [
    { value: '', label: texts.tabs.holds },
    { value: 'proofs', label: texts.tabs.proofs },
  ],
}

const lookOf = ({ isRunning }: HoldRow): StatusLook =>
  isRunning
    ? { label: texts.running, icon: <LockIcon size={12} />, tone: 'warning' }
    : { label: texts.over, icon: <CheckIcon size={12} />, tone: 'closed' }

const holdColumns: ReadonlyArray<ListColumn<HoldRow>> = [
  visitorColumn(texts.columns.name),
  { key: 'deptName', title: texts.columns.dept, width: 130 },
  { key: 'reason', title: texts.columns.reason, width: 210 },
  { key: 'setterName', title: texts.columns.setter, width: 90 },
  { key: 'setTime', title: texts.columns.set, kind: 'time', width: 150 },
  { key: 'until', title: texts.columns.until, kind: 'time', width: 150 },
  { key: 'state', title: texts.columns.state, width: 110, onCard: 'aside', look: (row) => lookOf(row) },
]

const proofColumns: ReadonlyArray<ListColumn<ProofRow>> = [
  { key: 'time', title: texts.columns.time, kind: 'time', width: 160, always: true },
  { key: 'kindName', title: texts.columns.kind, width: 150, onCard: 'title' },
  { key: 'amount', title: texts.columns.amount, width: 90, onCard: 'aside', text: ({ amount }) => texts.rows(amount) },
  { key: 'policyName', title: texts.columns.policy, width: 130 },
  { key: 'olderThan', title: texts.columns.older, width: 120 },
  { key: 'hash', title: texts.columns.hash, width: 260, text: ({ hash }) => hash.slice(0, 32) },
]

/** 冻结与销毁: what must not go, and the proof of what went. */
export function Page() {
  const address = useListAddress('archive.hold', FILTERS)
  return address.filters.tab === 'proofs' ? <Proofs /> : <Holds />
}

function Policies() {
  return (
    <Row as="ul" gap={12} wrap className={styles.policies}>
      {Object.values(retentionPolicies).map(({ label, keeps }) => (
        <li key={label}>
          <b>{label}</b> <Text look="soft 13/20">{keeps}</Text>
        </li>
      ))}
    </Row>
  )
}

function Holds() {
  const address = useListAddress('archive.hold', FILTERS)
  const { current, size } = address
  const [held, setHeld] = useState<Held | null>(null)
  const end = useEndHold()
  return (
    <>
      <ListPage<HoldRow, Filter>
        crumbs={[archiveMessages.crumb]}
        title={texts.title}
        query={useHolds({ current, size })}
        top={<Policies />}
        address={address}
        rowName={(row) => row.visitorName}
        columns={holdColumns}
        tabs={TABS}
        note={texts.note}
        actions={[{ key: 'add', label: texts.add, primary: true, run: () => setHeld('by number') }]}
        rowActions={[
          {
            key: 'end',
            label: texts.end,
            shown: ({ isRunning }) => isRunning,
            question: ({ visitorName }) => ({ title: texts.endAsk(visitorName), content: texts.endLead }),
            run: ({ id, version }) => end.mutateAsync({ id, version }),
            done: texts.ended,
          },
        ]}
        empty={texts.empty}
      />
      <HoldDialog person={held} onClose={() => setHeld(null)} />
    </>
  )
}

function Proofs() {
  const address = useListAddress('archive.hold', FILTERS)
  const { current, size } = address
  return (
    <ListPage<ProofRow, Filter>
      id="archive.proof"
      crumbs={[archiveMessages.crumb]}
      title={texts.title}
      query={useProofs({ current, size })}
      top={<Policies />}
      address={address}
      rowKey={(row) => String(row.no)}
      columns={proofColumns}
      tabs={TABS}
      note={texts.proofNote}
      empty={texts.proofEmpty}
    />
  )
}
