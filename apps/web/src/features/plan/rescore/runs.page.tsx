import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn } from '../../../kit/list/list.types.ts'
import { useListAddress } from '../../../kit/list/use-list-address.ts'
import { useCrumb } from '../crumb.ts'
import { useGo } from '../space.tsx'
import { type RescoreRun, useRescoreChoices, useRescores, useStartRescore } from '../plan.queries.ts'
import { Moved } from './moved.tsx'
import { rescoreMessages as texts } from './rescore.messages.ts'

const columns: ReadonlyArray<ListColumn<RescoreRun>> = [
  { key: 'scaleName', title: texts.columns.scale, width: 130, always: true, onCard: 'title' },
  {
    key: 'versions',
    title: texts.columns.versions,
    width: 150,
    text: ({ fromLabel, toLabel }) => texts.versions(fromLabel, toLabel),
  },
  { key: 'reason', title: texts.columns.reason, width: 220 },
  {
    key: 'total',
    title: texts.columns.total,
    width: 110,
    text: ({ total, isStopped }) => (isStopped ? texts.stopped : total === null ? texts.working : String(total)),
  },
  { key: 'changed', title: texts.columns.changed, width: 90, text: ({ changed }) => String(changed) },
  { key: 'warned', title: texts.columns.warned, width: 100, text: ({ warned }) => String(warned) },
  { key: 'byName', title: texts.columns.by, width: 100 },
  { key: 'createTime', title: texts.columns.time, kind: 'time', width: 145 },
]

/** 重新计分: what was scored anew with which key, and who is moved by it. */
export function Page() {
  const id = useSearchParams()[0].get('id')
  return id === null ? <Runs /> : <Moved id={id} />
}

function Runs() {
  const crumb = useCrumb()
  const go = useGo()
  const address = useListAddress('rescores', [])
  const [isAdding, setAdding] = useState(false)
  const isReader = useAllowed()('plantest_sheet_list_tab')
  return (
    <>
      <ListPage<RescoreRun, never>
        crumbs={[crumb]}
        title={texts.title}
        note={texts.note}
        query={useRescores(address.asked)}
        address={address}
        rowName={({ scaleName }) => scaleName}
        columns={columns}
        search={[]}
        actions={[{ key: 'add', label: texts.add, primary: true, run: () => setAdding(true) }]}
        rowActions={[
          {
            key: 'people',
            label: texts.people,
            shown: ({ total }) => isReader && total !== null,
            run: ({ id }) => go(`/scale/rescore?id=${id}`),
          },
        ]}
        empty={texts.empty}
      />
      <NewRun isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

function NewRun({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const choices = useRescoreChoices(isOpen)
  const start = useStartRescore()
  const pairs = choices.data ?? []
  return (
    <FormDrawer
      open={isOpen}
      as="dialog"
      mode="create"
      noun={texts.add}
      title={texts.add}
      lead={texts.note}
      okText={texts.add}
      doneText={texts.started}
      initial={choices.data ? { pair: pairs.length > 0 ? '0' : '', reason: '' } : undefined}
      error={choices.error}
      onRetry={() => void choices.refetch()}
      fields={[
        {
          kind: 'select',
          name: 'pair',
          label: texts.pair,
          hint: texts.pairHint,
          required: true,
          options: pairs.map((one, at) => ({
            value: String(at),
            label: texts.pairOf(one.scaleName, one.fromLabel, one.toLabel, one.sheets),
          })),
        },
        { kind: 'textarea', name: 'reason', label: texts.reason, required: true, max: 200 },
      ]}
      onClose={onClose}
      onSubmit={async ({ pair, reason }) => {
        const chosen = pairs[Number(pair)]
        if (!chosen) return
        const { fromVersionId, toVersionId } = chosen
        await start.mutateAsync({ fromVersionId, toVersionId, reason: String(reason).trim() })
      }}
    />
  )
}
