import { type ReactNode, useEffect } from 'react'
import { BackIcon } from '../../kit/icons/icons.tsx'
import { Button } from '../../kit/form/button.tsx'
import { Centre, Row } from '../../kit/layout/layout.tsx'
import { EmergencySheet } from '../../kit/login/emergency-sheet.tsx'
import { useSession } from '../../session/index.ts'
import { emergencyMessages as t } from './emergency.messages.ts'
import styles from './help-page.module.css'
import rows from './help-card.module.css'
import { type HelpNumbers, useHelpSheet } from './help-card.tsx'
import { hotlineMessages } from './hotline.messages.ts'
import { Hotlines } from './hotlines.tsx'
import { useIsKept } from './use-help.ts'

/** The school in an address of the product, /demo/help or /demo/login, and which of the pages kept on the device it names. */
export const placeOf = (path: string): { readonly code: string | null; readonly page: 'help' | 'hotline' | null } => {
  const [first = '', second = '', ...more] = path.split('/').filter(Boolean)
  const named = second === '' ? first : second
  const page = more.length === 0 && (named === 'help' || named === 'hotline') ? named : null
  const hasSchool = (page !== null && second !== '') || second === 'login'
  return { code: hasSchool ? decodeURIComponent(first) : null, page }
}

type HelpPageProps = { path: string; onRetry: () => void }

/** Where no school is named it is the one this device knows, unless the address says that none is meant. */
const useSchool = (path: string) => {
  const { code, page } = placeOf(path)
  const tenant = useSession((state) => state.tenant)
  const known = code === null ? (page === null ? tenant : null) : tenant?.shortName === code ? tenant : null
  return { page, code: code ?? known?.shortName ?? null, known }
}

const back = (
  <Centre as="a" box={44} className={styles.back} href="/" aria-label={t.home}>
    <BackIcon size={22} />
  </Centre>
)

/** The card as a page of its own. Without a net it stands in for every other page, and says so. */
export function HelpPage({ path, onRetry }: HelpPageProps) {
  const { page, code, known } = useSchool(path)
  if (page === 'hotline') return <HotlinePage code={code} known={known} />
  return <CardPage isHelp={page === 'help'} code={code} known={known} onRetry={onRetry} />
}

type School = { code: string | null; known: HelpNumbers }

function CardPage({ isHelp, code, known, onRetry }: School & { isHelp: boolean; onRetry: () => void }) {
  const sheet = useHelpSheet(code, known)
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
          back={isHelp ? back : <span />}
        />
      </div>
    </main>
  )
}

const linkTo = (href: string) => (children: ReactNode) => (
  <a className={rows.row} href={href}>
    {children}
  </a>
)

/** 心理热线 for strangers: the same as behind the login, and booking begins with signing in. */
function HotlinePage({ code, known }: School) {
  useEffect(() => {
    document.title = hotlineMessages.title
  }, [])
  return (
    <main className={styles.page} data-xq-face="visitor" data-wide>
      <div className={styles.wide}>
        {back}
        <header>
          <h1>{hotlineMessages.title}</h1>
          <p>{hotlineMessages.lead}</p>
        </header>
        <Hotlines
          code={code}
          known={known}
          emergency={linkTo(code ? `/${encodeURIComponent(code)}/help` : '/help')}
          book={linkTo('/myAppointment')}
        />
      </div>
    </main>
  )
}
