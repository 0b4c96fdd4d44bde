import { Button } from '../../../kit/form/button.tsx'
import { FullscreenIcon } from '../../../kit/icons/shell-icons.tsx'
import { codeScreenPath } from '../paths.ts'
import { deskMessages as texts } from './desk.messages.ts'
import styles from './desk.module.css'

/** A window of its own, to be drawn over to the screen visitors look at; it gets no hold on this one. */
const WINDOW = 'popup,noopener,width=960,height=760'

/** What visitors scan hangs on another screen: whoever walks up to it must not read this one. */
export function CodePanel({ siteId }: { siteId: string }) {
  return (
    <section className={styles.panel} aria-label={texts.code}>
      <h2>{texts.code}</h2>
      <p className={styles.quiet}>{texts.codeLead}</p>
      <Button
        block
        className={styles.open}
        icon={<FullscreenIcon size={16} />}
        disabled={siteId === ''}
        onClick={() => window.open(codeScreenPath(siteId), '_blank', WINDOW)}
      >
        {texts.codeOpen}
      </Button>
    </section>
  )
}
