import { type ReactNode, useId } from 'react'
import { cx } from '../../../kit/cx.ts'
import styles from './segments.module.css'

type SegmentsProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly items: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[]
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean
  /** takes the whole width */
  readonly block?: boolean
}

/** A few choices side by side, one of them in force. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={props.label} className={cx(styles.segments, props.block && styles.block)}>
      {props.items.map(({ value, label, icon }) => (
        <label key={value} data-on={value === props.value}>
          <input
            type="radio"
            className="xq-sr"
            name={name}
            disabled={props.disabled}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          {icon}
          {label}
        </label>
      ))}
    </div>
  )
}
