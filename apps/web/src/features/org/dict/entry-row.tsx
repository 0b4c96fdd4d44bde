import { isDictColour, type DictColour } from '@xinqiao/domain'
import { RowActions } from '../../../kit/list/row-actions.tsx'
import type { RowAction } from '../../../kit/list/list.types.ts'
import { StatusDot } from '../../../kit/status/level-bars.tsx'
import { type StatusLook, StatusTag } from '../../../kit/status/status-tag.tsx'
import type { Tone } from '../../../kit/status/tones.ts'
import { toast } from '../../../kit/toast.ts'
import { enabledLook, type Flag } from '../../../kit/status/enabled.tsx'
import { orgMessages } from '../org.messages.ts'
import { dictMessages as texts } from './dict.messages.ts'
import { type DictEntry, useRemoveEntry, useSwitchEntry } from './dict.queries.ts'
import styles from './dict.module.css'

const TONES: Readonly<Record<DictColour, Tone>> = {
  primary: 'processing',
  success: 'success',
  info: 'closed',
  warning: 'warning',
  danger: 'danger',
}

type EntryRowProps = {
  entry: DictEntry
  entries: readonly DictEntry[]
  mayChange: boolean
  onEdit: (entry: DictEntry) => void
}

export function EntryRow({ entry, entries, mayChange, onEdit }: EntryRowProps) {
  const parent = entries.find(({ value }) => value === entry.parentValue)
  return (
    <div className={styles.entry} data-actions={mayChange} data-off={entry.status === '0'}>
      <span className={styles.label}>
        <EntryLabel entry={entry} />
        {entry.remarks ? <small>{entry.remarks}</small> : null}
      </span>
      <code className={styles.value}>{entry.value}</code>
      <span className={styles.origin}>
        <StatusTag {...originLook(entry)} />
        {entry.systemLabel !== null && entry.systemLabel !== entry.label ? (
          <small>{texts.was(entry.systemLabel)}</small>
        ) : null}
      </span>
      <span className={styles.parent}>{parent?.label ?? orgMessages.none}</span>
      <span>
        <StatusTag {...enabledLook(entry.status)} />
      </span>
      {mayChange ? <Actions entry={entry} onEdit={onEdit} /> : null}
    </div>
  )
}

function EntryLabel({ entry: { label, listClass } }: { entry: DictEntry }) {
  if (!isDictColour(listClass)) return <b>{label}</b>
  return <StatusTag label={label} icon={<StatusDot />} tone={TONES[listClass]} />
}

const originLook = ({ systemFlag, isChanged }: DictEntry): StatusLook => {
  if (systemFlag === '0') return { label: texts.origins.own, icon: <StatusDot />, tone: 'success' }
  if (isChanged) return { label: texts.origins.changed, icon: <StatusDot />, tone: 'processing' }
  return { label: texts.origins.system, icon: <StatusDot />, tone: 'closed' }
}

function Actions({ entry, onEdit }: { entry: DictEntry; onEdit: (entry: DictEntry) => void }) {
  const change = useSwitchEntry()
  const remove = useRemoveEntry()
  const { actions, ask, done } = texts
  const turn = async (status: Flag): Promise<void> => {
    await change.mutateAsync({ type: entry.type, value: entry.value, label: entry.label, status })
    toast.success(status === '1' ? done.enable : done.disable)
  }
  const takeBack = async (word: string): Promise<void> => {
    await remove.mutateAsync({ type: entry.type, value: entry.value })
    toast.success(word)
  }
  const question = (title: string, content: string, okText: string, danger: boolean) => () => ({
    title,
    content,
    okText,
    danger,
  })
  const isOn = entry.status === '1'
  const rows: readonly RowAction<DictEntry>[] = [
    { key: 'edit', label: actions.edit, run: onEdit },
    isOn
      ? {
          key: 'disable',
          label: actions.disable,
          question: question(ask.disable(entry.label), ask.disableLead, actions.disable, false),
          run: () => turn('0'),
        }
      : { key: 'enable', label: actions.enable, run: () => turn('1') },
    ...(entry.systemFlag === '0'
      ? [
          {
            key: 'remove',
            label: actions.remove,
            danger: true,
            question: question(ask.remove(entry.label), ask.removeLead, actions.remove, true),
            run: () => takeBack(done.remove),
          },
        ]
      : entry.isChanged
        ? [
            {
              key: 'restore',
              label: actions.restore,
              question: question(ask.restore(entry.label), ask.restoreLead, actions.restore, false),
              run: () => takeBack(done.restore),
            },
          ]
        : []),
  ]
  return <RowActions row={entry} actions={rows} />
}
