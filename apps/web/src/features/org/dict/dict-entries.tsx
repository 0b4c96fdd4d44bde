import { useState } from 'react'
import { onlyCallFailures } from '../../../kit/failure.ts'
import { ActionButtons, type ButtonAction } from '../../../kit/gate/action-buttons.tsx'
import { PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { SortableList } from '../../../kit/sortable/sortable-list.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { toast } from '../../../kit/toast.ts'
import { usePhone } from '../../../kit/use-media.ts'
import { dictMessages } from './dict.messages.ts'
import { type Dict, type DictEntry, useEntries, useSortEntries } from './dict.queries.ts'
import styles from './dict.module.css'
import { EntryRow } from './entry-row.tsx'

const texts = dictMessages.items

type DictEntriesProps = {
  dict: Dict
  mayChange: boolean
  onAdd: () => void
  onEdit: (entry: DictEntry) => void
}

export function DictEntries({ dict, mayChange, onAdd, onEdit }: DictEntriesProps) {
  const query = useEntries(dict.type)
  const sort = useSortEntries()
  const phone = usePhone()
  // The order just given, until the server's arrives.
  const [order, setOrder] = useState<readonly DictEntry[] | null>(null)
  const entries = order ?? query.data
  const add: readonly ButtonAction[] =
    mayChange && dict.isOpen
      ? [{ key: 'add', label: texts.add, primary: true, icon: <PlusIcon size={14} />, run: onAdd }]
      : []

  async function reorder(next: readonly DictEntry[]): Promise<void> {
    setOrder(next)
    try {
      await sort.mutateAsync({ type: dict.type, values: next.map(({ value }) => value) })
      toast.success(texts.sorted)
    } catch (error) {
      onlyCallFailures(error)
    } finally {
      setOrder(null)
    }
  }

  return (
    <Panel title={texts.title} count={entries?.length} actions={entries?.length ? add : []}>
      {entries === undefined ? (
        <QueryState query={query} />
      ) : entries.length === 0 ? (
        <EmptyState
          size="card"
          title={texts.empty}
          description={add.length > 0 ? texts.emptyLead : undefined}
          actions={add.length > 0 ? <ActionButtons actions={add} /> : undefined}
        />
      ) : (
        <div>
          {phone ? null : <Heads mayChange={mayChange} />}
          <SortableList
            label={texts.title}
            items={entries}
            keyOf={(entry) => entry.value}
            nameOf={(entry) => entry.label}
            onReorder={mayChange ? (next) => void reorder(next) : undefined}
          >
            {(entry) => <EntryRow entry={entry} entries={entries} mayChange={mayChange} onEdit={onEdit} />}
          </SortableList>
        </div>
      )}
    </Panel>
  )
}

/** For the eye: every cell says itself what it is. */
function Heads({ mayChange }: { mayChange: boolean }) {
  return (
    <div className={styles.heads} data-sortable={mayChange} data-actions={mayChange} aria-hidden="true">
      {[texts.label, texts.value, texts.origin, texts.parent, texts.status, ...(mayChange ? [texts.actions] : [])].map(
        (head) => (
          <span key={head}>{head}</span>
        ),
      )}
    </div>
  )
}
