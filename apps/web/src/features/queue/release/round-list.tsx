import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn, RowAction } from '../../../kit/list/list.types.ts'
import { useListAddress } from '../../../kit/list/use-list-address.ts'
import { PhaseTag } from './phase-tag.tsx'
import { PlanDrawer } from './plan-drawer.tsx'
import { releaseMessages as texts } from './release.messages.ts'
import { type Round, useCancelRound, useRounds } from './release.queries.ts'

const COLUMNS: ReadonlyArray<ListColumn<Round>> = [
  { key: 'title', title: texts.columns.title, width: 240, always: true, onCard: 'title' },
  { key: 'typeName', title: texts.columns.type, width: 120 },
  {
    key: 'phase',
    title: texts.columns.phase,
    width: 110,
    onCard: 'aside',
    text: (row) => row.phase,
    render: (row) => <PhaseTag phase={row.phase} />,
  },
  { key: 'opensAt', title: texts.columns.opens, kind: 'time', width: 150 },
  { key: 'closesAt', title: texts.columns.closes, kind: 'time', width: 150 },
  { key: 'slotCount', title: texts.columns.slots, kind: 'number', width: 80 },
  { key: 'requestCount', title: texts.columns.requests, kind: 'number', width: 80 },
]

export function RoundList() {
  const address = useListAddress('release', [])
  const rounds = useRounds(address.asked)
  const [planning, setPlanning] = useState(false)
  return (
    <>
      <ListPage<Round>
        crumbs={[texts.crumb]}
        title={texts.title}
        query={rounds}
        address={address}
        rowName={(row) => row.title}
        columns={COLUMNS}
        note={texts.note}
        actions={[
          {
            key: 'plan',
            label: texts.actions.plan,
            primary: true,
            icon: <PlusIcon size={14} />,
            run: () => setPlanning(true),
          },
        ]}
        rowActions={useRowActions()}
        empty={texts.empty}
      />
      <PlanDrawer open={planning} onClose={() => setPlanning(false)} />
    </>
  )
}

function useRowActions(): ReadonlyArray<RowAction<Round>> {
  const navigate = useNavigate()
  const cancel = useCancelRound()
  return [
    { key: 'view', label: texts.actions.view, run: ({ id }) => void navigate(`/release/round?id=${id}`) },
    {
      key: 'cancel',
      label: texts.actions.cancel,
      danger: true,
      shown: ({ phase }) => phase !== 'drawn' && phase !== 'cancelled',
      question: (row) => ({
        title: texts.cancel.title(row.title),
        content: texts.cancel.content,
        okText: texts.cancel.ok,
        danger: true,
      }),
      run: ({ id, version }) => cancel.mutateAsync({ id, version }),
      done: texts.cancel.done,
    },
  ]
}
