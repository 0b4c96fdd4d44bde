import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAllowed } from '../../kit/gate/gate.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn, RowAction, StatusTabs } from '../../kit/list/list.types.ts'
import { type ListAddress, useListAddress } from '../../kit/list/use-list-address.ts'
import { BreachList } from './breach-list.tsx'
import { CompleteDialog } from './complete-dialog.tsx'
import { errandMessages as texts } from './errand.messages.ts'
import { type Errand, useErrandCounts, useErrands } from './errand.queries.ts'
import { stateLook } from './looks.tsx'

const FILTERS = ['tab'] as const
export type Filter = (typeof FILTERS)[number]

const title: ListColumn<Errand> = {
  key: 'title',
  title: texts.columns.title,
  width: 220,
  always: true,
  onCard: 'title',
  render: (row) => <Link to={row.link}>{row.title}</Link>,
  text: (row) => row.title,
}
const about: ListColumn<Errand> = { key: 'aboutName', title: texts.columns.about, width: 120 }
const due: ListColumn<Errand> = { key: 'dueTime', title: texts.columns.due, kind: 'time', width: 150 }
const state: ListColumn<Errand> = {
  key: 'state',
  title: texts.columns.state,
  width: 100,
  onCard: 'aside',
  look: (row) => stateLook(row),
}

const open: ReadonlyArray<ListColumn<Errand>> = [
  title,
  about,
  due,
  { key: 'ownerName', title: texts.columns.owner, width: 120 },
  state,
]
const done: ReadonlyArray<ListColumn<Errand>> = [
  title,
  about,
  { ...due, optional: true },
  { key: 'doneTime', title: texts.columns.done, kind: 'time', width: 150 },
  { key: 'doneByName', title: texts.columns.doneBy, width: 110 },
  { key: 'note', title: texts.columns.note, width: 240 },
  state,
]

/** 我的待办: what is owed, the next due first; for whoever answers for the centre, what others owe too long. */
export function Page() {
  const address = useListAddress('errand.mine', FILTERS)
  const tabs = useTabs()
  const isHead = useAllowed()('consult_errand_breach_tab')
  return address.filters.tab === 'breaches' && isHead ? (
    <BreachList address={address} tabs={tabs} />
  ) : (
    <OwnList address={address} tabs={tabs} />
  )
}

type ListProps = { address: ListAddress<Filter>; tabs: StatusTabs<Filter> }

function OwnList({ address, tabs }: ListProps) {
  const { current, size, filters } = address
  const isDone = filters.tab === 'done'
  const rows = useErrands({ current, size, tab: isDone ? 'done' : 'open' })
  const [completing, setCompleting] = useState<Errand | null>(null)
  return (
    <>
      <ListPage<Errand, Filter>
        key={isDone ? 'done' : 'open'}
        id={isDone ? 'errand.done' : 'errand.open'}
        crumbs={[texts.own]}
        title={texts.title}
        query={rows}
        address={address}
        rowName={(row) => row.title}
        columns={isDone ? done : open}
        tabs={tabs}
        note={isDone ? undefined : texts.note}
        rowActions={useRowActions(setCompleting)}
        empty={isDone ? texts.empty.done : texts.empty.open}
      />
      <CompleteDialog errand={completing} onClose={() => setCompleting(null)} />
    </>
  )
}

function useTabs(): StatusTabs<Filter> {
  const counts = useErrandCounts().data
  const { label, open: waiting, done: ended, breaches } = texts.tabs
  return {
    name: 'tab',
    label,
    items: [
      { value: '', label: waiting, count: counts?.open, due: (counts?.late ?? 0) > 0 },
      { value: 'done', label: ended },
      ...(typeof counts?.breaches === 'number'
        ? [{ value: 'breaches', label: breaches, count: counts.breaches, due: counts.breaches > 0 }]
        : []),
    ],
  }
}

function useRowActions(complete: (row: Errand) => void): ReadonlyArray<RowAction<Errand>> {
  const navigate = useNavigate()
  return [
    {
      key: 'complete',
      label: texts.complete.act,
      shown: ({ isByHand, state: at }) => isByHand && at === 'open',
      run: complete,
    },
    {
      key: 'open',
      label: texts.open,
      shown: ({ state: at }) => at === 'open',
      run: ({ link }) => void navigate(link),
    },
    {
      key: 'view',
      label: texts.view,
      shown: ({ state: at }) => at !== 'open',
      run: ({ link }) => void navigate(link),
    },
  ]
}
