import { Button } from '../../../kit/form/button.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { IconButton } from '../../../kit/list/icon-button.tsx'
import { PlusIcon, TrashIcon } from '../../../kit/icons/shell-icons.tsx'
import { SortableList } from '../../../kit/sortable/sortable-list.tsx'
import { type Draft, itemsOf, newItem } from './draft.ts'
import { FieldEditor } from './field-editor.tsx'
import { itemName } from './setting-words.ts'
import { settingsTexts } from './settings.messages.ts'
import type { Setting, Site } from './settings.queries.ts'
import styles from './fields.module.css'

const texts = settingsTexts.info

type ItemListProps = {
  setting: Setting
  sites: readonly Site[]
  draft: Draft
  isTried: boolean
  /** absent when it is only to be read */
  onChange?: ((draft: Draft) => void) | undefined
}

/** Items in their order, to be added, changed, carried about and taken away. */
export function ItemList({ setting, sites, draft, isTried, onChange }: ItemListProps) {
  const items = itemsOf(draft)
  const nameOf = (one: Draft[number]): string => itemName(setting, one.item) || texts.unnamed
  return (
    <div className={styles.items}>
      {draft.length === 0 ? <p className={styles.none}>{texts.emptyList}</p> : null}
      <SortableList label={setting.name} items={draft} keyOf={({ key }) => key} nameOf={nameOf} onReorder={onChange}>
        {(one) => (
          <Row align="start" wrap grow className={styles.item} data-child={Boolean(one.item.parentCode)}>
            {setting.fields.map((field) => (
              <FieldEditor
                key={field.name}
                field={field}
                item={one.item}
                items={items}
                sites={sites}
                isTried={isTried}
                onChange={
                  onChange
                    ? (item) => onChange(draft.map((other) => (other.key === one.key ? { ...other, item } : other)))
                    : undefined
                }
              />
            ))}
            {onChange ? (
              <IconButton
                label={texts.remove(nameOf(one))}
                onClick={() => onChange(draft.filter(({ key }) => key !== one.key))}
              >
                <TrashIcon size={16} />
              </IconButton>
            ) : null}
          </Row>
        )}
      </SortableList>
      {onChange ? (
        <Button icon={<PlusIcon size={14} />} guardMs={0} onClick={() => onChange([...draft, newItem(setting, items)])}>
          {texts.add}
        </Button>
      ) : null}
    </div>
  )
}
