import { useId, useState } from 'react'
import { CheckCircleIcon } from '../../../kit/icons/icons.tsx'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { usePeople } from '../crisis.queries.ts'
import { reportMessages as texts } from './report.messages.ts'
import styles from './report.module.css'

const PAUSE_MS = 300

export type Chosen = {
  readonly userId: string
  readonly realName: string
  readonly userNo: string
  readonly deptName: string
}

const tail = ({ userNo, deptName }: Chosen): string => [userNo, deptName].filter(Boolean).join(' · ')

/** People of one name are told apart by number and college; whether somebody has reported them is said of nobody. */
export function PersonField({ value, onChange }: { value: Chosen | null; onChange: (one: Chosen | null) => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), PAUSE_MS)
  const people = usePeople({ keyword }, keyword !== '')
  if (value)
    return (
      <div className={styles.person}>
        <CheckCircleIcon size={18} />
        <b>{value.realName}</b>
        <span>{tail(value)}</span>
        <button type="button" onClick={() => onChange(null)}>
          {texts.whoChange}
        </button>
      </div>
    )
  const found = keyword === '' ? [] : (people.data ?? [])
  return (
    <div>
      <input
        id={id}
        className={styles.input}
        aria-label={texts.who}
        placeholder={texts.whoHint}
        value={typed}
        maxLength={50}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length > 0 ? (
        <ul className={styles.found}>
          {found.map((one) => (
            <li key={one.userId}>
              <button type="button" onClick={() => onChange(one)}>
                <b>{one.realName}</b>
                <span>{tail(one)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {keyword !== '' && people.data?.length === 0 ? <p className={styles.hint}>{texts.whoNone}</p> : null}
    </div>
  )
}
