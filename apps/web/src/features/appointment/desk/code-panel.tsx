import { useMemo, useState } from 'react'
import { Dialog } from '../../../kit/dialog.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { kitTexts } from '../../../kit/texts.ts'
import { deskMessages as texts } from './desk.messages.ts'
import styles from './desk.module.css'
import { useCheckInCode } from './desk.queries.ts'
import { qrCode } from './qr.ts'

const QUIET_ZONE = 4

/** What visitors scan when they come; a new one every half minute. */
export function CodePanel({ siteId }: { siteId: string }) {
  const code = useCheckInCode(siteId)
  const [isBig, setBig] = useState(false)
  const address = code.data ? new URL(code.data.path, window.location.origin).href : null
  return (
    <section className={styles.panel} aria-label={texts.code}>
      <h2>{texts.code}</h2>
      <div className={styles.code}>
        {address ? <QrPicture text={address} /> : null}
        {code.error && !address ? (
          <p className={styles.quiet}>
            {texts.codeFailed}{' '}
            <Button size="sm" onClick={() => void code.refetch()}>
              {kitTexts.retry}
            </Button>
          </p>
        ) : null}
        <p className={styles.quiet}>
          {texts.codeLead}
          <br />
          {texts.codeAge}
        </p>
        <Button size="sm" disabled={!address} onClick={() => setBig(true)}>
          {texts.codeBig}
        </Button>
      </div>
      <Dialog open={isBig} width={560} title={texts.code} onClose={() => setBig(false)}>
        <div className={styles.big}>{address ? <QrPicture text={address} /> : null}</div>
        <p className={styles.quiet}>{texts.codeLead}</p>
      </Dialog>
    </section>
  )
}

function QrPicture({ text }: { text: string }) {
  const drawn = useMemo(() => {
    const { size, isDark } = qrCode(text)
    const at = Array.from({ length: size }, (_, index) => index)
    const path = at.flatMap((row) =>
      at.filter((column) => isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`),
    )
    return {
      path: path.join(''),
      box: `${-QUIET_ZONE} ${-QUIET_ZONE} ${size + QUIET_ZONE * 2} ${size + QUIET_ZONE * 2}`,
    }
  }, [text])
  return (
    <svg role="img" aria-label={texts.codeImage} viewBox={drawn.box} shapeRendering="crispEdges" className={styles.qr}>
      <path d={drawn.path} />
    </svg>
  )
}
