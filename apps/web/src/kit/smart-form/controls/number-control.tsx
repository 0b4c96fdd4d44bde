import { plainText } from '@xinqiao/domain'
import type { ControlProps } from '../control-types.ts'
import { formTexts } from '../smart-form.messages.ts'
import styles from './controls.module.css'
import { useText } from './use-text.ts'

/** Digits as people type them, full-width ones and 。 included; what is no number stays as written and is complained about. */
const numberIn = (text: string): number | string => {
  const plain = text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[。．]/g, '.')
    .replace('－', '-')
    .trim()
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
}

const means = (typed: string): string => String(numberIn(typed))

export function NumberControl({ store, field, path, bind }: ControlProps) {
  const element = useText<HTMLInputElement>(store, path, { means })
  const step = (by: number): void => {
    const now = Number(store.value(path) ?? Number.NaN)
    const next = Number.isFinite(now) ? now + by : (field.min ?? 0)
    store.set(path, Math.min(field.max ?? Infinity, Math.max(field.min ?? -Infinity, next)))
  }
  return (
    <input
      {...bind}
      ref={element}
      type="text"
      inputMode={Number.isInteger(field.min ?? 0) ? 'numeric' : 'decimal'}
      className={`${styles.input} ${styles.short}`}
      autoComplete="off"
      placeholder={field.placeholder ?? formTexts.write(field.label)}
      defaultValue={plainText(store.value(path))}
      onKeyDown={(event) => {
        const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
        if (by === undefined) return
        event.preventDefault()
        step(by)
      }}
      onInput={(event) => store.set(path, numberIn(event.currentTarget.value))}
      onBlur={(event) => {
        event.currentTarget.value = plainText(store.value(path))
        store.leave(path)
      }}
    />
  )
}
