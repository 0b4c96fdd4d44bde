import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn } from '../../../kit/list/list.types.ts'
import { useListAddress } from '../../../kit/list/use-list-address.ts'
import { toast } from '../../../kit/toast.ts'
import { RevealedName } from '../../reveal/index.ts'
import { outcomeOf } from '../acts/outcome.ts'
import { appointmentMessages } from '../appointment.messages.ts'
import { usePlainAct } from '../appointment.queries.ts'
import { PLACE, TIME, TYPE } from '../list/appointment-columns.tsx'
import { removedMessages as texts } from './removed.messages.ts'
import { type RemovedRow, useRemoved } from './removed.queries.ts'

const FILTERS = ['keyword', 'dates'] as const
type Filter = (typeof FILTERS)[number]

export function Page() {
  const address = useListAddress('removed', FILTERS)
  const restore = usePlainAct()
  const rows = useRemoved(address.asked)
  return (
    <ListPage<RemovedRow, Filter>
      crumbs={[appointmentMessages.consult, texts.crumb]}
      title={texts.title}
      query={rows}
      address={address}
      rowName={(row) => row.visitorName}
      columns={COLUMNS}
      note={texts.note}
      search={[
        { kind: 'text', name: 'keyword', label: texts.search.keyword, placeholder: texts.search.keywordHint, max: 50 },
        { kind: 'dates', name: 'dates', label: texts.search.dates },
      ]}
      rowActions={[
        {
          key: 'restore',
          label: texts.restore,
          need: 'consult_appoint_manage_btn',
          shown: (row) => row.canRestore,
          question: (row) => ({ title: texts.ask(row.visitorName), content: texts.askLead, okText: texts.restore }),
          run: async ({ id, version }) => {
            const acted = await restore.mutateAsync({ id, version, call: 'POST /consult/appointment/restore' })
            toast.success(outcomeOf(acted, texts.restored))
          },
        },
      ]}
      empty={{ title: texts.empty, description: texts.emptyLead }}
    />
  )
}

const COLUMNS: ReadonlyArray<ListColumn<RemovedRow>> = [
  {
    key: 'visitor',
    title: appointmentMessages.columns.visitor,
    width: 128,
    always: true,
    onCard: 'title',
    text: (row) => `${row.visitorName} ${row.visitorNo}`,
    render: (row) => <RevealedName kind="appointmentIds" id={row.id} name={row.visitorName} no={row.visitorNo} />,
  },
  TYPE,
  { key: 'hostName', title: appointmentMessages.columns.host, width: 96 },
  { ...TIME, sortable: false },
  PLACE,
  { key: 'removedAt', title: texts.columns.removed, kind: 'time' },
  { key: 'removedByName', title: texts.columns.by, width: 96 },
  { key: 'reason', title: texts.columns.reason, width: 200 },
]
