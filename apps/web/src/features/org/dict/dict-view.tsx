import { useState } from 'react'
import { confirm } from '../../../kit/confirm.tsx'
import { LockIcon } from '../../../kit/icons/icons.tsx'
import { BookIcon } from '../../../kit/icons/shell-icons.tsx'
import { Panel, type PanelAction } from '../../../kit/panel/panel.tsx'
import type { StatusLook } from '../../../kit/status/status-tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { useWholeSchool } from '../use-whole-school.ts'
import { DictEntries } from './dict-entries.tsx'
import { dictMessages as texts } from './dict.messages.ts'
import { type Dict, type DictEntry, useRemoveDict } from './dict.queries.ts'
import { EntryForm } from './entry-form.tsx'

type DictViewProps = { dict: Dict; onEdit: () => void; onGone: () => void }

/** One dictionary with its entries, and what of it is the school's to change. */
export function DictView({ dict, onEdit, onGone }: DictViewProps) {
  const isWhole = useWholeSchool()
  const remove = useRemoveDict()
  const [editing, setEditing] = useState<DictEntry | 'new' | null>(null)
  const isOwn = dict.systemFlag === '0'

  async function removeDict(): Promise<void> {
    const isSure = await confirm({
      title: texts.askRemoveDict(dict.name),
      content: texts.askRemoveDictLead(dict.itemCount),
      okText: texts.removeDict,
      danger: true,
    })
    if (!isSure) return
    await remove.mutateAsync(dict.type)
    toast.success(texts.removed)
    onGone()
  }

  const actions: readonly PanelAction[] =
    isOwn && isWhole
      ? [
          { key: 'remove', label: texts.removeDict, danger: true, run: removeDict },
          { key: 'edit', label: texts.editDict, run: onEdit },
        ]
      : []
  return (
    <>
      <Panel
        title={dict.name}
        statuses={looksOf(dict)}
        lead={[dict.type, dict.description].filter(Boolean).join(' · ')}
        actions={actions}
        note={isWhole ? noteOf(dict) : undefined}
      />
      <DictEntries dict={dict} mayChange={isWhole} onAdd={() => setEditing('new')} onEdit={setEditing} />
      <EntryForm dict={dict} editing={editing} onClose={() => setEditing(null)} />
    </>
  )
}

const noteOf = (dict: Dict): string =>
  dict.systemFlag === '0' ? texts.notes.own : dict.isOpen ? texts.notes.open : texts.notes.closed

const looksOf = (dict: Dict): readonly StatusLook[] => [
  dict.systemFlag === '1'
    ? { label: texts.tags.system, icon: <BookIcon size={12} />, tone: 'closed' }
    : { label: texts.tags.own, icon: <BookIcon size={12} />, tone: 'processing' },
  ...(dict.isOpen
    ? []
    : [{ label: texts.tags.closed, icon: <LockIcon size={12} />, tone: 'warning' } satisfies StatusLook]),
]
