import type { RichItem } from '@xinqiao/domain'
import { Checkbox, Dropdown, Input } from 'antd'
import { IconButton } from '../../../kit/icon-button.tsx'
import { CloseIcon } from '../../../kit/icons/icons.tsx'
import { PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { SortableList } from '../../../kit/sortable/sortable-list.tsx'
import { nextName } from '../model/prop-names.ts'
import { words } from '../model/words.messages.ts'
import { panelMessages } from './panel.messages.ts'
import styles from './panel.module.css'
import type { TabProps } from './panel.types.ts'

const texts = panelMessages.items
type Kind = RichItem['kind']

/** A sentence with blanks, piece by piece. */
export function ItemsEditor({ field, isFixed, change }: TabProps) {
  const items = (field.items ?? []).map((item, at) => ({ item, at }))
  const put = (next: readonly RichItem[], key?: string): void => change({ items: next }, key)
  const all = items.map(({ item }) => item)
  const patch = (at: number, next: RichItem, key?: string): void =>
    put(
      all.map((item, index) => (index === at ? next : item)),
      key,
    )
  const add = (kind: Kind): void => {
    const taken = new Set(all.flatMap((item) => ('prop' in item ? [item.prop] : [])))
    put([...all, made(kind, nextName(`${field.prop}_`, taken))])
  }
  return (
    <section aria-label={texts.head} className={styles.section}>
      <h3>{texts.head}</h3>
      <SortableList
        label={texts.head}
        items={items}
        keyOf={({ at }) => String(at)}
        nameOf={({ item, at }) => texts.name(words.items[item.kind], at + 1)}
        onReorder={isFixed ? undefined : (next) => put(next.map(({ item }) => item))}
      >
        {({ item, at }) => (
          <div className={styles.option}>
            <Piece item={item} at={at} onChange={(next, key) => patch(at, next, key)} />
            {isFixed ? null : (
              <IconButton size="small" label={texts.remove} onClick={() => put(all.filter((_, index) => index !== at))}>
                <CloseIcon size={14} />
              </IconButton>
            )}
          </div>
        )}
      </SortableList>
      {isFixed ? null : (
        <Dropdown
          trigger={['click']}
          menu={{
            items: (Object.entries(words.items) as [Kind, string][]).map(([key, label]) => ({
              key,
              label,
              onClick: () => add(key),
            })),
          }}
        >
          <button type="button" className={styles.link}>
            <PlusIcon size={13} />
            {texts.add}
          </button>
        </Dropdown>
      )}
    </section>
  )
}

const made = (kind: Kind, prop: string): RichItem => {
  if (kind === 'text') return { kind, text: '' }
  if (kind === 'input' || kind === 'date') return { kind, prop, label: words.items[kind] }
  return { kind }
}

type PieceProps = {
  readonly item: RichItem
  readonly at: number
  readonly onChange: (item: RichItem, key?: string) => void
}

function Piece({ item, at, onChange }: PieceProps) {
  if (item.kind === 'text')
    return (
      <Input
        size="small"
        aria-label={texts.text}
        maxLength={1000}
        value={item.text}
        onChange={(event) => onChange({ kind: 'text', text: event.target.value }, `item.${at}`)}
      />
    )
  if (!('prop' in item)) return <span className={styles.grow}>{words.items[item.kind]}</span>
  return (
    <>
      <Input
        size="small"
        aria-label={texts.blank}
        maxLength={50}
        prefix={words.items[item.kind]}
        value={item.label}
        onChange={(event) => onChange({ ...item, label: event.target.value }, `item.${at}`)}
      />
      <Checkbox
        checked={item.isRequired === true}
        onChange={({ target }) => onChange({ ...item, isRequired: target.checked })}
      >
        {texts.isRequired}
      </Checkbox>
    </>
  )
}
