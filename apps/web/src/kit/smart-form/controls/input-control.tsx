import { isMasked, plainText } from '@xinqiao/domain'
import type { ControlProps } from '../control-types.ts'
import { formTexts } from '../smart-form.messages.ts'
import styles from './controls.module.css'
import { useText } from './use-text.ts'

export function InputControl({ store, field, path, bind }: ControlProps) {
  const element = useText<HTMLInputElement>(store, path)
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
      // A mask is written over as a whole; half of it would be neither the old value nor a new one.
      onFocus={
        field.isMasked ? (event) => isMasked(event.currentTarget.value) && event.currentTarget.select() : undefined
      }
    />
  )
}
