import { useState } from 'react'
import { onlyCallFailures } from '../failure.ts'
import { Spinner } from '../form/spinner.tsx'
import { EyeIcon, EyeOffIcon } from '../icons/icons.tsx'
import { Row } from '../layout/layout.tsx'
import { detailTexts as texts } from './detail.messages.ts'
import styles from './descriptions.module.css'

type MaskedValueProps = {
  /** what it is, for the name of the button */
  label: string
  masked: string
  /** Asks the server, which writes down who looked. */
  reveal: () => Promise<string>
}

/** Covered until asked for; what was shown is forgotten as soon as it is covered again. */
export function MaskedValue({ label, masked, reveal }: MaskedValueProps) {
  const [shown, setShown] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)

  async function ask(): Promise<void> {
    setAsking(true)
    try {
      setShown(await reveal())
    } catch (error) {
      onlyCallFailures(error)
    } finally {
      setAsking(false)
    }
  }

  const isShown = shown !== null
  return (
    <Row as="span" inline gap={4}>
      <span aria-live="polite">{shown ?? masked}</span>
      <button
        type="button"
        className={styles.reveal}
        disabled={asking}
        aria-label={isShown ? texts.hideOf(label) : texts.revealOf(label)}
        title={isShown ? texts.hide : texts.reveal}
        onClick={() => (isShown ? setShown(null) : void ask())}
      >
        {asking ? <Spinner /> : isShown ? <EyeOffIcon size={16} /> : <EyeIcon size={16} />}
      </button>
    </Row>
  )
}
