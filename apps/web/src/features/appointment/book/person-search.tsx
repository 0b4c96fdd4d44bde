import { Input } from 'antd'
import { useId, useState } from 'react'
import { clearable } from '../../../kit/clear-icon.tsx'
import { SearchIcon } from '../../../kit/icons/shell-icons.tsx'
import { Column, Para } from '../../../kit/layout/layout.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { bookMessages as texts } from './book.messages.ts'
import styles from './book.module.css'
import { type Person, usePeople } from './book.queries.ts'

const PAUSE_MS = 400

/** Finds somebody by name or number; a person is chosen by pressing them. */
export function PersonSearch({ onPick }: { onPick: (person: Person) => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), PAUSE_MS)
  const people = usePeople(keyword)
  const found = keyword === '' ? [] : (people.data?.records ?? [])
  return (
    <Column gap={12}>
      <label htmlFor={id} className="xq-sr">
        {texts.find}
      </label>
      <Input
        id={id}
        size="large"
        autoFocus
        allowClear={clearable}
        maxLength={50}
        prefix={<SearchIcon size={16} />}
        placeholder={texts.findHint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div aria-live="polite">
        {keyword === '' ? <p className={styles.quiet}>{texts.findLead}</p> : null}
        {people.error ? <Para look="danger">{reasonOf(people.error, texts.failed)}</Para> : null}
        {keyword !== '' && people.data && found.length === 0 ? <p className={styles.quiet}>{texts.none}</p> : null}
      </div>
      <ul className={styles.people} aria-label={texts.person}>
        {found.map((person) => (
          <li key={person.userId}>
            <button type="button" onClick={() => onPick(person)}>
              <b>{person.realName}</b>
              <span>{person.userName}</span>
              <span>{[person.sex, person.deptName].filter(Boolean).join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </Column>
  )
}
