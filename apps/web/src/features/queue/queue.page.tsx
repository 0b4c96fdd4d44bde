import { appointmentTypeCodes, appointmentTypes, mayBook, queueMachine } from '@xinqiao/domain'
import { useState } from 'react'
import { useActs } from '../../kit/acts/use-acts.tsx'
import { reasonField } from '../../kit/form-drawer/reason-field.ts'
import { textOf } from '../../kit/form-drawer/send-form.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { SearchField, StatusTabs } from '../../kit/list/list.types.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
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
  const [offering, setOffering] = useState<QueueEntry | null>(null)
  const [preferring, setPreferring] = useState<QueueEntry | null>(null)
  const { rowActions, dialog } = useQueueActs(setOffering, setPreferring)
  return (
    <>
      <ListPage<QueueEntry, Filter>
        crumbs={[texts.crumb]}
        title={texts.title}
        query={useQueuePage(address.asked)}
        address={address}
        rowName={(row) => row.visitorName}
        columns={queueColumns}
        search={SEARCH}
        tabs={TABS}
        note={texts.note}
        rowActions={rowActions}
        empty={texts.empty}
      />
      {offering ? <OfferDialog entry={offering} onClose={() => setOffering(null)} /> : null}
      <ConsultantDialog entry={preferring} onClose={() => setPreferring(null)} />
      {dialog}
    </>
  )
}

/** Who runs appointments sees how long people wait; whose turn it is says who arranges the queue. */
const ARRANGE = 'consult_queue_manage_btn'

const SHORTEST = 2
const isLive = ({ state }: QueueEntry): boolean => state === 'waiting' || state === 'offered'

function useQueueActs(onOffer: (row: QueueEntry) => void, onPrefer: (row: QueueEntry) => void) {
  const [quit, upgrade] = [useQuit(), useUpgrade()]
  const isWaiting = ({ state }: QueueEntry): boolean => state === 'waiting'
  return useActs<QueueEntry>([
    { key: 'offer', label: texts.actions.offer, need: ARRANGE, shown: isWaiting, run: onOffer },
    { key: 'prefer', label: texts.actions.prefer, need: ARRANGE, shown: isWaiting, run: onPrefer },
    {
      key: 'upgrade',
      label: texts.actions.upgrade,
      need: ARRANGE,
      shown: isLive,
      form: (row) => ({
        title: texts.upgrade.title(row.visitorName),
        okText: texts.actions.upgrade,
        initial: { level: '4', reason: '' },
        fields: [
          { kind: 'radio', name: 'level', label: texts.upgrade.level, required: true, options: texts.upgrade.levels },
          reasonField({
            label: texts.upgrade.label,
            hint: texts.upgrade.lead,
            min: SHORTEST,
            short: texts.upgrade.short,
          }),
        ],
      }),
      run: ({ id, version }, { level, reason }) =>
        upgrade.mutateAsync({ id, version, level: Number(level), reason: textOf(reason) }),
      done: texts.upgrade.done,
    },
    {
      key: 'quit',
      label: texts.actions.quit,
      need: ARRANGE,
      danger: true,
      shown: isLive,
      question: (row) => ({
        title: texts.quit.title(row.visitorName),
        content: texts.quit.content,
        okText: texts.quit.ok,
        danger: true,
      }),
      run: ({ id, version }) => quit.mutateAsync({ id, version }),
      done: texts.quit.done,
    },
  ])
}
