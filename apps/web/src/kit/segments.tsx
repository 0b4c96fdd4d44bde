import { cx } from './cx.ts'
import styles from './segments.module.css'

type SegmentsProps<T> = {
  label: string
  options: readonly { readonly value: T; readonly label: string }[]
  value: T
  onChange: (value: T) => void
  className?: string | undefined
}

/** One of a few ways to look at the same thing: all of them in sight, one pressed. */
export function Segments<T extends string | number | boolean>({
  label,
  options,
  value,
  onChange,
  className,
}: SegmentsProps<T>) {
  return (
    <div className={cx(styles.segments, className)} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={String(option.value)}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
