import { plainText } from '@xinqiao/domain'
import { useRef, useState } from 'react'
import { DownIcon } from '../../icons/icons.tsx'
import { offered } from '../choices.ts'
import type { ControlProps } from '../control-types.ts'
import { formTexts } from '../smart-form.messages.ts'
import { useValue } from '../use-field.ts'
import styles from './controls.module.css'
import { OptionPopup } from './option-popup.tsx'
import { OtherText } from './other-text.tsx'

const OPENS: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' '])

/** A button that tells what is chosen; the list is made when it is opened. */
export function SelectControl({ store, field, path, bind }: ControlProps) {
  const value = plainText(useValue(store, path))
  const button = useRef<HTMLButtonElement>(null)
  /** null: closed; otherwise what was typed to open it */
  const [typed, setTyped] = useState<string | null>(null)
  const options = offered(field, store.setup.options(field.prop))
  const label = options.find((option) => option.value === value)?.label ?? value
  const close = (): void => {
    setTyped(null)
    button.current?.focus()
  }
  const choose = (next: string | undefined): void => {
    store.set(path, next)
    store.leave(path)
    close()
  }
  return (
    <div className={`${styles.popupHost} ${styles.selectHost}`}>
      <button
        {...bind}
        ref={button}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={typed !== null}
        aria-controls={`${bind.id}-list`}
        className={styles.select}
        data-empty={label === '' || undefined}
        onClick={() => setTyped(typed === null ? '' : null)}
        onKeyDown={(event) => {
          const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey
          if (event.key === 'Backspace' || event.key === 'Delete') store.set(path, undefined)
          if (!OPENS.has(event.key) && !isLetter) return
          event.preventDefault()
          setTyped(isLetter ? event.key : '')
        }}
      >
        <span>{label || (field.placeholder ?? formTexts.chooseWhat(field.label))}</span>
        <DownIcon size={14} />
      </button>
      {typed === null ? null : (
        <OptionPopup
          id={`${bind.id}-list`}
          label={field.label}
          options={options}
          chosen={value}
          typed={typed}
          canClear={value !== '' && bind['aria-required'] === undefined}
          onChoose={choose}
          onClose={(isByKey) => (isByKey ? close() : setTyped(null))}
        />
      )}
      {field.other ? <OtherText store={store} field={field} path={path} /> : null}
    </div>
  )
}
