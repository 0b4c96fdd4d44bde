import { useState } from 'react'
import { Button } from '../form/button.tsx'
import { Row } from '../layout/layout.tsx'
import { richEditorTexts as texts } from './rich-text.messages.ts'
import styles from './rich-editor.module.css'
const ADDRESS = /^https?:\/\/\S+$/i

/** Null when nothing is to be linked. */
export function LinkField({ onEnd }: { onEnd: (address: string | null) => void }) {
  const [address, setAddress] = useState('')
  const [isBad, setBad] = useState(false)
  const end = () => (ADDRESS.test(address.trim()) ? onEnd(address.trim()) : setBad(true))
  return (
    <Row gap={8} wrap className={styles.link}>
      <input
        autoFocus
        type="url"
        value={address}
        placeholder={texts.addressHint}
        aria-label={texts.address}
        aria-invalid={isBad}
        onChange={(event) => {
          setAddress(event.target.value)
          setBad(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            end()
          }
          if (event.key === 'Escape') onEnd(null)
        }}
      />
      <Button size="sm" variant="primary" guardMs={0} onClick={end}>
        {texts.ok}
      </Button>
      <Button size="sm" guardMs={0} onClick={() => onEnd(null)}>
        {texts.cancel}
      </Button>
      {isBad ? <p role="alert">{texts.badAddress}</p> : null}
    </Row>
  )
}
