import { appointmentTypeCodes, appointmentTypes, mayBook, queueMachine } from '@xinqiao/domain'
import { useState } from 'react'
import { FormDrawer } from '../../kit/form-drawer/form-drawer.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { RowAction, SearchField, StatusTabs } from '../../kit/list/list.types.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { toast } from '../../kit/toast.ts'
import { OfferDialog } from './offer-dialog.tsx'
import { ConsultantDialog } from './consultant-dialog.tsx'
import { queueColumns } from './queue-columns.tsx'
import { queueMessages as texts } from './queue.messages.ts'
import { type QueueEntry, useQueuePage, useQuit, useUpgrade } from './queue.queries.ts'

const FILTERS = ['state', 'keyword', 'type'] as const
type Filter = (typeof FILTERS)[number]

const ENDED = ['matched', 'upgraded', 'quit'] as const

const TABS: StatusTabs<Filter> = {
  name: 'state',
  label: texts.tabs,
  items: [
    { value: '', label: texts.live },
    ...ENDED.map((value) => ({ value, label: queueMachine.states[value].label })),
  ],
}

const SEARCH: ReadonlyArray<SearchField<Filter>> = [
  { kind: 'text', name: 'keyword', label: texts.search.keyword, placeholder: texts.search.keywordHint, max: 50 },
  {
    kind: 'select',
    name: 'type',
    label: texts.search.type,
    options: appointmentTypeCodes
      .filter((code) => mayBook(code, 'visitor'))
      .map((value) => ({ value, label: appointmentTypes[value].label })),
  },
]

/** 等候队列: who waits, in the order in which they are thought of. */
export function Page() {
  const address = useListAddress('queue', FILTERS)
  const { current, size, filters } = address
  const rows = useQueuePage({
    current,
    size,
    ...(filters.state ? { state: filters.state } : {}),
    ...(filters.keyword ? { keyword: filters.keyword } : {}),
    ...(filters.type ? { type: filters.type } : {}),
  })
  const [offering, setOffering] = useState<QueueEntry | null>(null)
  const [preferring, setPreferring] = useState<QueueEntry | null>(null)
  const [upgrading, setUpgrading] = useState<QueueEntry | null>(null)
  return (
    <>
      <ListPage<QueueEntry, Filter>
        id="queue"
        crumbs={[texts.crumb]}
        title={texts.title}
        query={rows}
        address={address}
        rowKey={(row) => row.id}
        rowName={(row) => row.visitorName}
        columns={queueColumns}
        search={SEARCH}
        tabs={TABS}
        note={texts.note}
        rowActions={useRowActions(setOffering, setPreferring, setUpgrading)}
        empty={texts.empty}
      />
      {offering ? <OfferDialog entry={offering} onClose={() => setOffering(null)} /> : null}
      <ConsultantDialog entry={preferring} onClose={() => setPreferring(null)} />
      <UpgradeDialog entry={upgrading} onClose={() => setUpgrading(null)} />
    </>
  )
}

/** Who runs appointments sees how long people wait; whose turn it is says who arranges the queue. */
const ARRANGE = 'consult_queue_manage_btn'

const isLive = ({ state }: QueueEntry): boolean => state === 'waiting' || state === 'offered'

function useRowActions(
  onOffer: (row: QueueEntry) => void,
  onPrefer: (row: QueueEntry) => void,
  onUpgrade: (row: QueueEntry) => void,
): ReadonlyArray<RowAction<QueueEntry>> {
  const quit = useQuit()
  return [
    {
      key: 'offer',
      label: texts.actions.offer,
      need: ARRANGE,
      shown: ({ state }) => state === 'waiting',
      run: onOffer,
    },
    {
      key: 'prefer',
      label: texts.actions.prefer,
      need: ARRANGE,
      shown: ({ state }) => state === 'waiting',
      run: onPrefer,
    },
    { key: 'upgrade', label: texts.actions.upgrade, need: ARRANGE, shown: isLive, run: onUpgrade },
    {
      key: 'quit',
      need: ARRANGE,
      label: texts.actions.quit,
      danger: true,
      shown: isLive,
      question: (row) => ({
        title: texts.quit.title(row.visitorName),
        content: texts.quit.content,
        okText: texts.quit.ok,
        danger: true,
      }),
      run: async ({ id, version }) => {
        await quit.mutateAsync({ id, version })
        toast.success(texts.quit.done)
      },
    },
  ]
}

const SHORTEST = 2

function UpgradeDialog({ entry, onClose }: { entry: QueueEntry | null; onClose: () => void }) {
  const upgrade = useUpgrade()
  return (
    <FormDrawer
      open={entry !== null}
      as="dialog"
      mode="edit"
      noun={texts.actions.upgrade}
      title={texts.upgrade.title(entry?.visitorName ?? '')}
      recordId={entry?.id ?? ''}
      initial={{ level: '4', reason: '' }}
      fields={[
        { kind: 'radio', name: 'level', label: texts.upgrade.level, required: true, options: texts.upgrade.levels },
        {
          kind: 'textarea',
          name: 'reason',
          label: texts.upgrade.label,
          required: true,
          max: 200,
          hint: texts.upgrade.lead,
          rule: (value) => (value.trim().length < SHORTEST ? texts.upgrade.short : null),
        },
      ]}
      okText={texts.actions.upgrade}
      doneText={texts.upgrade.done}
      onClose={onClose}
      onSubmit={async ({ level, reason }) => {
        if (!entry) return
        const { id, version } = entry
        await upgrade.mutateAsync({ id, version, level: Number(level), reason: String(reason).trim() })
      }}
    />
  )
}
