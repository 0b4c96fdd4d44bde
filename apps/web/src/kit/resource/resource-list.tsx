import type { Resource, RowOf } from '@xinqiao/domain'
import { useState } from 'react'
import { ActionButtons } from '../gate/action-buttons.tsx'
import { PlusIcon } from '../icons/shell-icons.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import type { ListQuery } from '../list/list.types.ts'
import { resourceActions, type ResourceActs } from './resource-actions.ts'
import { columnsOf } from './resource-fields.tsx'
import { ResourceForm } from './resource-form.tsx'
import { resourceTexts as texts } from './resource.messages.ts'

type FormProps<R extends Resource> = Parameters<typeof ResourceForm<R>>[0]

type ResourceListProps<R extends Resource> = {
  of: R
  query: ListQuery<RowOf<R>>
  /** without them the rows are only shown */
  acts: (ResourceActs<R> & Pick<FormProps<R>, 'send'>) | null
  empty: { title: string; lead: string }
} & Pick<FormProps<R>, 'own' | 'fresh' | 'as'>

/** The rows of a resource as a part of a page, with what adds, changes, switches and removes them. */
export function ResourceList<R extends Resource>({ of, query, acts, empty, ...form }: ResourceListProps<R>) {
  const [editing, setEditing] = useState<RowOf<R> | 'new' | null>(null)
  const add = {
    key: 'add',
    label: texts.add(of.noun),
    primary: true,
    icon: <PlusIcon size={14} />,
    run: () => setEditing('new'),
  }
  return (
    <>
      <ListPanel<RowOf<R>>
        title={of.noun}
        query={query}
        columns={columnsOf(of)}
        actions={acts && query.data?.total ? [add] : []}
        rowActions={acts ? resourceActions(of, acts, setEditing) : []}
        empty={{
          title: empty.title,
          ...(acts ? { description: empty.lead, actions: <ActionButtons actions={[add]} /> } : {}),
        }}
      />
      {acts ? (
        <ResourceForm of={of} editing={editing} onClose={() => setEditing(null)} send={acts.send} {...form} />
      ) : null}
    </>
  )
}
