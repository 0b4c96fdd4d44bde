import { CopyButton } from '../../../../kit/copy-button.tsx'
import { Dialog, dialogWidths } from '../../../../kit/dialog.tsx'
import { Button } from '../../../../kit/form/button.tsx'
import styles from '../booking.module.css'
import { dial } from '../danger-card.tsx'
import { visitMessages } from '../visit.messages.ts'
import type { Visit } from '../visit.queries.ts'
import { Facts } from '../visitor-page.tsx'
import { isOnline, placeOf } from './visit-place.ts'

const { how: texts } = visitMessages
const FIRST_VISITS: readonly string[] = ['1', '15', '17']

/** 怎么走 */
export function HowToGet({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  return (
    <Dialog
      width={dialogWidths.question}
      open
      title={texts.title}
      onClose={onClose}
      footer={
        <Button size="lg" variant="primary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {isOnline(visit) ? <p className={styles.lead}>{texts.online}</p> : <Way visit={visit} />}
    </Dialog>
  )
}

function Way({ visit }: { visit: Visit }) {
  const { siteAddress, sitePhone } = visit
  return (
    <>
      {FIRST_VISITS.includes(visit.type) ? <p className={styles.lead}>{texts.early}</p> : null}
      <Facts
        items={[
          [texts.place, placeOf(visit)],
          [
            texts.address,
            siteAddress ? (
              <>
                {siteAddress} <CopyButton variant="text" text={siteAddress} />
              </>
            ) : (
              texts.noAddress
            ),
          ],
          ...(sitePhone
            ? [
                [
                  texts.phone,
                  <a key="phone" href={dial(sitePhone)}>
                    {sitePhone}
                  </a>,
                ] as const,
              ]
            : []),
        ]}
      />
    </>
  )
}
