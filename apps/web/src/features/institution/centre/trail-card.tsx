import { Link } from 'react-router'
import { AlertIcon, CheckCircleIcon, InfoIcon } from '../../../kit/icons/icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import type { Overview } from '../institution.queries.ts'
import { attentionTexts, centreTexts as texts } from './centre.messages.ts'
import styles from './centre.module.css'

/** Whether the trail has been proved lately, and with what result. */
export function TrailCard({ trail }: { trail: NonNullable<Overview['trail']> }) {
  const Sign = trail.outcome === 'ok' ? CheckCircleIcon : trail.outcome === 'failed' ? AlertIcon : InfoIcon
  return (
    <section className={styles.card} aria-label={texts.trail}>
      <h3>{texts.trail}</h3>
      <p className={styles.verdict} data-outcome={trail.outcome ?? 'none'}>
        <Sign size={16} />
        {trail.verifiedAt ? (trail.message ?? texts.trailRunning) : texts.trailNever}
      </p>
      <Row as="p" align="stretch" wrap look="faint 12" className={styles.quiet}>
        {texts.trailLength(trail.entries)}
        {trail.verifiedAt ? <time>{trail.verifiedAt.slice(0, 16)}</time> : null}
        <Link to="/auditLog/index">{attentionTexts.trail_unverified.link}</Link>
      </Row>
    </section>
  )
}
