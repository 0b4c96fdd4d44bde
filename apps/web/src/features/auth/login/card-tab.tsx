import { Link } from 'react-router'
import { IdCardIcon } from '../../../kit/icons/icons.tsx'
import { Centre, Row, Text } from '../../../kit/layout/layout.tsx'
import { besideLogin } from '../address.ts'
import styles from './card-tab.module.css'
import { authTexts } from '../auth.messages.ts'
import type { School } from '../auth.queries.ts'

const t = authTexts.card

/** A card is read by a terminal of the school, never by somebody's own phone: this only shows the way there. */
export function CardTab({ school }: { school: School }) {
  return (
    <div className={styles.card}>
      <Centre as="span" look="brand" className={styles.badge}>
        <IdCardIcon size={28} />
      </Centre>
      <Text as="h2" look="plain 16/24" above={4}>
        {t.title}
      </Text>
      <p>{t.text}</p>
      <Row gap={8} align="stretch" justify="center" wrap above={8} className={styles.links}>
        <Link className={styles.open} to={besideLogin('/fingerIdlogin', school.shortName)}>
          {t.open}
        </Link>
        <Link className={styles.open} to={besideLogin('/fingerprintLogin', school.shortName)}>
          {t.finger}
        </Link>
      </Row>
    </div>
  )
}
