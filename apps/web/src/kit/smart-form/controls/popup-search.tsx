import type { KeyboardEvent, Ref } from 'react'
import styles from './popup.module.css'

type PopupSearchProps = {
  readonly ref: Ref<HTMLInputElement>
  readonly label: string
  /** of the list it narrows, and of the entry the keys are at */
  readonly listId: string
  readonly current: string | undefined
  readonly keyword?: string
  readonly onKeyword: (keyword: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Narrows a list while the keys go on moving in it. */
export function PopupSearch({ ref, label, listId, current, keyword, onKeyword, onKeyDown }: PopupSearchProps) {
  return (
    <input
      ref={ref}
      type="text"
      role="combobox"
      aria-expanded="true"
      aria-controls={listId}
      aria-activedescendant={current}
      aria-label={label}
      placeholder={label}
      className={styles.search}
      defaultValue={keyword}
      onKeyDown={onKeyDown}
      onChange={(event) => onKeyword(event.currentTarget.value.trim())}
    />
  )
}
