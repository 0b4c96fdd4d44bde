import { BackIcon } from '../../kit/icons/icons.tsx'
import { Button } from '../../kit/form/button.tsx'
import { Centre, Row } from '../../kit/layout/layout.tsx'
import { EmergencySheet } from '../../kit/login/emergency-sheet.tsx'
import { useSession } from '../../session/index.ts'
import { emergencyMessages as t } from './emergency.messages.ts'
import styles from './help-page.module.css'
import { useHelpSheet } from './help-card.tsx'
import { useIsKept } from './use-help.ts'

/** The school in an address of the product, /demo/help or /demo/login, and whether it is the card's own. */
export const placeOf = (path: string): { readonly code: string | null; readonly isHelp: boolean } => {
  const [first = '', second = '', ...more] = path.split('/').filter(Boolean)
  const isHelp = more.length === 0 && (second === 'help' || (first === 'help' && second === ''))
  return { code: (isHelp && second === 'help') || second === 'login' ? decodeURIComponent(first) : null, isHelp }
}

type HelpPageProps = { path: string; onRetry: () => void }

/** The card as a page of its own. Without a net it stands in for every other page, and says so. */
export function HelpPage({ path, onRetry }: HelpPageProps) {
  const { code, isHelp } = placeOf(path)
  const tenant = useSession((state) => state.tenant)
  // Where no school is named it is the one this device knows, unless the address says that none is meant.
  const known = code === null ? (isHelp ? null : tenant) : tenant?.shortName === code ? tenant : null
  const sheet = useHelpSheet(code ?? known?.shortName ?? null, known)
  const isKept = useIsKept()
  return (
    <main className={styles.page} data-xq-face="visitor">
      <div className={styles.sheet}>
        {isHelp ? null : (
          <Row gap={12} look="13/20" className={styles.offline} role="status">
            <p>{t.offline}</p>
            <Button size="sm" onClick={onRetry}>
              {t.again}
            </Button>
          </Row>
        )}
        <EmergencySheet
          isPage
          {...sheet}
          {...(isKept ? { assurance: t.assurance } : {})}
          back={
            isHelp ? (
              <Centre as="a" box={44} className={styles.back} href="/" aria-label={t.home}>
                <BackIcon size={22} />
              </Centre>
            ) : (
              <span />
            )
          }
        />
      </div>
    </main>
  )
}
