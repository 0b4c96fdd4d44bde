import { cx } from '../../../kit/cx.ts'
import { Avatar } from '../../../kit/avatar/avatar.tsx'
import { bookMessages as texts } from './book.messages.ts'
import styles from './book.module.css'
import { useSuggestions } from './book.queries.ts'

type SuggestionsProps = { visitorId: string; type: string; value: string; onPick: (hostId: string) => void }

/** Who fits this visitor, and why; nobody is hidden without a word. */
export function Suggestions({ visitorId, type, value, onPick }: SuggestionsProps) {
  const { data } = useSuggestions(visitorId, type)
  if (!data || data.suggestions.length === 0) return null
  return (
    <div>
      <h3 className={styles.heading}>{texts.suggestions}</h3>
      <ul className={styles.suggestions}>
        {data.suggestions.map((host) => (
          <li key={host.userId}>
            <button
              type="button"
              aria-pressed={host.userId === value}
              className={cx(styles.suggestion, host.userId === value && styles.chosen)}
              onClick={() => onPick(host.userId === value ? '' : host.userId)}
            >
              <Avatar name={host.realName} src={host.avatar || null} size={32} />
              <span>
                <b>{host.realName}</b>
                <small>{host.reasons.join(' · ') || host.categoryName}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data.excluded.length > 0 ? (
        <p className={styles.quiet}>
          {texts.excluded(data.excluded.map(({ name, reason }) => `${name}（${reason}）`).join('、'))}
        </p>
      ) : null}
    </div>
  )
}
