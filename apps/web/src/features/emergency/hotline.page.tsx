import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Para, Stack } from '../../kit/layout/layout.tsx'
import { usePhone } from '../../kit/use-media.ts'
import { useSession } from '../../session/index.ts'
import { openEmergency } from './emergency.tsx'
import rows from './help-card.module.css'
import { hotlineMessages as t } from './hotline.messages.ts'
import { Hotlines } from './hotlines.tsx'
import styles from './hotlines.module.css'

const openCard = (children: ReactNode) => (
  <button type="button" className={rows.row} onClick={openEmergency}>
    {children}
  </button>
)

const toBooking = (children: ReactNode) => (
  <Link className={rows.row} to="/myAppointment">
    {children}
  </Link>
)

/** 心理热线 for whoever is signed in; strangers have it at the school's own address. */
export function Page() {
  const tenant = useSession((state) => state.tenant)
  return (
    <Stack as="main" gap={16} className={styles.page}>
      <header>
        <h1 className={usePhone() ? 'xq-sr' : undefined}>{t.title}</h1>
        <Para look="soft 14/22">{t.lead}</Para>
      </header>
      <Hotlines code={tenant?.shortName ?? null} known={tenant} emergency={openCard} book={toBooking} />
      <Link className={rows.row} to="/crisis/self">
        {t.write}
      </Link>
    </Stack>
  )
}
