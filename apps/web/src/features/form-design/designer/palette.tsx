import { useDraggable } from '@dnd-kit/core'
import type { FormField } from '@xinqiao/domain'
import { Input } from 'antd'
import { useState } from 'react'
import { SearchIcon } from '../../../kit/icons/shell-icons.tsx'
import { Para } from '../../../kit/layout/layout.tsx'
import { basicFields, businessFields, isUsedUp, type PaletteEntry } from '../model/palette.ts'
import { designerMessages as texts } from './designer.messages.ts'
import { FieldIcon } from './field-icon.tsx'
import styles from './palette.module.css'

type PaletteProps = { readonly fields: readonly FormField[]; readonly onAdd: (entry: PaletteEntry) => void }

/** What can be put into the form: by dragging, by a click, or with Enter. */
export function Palette({ fields, onAdd }: PaletteProps) {
  const [keyword, setKeyword] = useState('')
  const matching = (entries: readonly PaletteEntry[]) => entries.filter(({ label }) => label.includes(keyword.trim()))
  const parts = [
    { title: texts.basic, entries: matching(basicFields) },
    { title: texts.businessFields, entries: matching(businessFields) },
  ].filter(({ entries }) => entries.length > 0)
  return (
    <aside className={styles.palette} aria-label={texts.palette}>
      <Input
        allowClear
        aria-label={texts.search}
        placeholder={texts.search}
        prefix={<SearchIcon size={15} />}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {parts.map(({ title, entries }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <li key={entry.key}>
                <Entry entry={entry} isUsedUp={isUsedUp(entry, fields)} onAdd={onAdd} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {parts.length === 0 ? <Para look="faint 12/18">{texts.noMatch}</Para> : null}
      <h2>{texts.sources}</h2>
      <Para look="faint 12/18">{texts.sourcesLead}</Para>
    </aside>
  )
}

type EntryProps = { readonly entry: PaletteEntry; readonly isUsedUp: boolean; readonly onAdd: PaletteProps['onAdd'] }

function Entry({ entry, isUsedUp: isOut, onAdd }: EntryProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `palette:${entry.key}`,
    data: { entry },
    disabled: isOut,
  })
  return (
    <button
      type="button"
      ref={setNodeRef}
      className={styles.entry}
      data-carried={isDragging}
      disabled={isOut}
      title={isOut ? texts.usedUp : undefined}
      onPointerDown={(event) => void listeners?.['onPointerDown']?.(event)}
      onClick={() => onAdd(entry)}
    >
      <FieldIcon type={entry.type} name={entry.widget ?? entry.key} />
      {entry.label}
    </button>
  )
}
