import { useId } from 'react'
import styles from './contact.module.css'

type ChipsProps<T extends string> = {
  label: string
  options: Readonly<Record<T, string>>
  value: T | ''
  onChange: (value: T) => void
}

/** One of a few, each a press away. */
export function Chips<T extends string>({ label, options, value, onChange }: ChipsProps<T>) {
  const name = useId()
  return (
    <fieldset className={styles.chips}>
      <legend>{label}</legend>
      {(Object.entries(options) as [T, string][]).map(([code, words]) => (
        <label key={code}>
          <input type="radio" name={name} checked={value === code} onChange={() => onChange(code)} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  )
}
