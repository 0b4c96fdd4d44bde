import { otherProp, plainText } from '@xinqiao/domain'
import { isOtherChosen } from '../choices.ts'
import type { ControlProps } from '../control-types.ts'
import frame from '../field-frame.module.css'
import { formTexts } from '../smart-form.messages.ts'
import { idsOf, useError, useValue } from '../use-field.ts'
import styles from './controls.module.css'
import { useText } from './use-text.ts'

const LONGEST = 100

/** The words of 其他, there while it is chosen. */
export function OtherText(props: Omit<ControlProps, 'bind'>) {
  const { store, field, path } = props
  return isOtherChosen(field, useValue(store, path)) ? <Words {...props} path={otherProp(path)} /> : null
}

function Words({ store, field, path }: Omit<ControlProps, 'bind'>) {
  const element = useText<HTMLInputElement>(store, path)
  const error = useError(store, path)
  const ids = idsOf(store, path)
  return (
    <span className={styles.other}>
      <input
        ref={element}
        type="text"
        className={styles.input}
        aria-label={formTexts.otherText(field.label)}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : ids.error}
        placeholder={formTexts.otherPlaceholder}
        maxLength={field.other?.max ?? LONGEST}
        defaultValue={plainText(store.value(path))}
        onInput={(event) => store.set(path, event.currentTarget.value)}
        onBlur={() => store.leave(path)}
      />
      {error === null ? null : (
        <span id={ids.error} className={frame.error} data-error="" role="alert">
          {error}
        </span>
      )}
    </span>
  )
}
