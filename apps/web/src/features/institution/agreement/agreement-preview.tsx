import { Button } from '../../../kit/form/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Para } from '../../../kit/layout/layout.tsx'
import { RichText } from '../../../kit/rich-text/rich-text.tsx'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { agreementTexts } from './agreement.messages.ts'
import type { AgreementText } from './agreement.queries.ts'
import styles from './agreement.module.css'

const texts = agreementTexts.asSeen
/** As wide as the dialog people meet after signing in. */
const WIDTH = 1000

export function AgreementPreview({ text, onClose }: { text: AgreementText; onClose: () => void }) {
  return (
    <Dialog
      open
      width={WIDTH}
      onPhone="full"
      title={texts.title(text.title)}
      onClose={onClose}
      footer={
        <>
          <Button disabled>{texts.leave}</Button>
          <Button variant="primary" disabled>
            {text.readingTime > 0 ? texts.wait(text.readingTime) : texts.agree}
          </Button>
        </>
      }
    >
      <Para look="faint 12" below={8}>
        {texts.note}
      </Para>
      <ScrollRegion label={text.title} className={styles.read}>
        <RichText html={text.content} />
      </ScrollRegion>
    </Dialog>
  )
}
