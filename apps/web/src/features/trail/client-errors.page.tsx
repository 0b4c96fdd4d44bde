import { labelOf, optionsOf, deviceName } from '@xinqiao/domain'
import { useState } from 'react'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn } from '../../kit/list/list.types.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useExport } from '../export/index.ts'
import { ErrorDrawer } from './error-drawer.tsx'
import { trailMessages } from './trail.messages.ts'
import { type ClientError, useClientErrors } from './trail.queries.ts'

const texts = trailMessages.errors

export function Page() {
  const address = useListAddress('client-errors', ['dates', 'type', 'keyword'])
  const { filters } = address
  const [opened, setOpened] = useState<ClientError | null>(null)
  const query = useClientErrors(address.asked)
  const exporting = useExport({
    title: texts.title,
    need: trailMessages.exportNeed,
    list: 'errors',
    filter: filters,
  })
  return (
    <>
      <ListPage
        crumbs={[trailMessages.system]}
        title={texts.title}
        query={query}
        address={address}
        rowName={(row) => row.message}
        note={texts.lead}
        search={[
          { kind: 'dates', name: 'dates', label: texts.dates },
          {
            kind: 'select',
            name: 'type',
            label: texts.type,
            placeholder: texts.allTypes,
            options: optionsOf(texts.types),
          },
          { kind: 'text', name: 'keyword', label: texts.keyword, placeholder: texts.keywordHint },
        ]}
        columns={COLUMNS}
        actions={[exporting]}
        rowActions={[{ key: 'view', label: texts.view, run: setOpened }]}
        empty={{ title: texts.empty, description: texts.emptyLead }}
      />
      <ErrorDrawer error={opened} onClose={() => setOpened(null)} />
    </>
  )
}

const COLUMNS: ReadonlyArray<ListColumn<ClientError>> = [
  { key: 'time', title: trailMessages.time, kind: 'time' },
  { key: 'type', title: texts.type, width: 140, text: (row) => labelOf(texts.types, row.type), onCard: 'aside' },
  { key: 'message', title: texts.message, width: 340, always: true, onCard: 'title' },
  { key: 'url', title: texts.page, width: 190 },
  { key: 'userName', title: texts.person, width: 100 },
  { key: 'device', title: texts.device, width: 190, render: (row) => deviceName(row.device), onCard: 'none' },
]
