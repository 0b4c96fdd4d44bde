import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { DownIcon } from '../icons/icons.tsx'
import { ResetIcon, UpIcon } from '../icons/list-icons.tsx'
import { ColumnsIcon } from '../icons/shell-icons.tsx'
import { PopupPanel } from '../popup-panel.tsx'
import styles from './column-settings.module.css'
import { IconButton } from './icon-button.tsx'
import { listTexts as texts } from './list.messages.ts'
import { type ColumnChoice, moved } from './use-columns.ts'

export type ColumnSettingsProps = {
  columns: ReadonlyArray<{ readonly key: string; readonly title: string; readonly always?: boolean }>
  choices: readonly ColumnChoice[]
  onChoose: (choices: readonly ColumnChoice[]) => void
  onReset: () => void
}

export function ColumnSettings(props: ColumnSettingsProps) {
  const [open, setOpen] = useState(false)
  return (
    <PopupPanel
      label={texts.columns}
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton label={texts.columns} aria-expanded={open} icon={<ColumnsIcon size={16} />} />}
    >
      <Settings {...props} />
    </PopupPanel>
  )
}

function Settings({ columns, choices, onChoose, onReset }: ColumnSettingsProps) {
  const shown = choices.filter(({ on }) => on).length
  return (
    <div className={styles.panel}>
      <ul className={styles.list}>
        {choices.map((choice, index) => {
          const column = columns.find(({ key }) => key === choice.key)
          if (!column) return null
          // A table without any column cannot be repaired by its reader.
          const isFixed = column.always === true || (choice.on && shown === 1)
          return (
            <li key={choice.key}>
              <Checkbox
                checked={choice.on}
                disabled={isFixed}
                aria-label={texts.columnShow(column.title)}
                onChange={() =>
                  onChoose(choices.map((other) => (other === choice ? { ...other, on: !other.on } : other)))
                }
              >
                {column.title}
              </Checkbox>
              <Button
                type="text"
                size="small"
                aria-label={texts.columnUp(column.title)}
                disabled={index === 0}
                icon={<UpIcon size={14} />}
                onClick={() => onChoose(moved(choices, choice.key, -1))}
              />
              <Button
                type="text"
                size="small"
                aria-label={texts.columnDown(column.title)}
                disabled={index === choices.length - 1}
                icon={<DownIcon size={14} />}
                onClick={() => onChoose(moved(choices, choice.key, 1))}
              />
            </li>
          )
        })}
      </ul>
      <Button type="link" size="small" icon={<ResetIcon size={14} />} onClick={onReset}>
        {texts.columnsReset}
      </Button>
    </div>
  )
}
