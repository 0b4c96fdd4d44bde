import { Row } from '../../../layout/layout.tsx'
import type { ControlProps } from '../../control-types.ts'
import { useValue } from '../../use-field.ts'
import { specialTexts } from '../special.messages.ts'
import styles from './simple.module.css'

const { switch: texts } = specialTexts

export function SwitchControl({ store, path, bind }: ControlProps) {
  const isOn = useValue(store, path) === true
  return (
    <Row as="span" inline gap={8} look="soft" className={styles.switch}>
      <input
        {...bind}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => store.set(path, event.currentTarget.checked)}
      />
      <span aria-hidden="true">{isOn ? texts.on : texts.off}</span>
    </Row>
  )
}
