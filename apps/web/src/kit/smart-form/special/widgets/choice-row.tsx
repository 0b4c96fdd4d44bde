import type { FormOption } from '@xinqiao/domain'
import controls from '../../controls/controls.module.css'

type ChoiceRowProps = {
  readonly name: string
  readonly options: readonly FormOption[]
  readonly chosen: string
  readonly onChoose: (value: string) => void
}

/** Radio buttons in the look of the form's own. */
export function ChoiceRow({ name, options, chosen, onChoose }: ChoiceRowProps) {
  return (
    <div className={controls.choices}>
      {options.map(({ value, label }) => (
        <label key={value} className={controls.choice}>
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </div>
  )
}
