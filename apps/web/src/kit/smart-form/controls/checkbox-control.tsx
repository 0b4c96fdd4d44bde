import { chosenTexts } from '@xinqiao/domain'
import { hasLongLabels, offered } from '../choices.ts'
import type { ControlProps } from '../control-types.ts'
import styles from './controls.module.css'
import { OtherText } from './other-text.tsx'
import { useChecked } from './use-checked.ts'

export function CheckboxControl({ store, field, path, bind }: ControlProps) {
  const box = useChecked(store, path)
  const options = offered(field, store.setup.options(field.prop))
  const chosen = chosenTexts(store.value(path))
  return (
    <div
      ref={box}
      className={styles.choices}
      data-long={hasLongLabels(options) || undefined}
      onChange={({ target }) => {
        if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
        const others = chosenTexts(store.value(path)).filter((one) => one !== target.value)
        store.set(path, target.checked ? [...others, target.value] : others)
      }}
    >
      {options.map(({ value, label, disabled }) => (
        <label key={value} className={styles.choice}>
          <input
            type="checkbox"
            name={bind.id}
            value={value}
            defaultChecked={chosen.includes(value)}
            disabled={disabled}
          />
          {label}
        </label>
      ))}
      {field.other ? <OtherText store={store} field={field} path={path} /> : null}
    </div>
  )
}
