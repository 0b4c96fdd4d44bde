import { coverReasons, formatDateTime, millisecondsPer, type CoverReason } from '@xinqiao/domain'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FormDrawer } from '../../kit/form-drawer/form-drawer.tsx'
import { CheckIcon } from '../../kit/icons/icons.tsx'
import { ClockIcon, PlusIcon } from '../../kit/icons/shell-icons.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn } from '../../kit/list/list.types.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { StatusDot } from '../../kit/status/level-bars.tsx'
import type { StatusLook } from '../../kit/status/status-tag.tsx'
import { archiveMessages } from './archive.messages.ts'
import { type CoverRow, useCoverHosts, useCovers, useEndCover, useSaveCover } from './archive.queries.ts'

const texts = archiveMessages.cover

const lookOf = ({ state }: CoverRow): StatusLook => {
  const label = texts.states[state] ?? ''
  if (state === 'running') return { label, icon: <StatusDot />, tone: 'processing' }
  return state === 'coming'
    ? { label, icon: <ClockIcon size={12} />, tone: 'warning' }
    : { label, icon: <CheckIcon size={12} />, tone: 'closed' }
}

const columns: ReadonlyArray<ListColumn<CoverRow>> = [
  { key: 'userName', title: texts.columns.user, width: 120, always: true, onCard: 'title' },
  { key: 'absentName', title: texts.columns.absent, width: 120 },
  { key: 'reasonName', title: texts.columns.reason, width: 110 },
  { key: 'since', title: texts.columns.since, kind: 'time', width: 160 },
  { key: 'until', title: texts.columns.until, kind: 'time', width: 160 },
  { key: 'people', title: texts.columns.people, width: 100, text: ({ people }) => texts.people(people) },
  { key: 'state', title: texts.columns.state, width: 110, onCard: 'aside', look: (row) => lookOf(row) },
]

/** 代班: a colleague looks after another's visitors, for a reason and until an hour. */
export function Page() {
  const address = useListAddress('archive.cover', [])
  // From a hand-over one comes with somebody in mind.
  const [params] = useSearchParams()
  const absentId = params.get('absent') ?? ''
  const [isAdding, setAdding] = useState(absentId !== '')
  const end = useEndCover()
  return (
    <>
      <ListPage<CoverRow>
        crumbs={[archiveMessages.crumb]}
        title={texts.title}
        query={useCovers(address.asked)}
        address={address}
        rowName={(row) => row.userName}
        columns={columns}
        note={texts.note}
        actions={[
          { key: 'add', label: texts.add, primary: true, icon: <PlusIcon size={14} />, run: () => setAdding(true) },
        ]}
        rowActions={[
          {
            key: 'end',
            label: texts.end,
            shown: ({ state }) => state !== 'over',
            question: ({ userName }) => ({ title: texts.endAsk(userName), content: texts.endLead }),
            run: ({ id, version }) => end.mutateAsync({ id, version }),
            done: texts.ended,
          },
        ]}
        empty={texts.empty}
      />
      <CoverForm open={isAdding} absentId={absentId} onClose={() => setAdding(false)} />
    </>
  )
}

const optionsOf = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, label]) => ({ value, label }))

function CoverForm({ open, absentId, onClose }: { open: boolean; absentId: string; onClose: () => void }) {
  const hosts = useCoverHosts(open)
  const save = useSaveCover()
  const people = (hosts.data ?? []).map(({ id, name, people: count }) => ({
    value: id,
    label: texts.option(name, count),
  }))
  const [now] = useState(() => new Date())
  return (
    <FormDrawer
      open={open}
      mode="create"
      noun={texts.title}
      title={texts.add}
      recordId="cover"
      initial={
        hosts.data
          ? {
              absentId: people.some(({ value }) => value === absentId) ? absentId : '',
              userId: '',
              reason: 'leave',
              since: formatDateTime(now),
              until: formatDateTime(new Date(now.getTime() + 7 * millisecondsPer.day)),
            }
          : undefined
      }
      error={hosts.error}
      onRetry={() => void hosts.refetch()}
      fields={[
        { kind: 'select', name: 'absentId', label: texts.form.absent, required: true, options: people },
        {
          kind: 'select',
          name: 'userId',
          label: texts.form.user,
          required: true,
          options: people,
        },
        { kind: 'radio', name: 'reason', label: texts.form.reason, required: true, options: optionsOf(coverReasons) },
        { kind: 'datetime', name: 'since', label: texts.form.since, required: true },
        { kind: 'datetime', name: 'until', label: texts.form.until, required: true },
      ]}
      doneText={texts.saved}
      onClose={onClose}
      onSubmit={async ({ absentId, userId, reason, since, until }) => {
        if (absentId === userId) return { userId: texts.form.same }
        await save.mutateAsync({
          absentId: String(absentId),
          userId: String(userId),
          reason: reason as CoverReason,
          since: String(since),
          until: String(until),
        })
        return null
      }}
    />
  )
}
