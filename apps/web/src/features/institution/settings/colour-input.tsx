import { Input } from 'antd'
import { Row } from '../../../kit/layout/layout.tsx'
import { settingsTexts } from './settings.messages.ts'
import styles from './fields.module.css'

const HEX = /^#[0-9a-f]{6}$/i
const WHITE = '#ffffff'

type ColourInputProps = { id: string; value: string; isInvalid: boolean; onChange: (value: string) => void }

/** The browser's own picker, and the value for those who know it. */
export function ColourInput({ id, value, isInvalid, onChange }: ColourInputProps) {
  return (
    <Row as="span" gap={8} className={styles.colour}>
      <input
        id={id}
        type="color"
        value={HEX.test(value) ? value.toLowerCase() : WHITE}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
      />
      <Input
        aria-label={settingsTexts.info.colourHex}
        className={styles.hex ?? ''}
        status={isInvalid || (value !== '' && !HEX.test(value)) ? 'error' : ''}
        maxLength={7}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Row>
  )
}
