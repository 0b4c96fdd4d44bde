import { isMasked, isNumberOfPerson, plainText } from '@xinqiao/domain'
import type { FocusEvent } from 'react'
import type { ControlProps } from '../control-types.ts'
import { formTexts } from '../smart-form.messages.ts'
import styles from './controls.module.css'
import { useCounter } from './use-counter.ts'
import { useText } from './use-text.ts'

export function InputControl(props: ControlProps) {
  const { max } = props.field
  return max === undefined || isNumberOfPerson(props.field) ? <Line {...props} /> : <CountedLine {...props} max={max} />
}

function CountedLine({ max, ...props }: ControlProps & { readonly max: number }) {
  const { counter, onText, countOf } = useCounter(max)
  return (
    <div className={styles.counted}>
      <Line {...props} onText={onText} />
      <span ref={counter} className={styles.counter} aria-hidden="true">
        {countOf(plainText(props.store.value(props.path)))}
      </span>
    </div>
  )
}

/** A mask is written over as a whole; half of it would be neither the old value nor a new one. */
const selectMask = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
  if (isMasked(currentTarget.value)) currentTarget.select()
}

function Line({ store, field, path, bind, onText }: ControlProps & { readonly onText?: (text: string) => void }) {
  const element = useText<HTMLInputElement>(store, path, onText ? { onText } : undefined)
  return (
    <input
      {...bind}
      ref={element}
      type="text"
      className={styles.input}
      autoComplete="off"
      placeholder={field.placeholder ?? formTexts.write(field.label)}
      defaultValue={plainText(store.value(path))}
      onInput={(event) => store.set(path, event.currentTarget.value)}
      onBlur={() => store.leave(path)}
      onFocus={field.isMasked ? selectMask : undefined}
    />
  )
}
