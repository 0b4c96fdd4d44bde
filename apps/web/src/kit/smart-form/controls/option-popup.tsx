import type { FormOption } from '@xinqiao/domain'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CheckIcon } from '../../icons/icons.tsx'
import { formTexts } from '../smart-form.messages.ts'
import { PopupBox } from './popup-box.tsx'
import { PopupSearch } from './popup-search.tsx'
import styles from './popup.module.css'

type OptionPopupProps = {
  readonly id: string
  readonly label: string
  readonly options: readonly FormOption[]
  readonly chosen: string
  readonly typed: string
  readonly canClear: boolean
  readonly onChoose: (value: string | undefined) => void
  readonly onClose: (isByKey: boolean) => void
}

const MANY = 15

export function OptionPopup(props: OptionPopupProps) {
  return (
    <PopupBox label={props.label} onClose={props.onClose}>
      <OptionList {...props} />
    </PopupBox>
  )
}

const startsWith = (options: readonly FormOption[], text: string): number =>
  text === '' ? -1 : options.findIndex(({ label }) => label.toLowerCase().startsWith(text.toLowerCase()))

function OptionList({ id, label, options, chosen, typed, canClear, onChoose }: OptionPopupProps) {
  const hasSearch = options.length > MANY
  const [keyword, setKeyword] = useState(hasSearch ? typed : '')
  const found =
    keyword === '' ? options : options.filter((one) => one.label.toLowerCase().includes(keyword.toLowerCase()))
  const at = found.findIndex(({ value }) => value === chosen)
  const [active, setActive] = useState(() => Math.max(0, hasSearch ? at : Math.max(at, startsWith(found, typed))))
  const list = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const ahead = useRef({ text: hasSearch ? '' : typed, at: 0 })
  useEffect(() => {
    ahead.current.at = Date.now()
    const first = search.current ?? list.current
    first?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for the way to undo this.
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  const jumpTo = (letter: string): void => {
    const now = Date.now()
    const text = now - ahead.current.at < 700 ? ahead.current.text + letter : letter
    ahead.current = { text, at: now }
    const index = startsWith(found, text)
    if (index >= 0) setActive(index)
  }
  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const to = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: found.length - 1,
      PageDown: active + 8,
      PageUp: active - 8,
    }[event.key]
    const isText = event.target instanceof HTMLInputElement
    if (to !== undefined && !(isText && (event.key === 'Home' || event.key === 'End'))) {
      event.preventDefault()
      setActive(Math.min(found.length - 1, Math.max(0, to)))
    } else if (event.key === 'Enter' || (event.key === ' ' && !isText)) {
      event.preventDefault()
      const option = found[active]
      if (option && !option.disabled) onChoose(option.value)
    } else if (event.key.length === 1 && !isText && !event.ctrlKey && !event.metaKey) jumpTo(event.key)
  }
  const current = found[active] ? `${id}-${active}` : undefined
  return (
    <div className={styles.panel}>
      {hasSearch ? (
        <PopupSearch
          ref={search}
          label={formTexts.search}
          listId={id}
          current={current}
          keyword={keyword}
          onKeyword={(next) => {
            setKeyword(next)
            setActive(0)
          }}
          onKeyDown={handleKey}
        />
      ) : null}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        aria-activedescendant={hasSearch ? undefined : current}
        tabIndex={hasSearch ? -1 : 0}
        className={styles.list}
        onKeyDown={handleKey}
      >
        {found.map((option, index) => (
          <button
            key={option.value}
            type="button"
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === chosen}
            aria-disabled={option.disabled || undefined}
            data-active={index === active || undefined}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => index !== active && setActive(index)}
            onClick={() => !option.disabled && onChoose(option.value)}
          >
            <span>{option.label}</span>
            {option.value === chosen ? <CheckIcon size={14} /> : null}
          </button>
        ))}
        {found.length === 0 ? <p className={styles.nothing}>{formTexts.nothingFound}</p> : null}
      </div>
      {canClear ? (
        <button type="button" className={styles.clear} onClick={() => onChoose(undefined)}>
          {formTexts.clear}
        </button>
      ) : null}
    </div>
  )
}
