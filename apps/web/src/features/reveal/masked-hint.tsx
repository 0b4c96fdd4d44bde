import { EyeOffIcon } from '../../kit/icons/icons.tsx'
import { Row } from '../../kit/layout/layout.tsx'
import { revealMessages as texts } from './reveal.messages.ts'

/** Above a list in which names are masked. */
export function MaskedHint() {
  return (
    <Row as="span" inline gap={4} look="faint 12">
      <EyeOffIcon size={14} />
      {texts.short}
    </Row>
  )
}
