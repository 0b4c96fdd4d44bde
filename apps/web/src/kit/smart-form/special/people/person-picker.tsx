import { type KeyboardEvent, useId, useState } from 'react'
import { CloseIcon } from '../../../icons/icons.tsx'
import { SearchIcon } from '../../../icons/shell-icons.tsx'
import { reasonOf } from '../../../reason-of.ts'
import { useAnswer } from '../../../use-answer.ts'
import { useDebounced } from '../../../use-debounced.ts'
import type { ControlBinding } from '../../control-types.ts'
import controls from '../../controls/controls.module.css'
import { PopupBox } from '../../controls/popup-box.tsx'
import popup from '../../controls/popup.module.css'
import type { FormHost } from '../../form-host.ts'
import { specialTexts } from '../special.messages.ts'
import styles from './people.module.css'

const { user: texts } = specialTexts
const SEARCH_MS = 400
const LONGEST = 50

export type Person = Awaited<ReturnType<FormHost['searchPeople']>>[number]

type PersonPickerProps = {
  readonly host: FormHost | undefined
  readonly bind: ControlBinding
  readonly label: string
  /** name of who is chosen; empty when nobody is */
  readonly chosen: string
  readonly onChoose: (person: Person | null) => void
}

/** Somebody of the school, found by name, account or number. */
export function PersonPicker({ host, bind, label, chosen, onChoose }: PersonPickerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={`${controls.popupHost} ${styles.host}`}>
      <button
        {...bind}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={`${bind.id}-list`}
        className={controls.select}
        data-empty={chosen === '' || undefined}
        disabled={!host}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key === 'Backspace' || event.key === 'Delete') onChoose(null)
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <span>{chosen || texts.placeholder}</span>
        {chosen === '' ? <SearchIcon size={14} /> : null}
      </button>
      {chosen !== '' ? (
        <button type="button" className={controls.picker} aria-label={texts.clear} onClick={() => onChoose(null)}>
          <CloseIcon size={14} />
        </button>
      ) : null}
      {isOpen && host ? (
        <PopupBox label={label} onClose={(isByKey) => close(isByKey, bind.id, setOpen)}>
          <Search
            id={`${bind.id}-list`}
            host={host}
            onChoose={(person) => {
              onChoose(person)
              close(true, bind.id, setOpen)
            }}
          />
        </PopupBox>
      ) : null}
    </div>
  )
}

const close = (isByKey: boolean, id: string, setOpen: (isOpen: boolean) => void): void => {
  setOpen(false)
  if (isByKey) document.getElementById(id)?.focus()
}

type SearchProps = { readonly id: string; readonly host: FormHost; readonly onChoose: (person: Person) => void }

function Search({ id, host, onChoose }: SearchProps) {
  const own = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const keyword = useDebounced(typed.trim(), SEARCH_MS)
  const answer = useAnswer(keyword === '' ? null : keyword, (words) => host.searchPeople(words))
  const people = answer.state === 'ready' ? answer.data : []
  const current = people[active] ? `${own}-${active}` : undefined
  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const to = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key]
    const person = people[active]
    if (to !== undefined) setActive(Math.min(people.length - 1, Math.max(0, to)))
    else if (event.key !== 'Enter') return
    else if (person) onChoose(person)
    event.preventDefault()
  }
  return (
    <div className={popup.panel}>
      <input
        type="text"
        role="combobox"
        autoFocus
        data-autofocus
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={current}
        aria-label={texts.placeholder}
        placeholder={texts.placeholder}
        maxLength={LONGEST}
        className={popup.search}
        onKeyDown={handleKey}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(0)
        }}
      />
      <div id={id} role="listbox" aria-label={texts.people} className={popup.list}>
        {people.map((person, index) => (
          <button
            key={person.id}
            type="button"
            id={`${own}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={false}
            data-active={index === active || undefined}
            className={`${popup.option} ${styles.person}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(person)}
          >
            <b>{person.name}</b>
            <span>{[person.userName, person.deptName].filter(Boolean).join(' · ')}</span>
          </button>
        ))}
      </div>
      <p className={popup.nothing} role="status" hidden={answer.state === 'ready' && people.length > 0}>
        {wordsOf(answer)}
      </p>
    </div>
  )
}

const wordsOf = (answer: ReturnType<typeof useAnswer<readonly Person[]>>): string => {
  if (answer.state === 'failed') return reasonOf(answer.error, texts.failed)
  if (answer.state === 'idle') return texts.placeholder
  return answer.state === 'loading' ? texts.searching : texts.nobody
}
