import { useState } from 'react'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn, RowAction } from '../../kit/list/list.types.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { enabledLook } from '../../kit/status/enabled.tsx'
import { NewTerminal } from './new-terminal.tsx'
import { sessionMessages } from './session-admin.messages.ts'
import { type Terminal, useDisableTerminal, useTerminals } from './session-admin.queries.ts'

const texts = sessionMessages.terminals

export function Page() {
  const address = useListAddress('terminals', [])
  const query = useTerminals(address.asked)
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ListPage<Terminal, never>
        crumbs={[sessionMessages.system]}
        title={texts.title}
        note={texts.note}
        query={query}
        address={address}
        rowName={(row) => row.name}
        columns={COLUMNS}
        actions={[{ key: 'add', label: texts.add, primary: true, run: () => setAdding(true) }]}
        rowActions={useDisabling()}
        empty={{ title: texts.empty, description: texts.emptyLead }}
      />
      <NewTerminal open={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

const COLUMNS: ReadonlyArray<ListColumn<Terminal>> = [
  { key: 'name', title: texts.name, width: 220, always: true },
  { key: 'id', title: texts.id, width: 320 },
  { key: 'enabled', title: texts.state, width: 110, look: (row) => enabledLook(row.enabled ? '1' : '0') },
  { key: 'createTime', title: texts.since, width: 170 },
]

function useDisabling(): ReadonlyArray<RowAction<Terminal>> {
  const disable = useDisableTerminal()
  return [
    {
      key: 'disable',
      label: texts.disable,
      danger: true,
      shown: (row) => row.enabled,
      question: (row) => ({
        title: texts.askDisable(row.name),
        content: texts.askDisableLead,
        okText: texts.disable,
        danger: true,
      }),
      run: (row) => disable.mutateAsync(row.id),
      done: texts.disabled,
    },
  ]
}
