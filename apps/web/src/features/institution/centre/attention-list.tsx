import { Link } from 'react-router'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { AlertIcon, CheckCircleIcon } from '../../../kit/icons/icons.tsx'
import type { Overview } from '../institution.queries.ts'
import { attentionTexts, centreTexts as texts } from './centre.messages.ts'
import styles from './centre.module.css'

export function AttentionList({ attention }: { attention: Overview['attention'] }) {
  const allowed = useAllowed()
  return (
    <section className={styles.card} aria-label={texts.attention}>
      <h3>
        {texts.attention}
        {attention.length > 0 ? <span>{attention.length}</span> : null}
      </h3>
      {attention.length === 0 ? (
        <p className={styles.well}>
          <CheckCircleIcon size={16} />
          {texts.allWell}
        </p>
      ) : (
        <ul className={styles.attention}>
          {attention.map(({ code, count }) => {
            const { text, to, link, need } = attentionTexts[code]
            return (
              <li key={code} data-grave={code === 'trail_broken'}>
                <AlertIcon size={16} />
                <span>{text(count)}</span>
                {!need || allowed(need) ? <Link to={to}>{link}</Link> : null}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
