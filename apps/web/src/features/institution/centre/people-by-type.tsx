import { Stack, Text } from '../../../kit/layout/layout.tsx'
import type { Overview } from '../institution.queries.ts'
import { centreTexts as texts } from './centre.messages.ts'
import styles from './centre.module.css'

/** How many of each kind; the bar says the same as the number. */
export function PeopleByType({ people }: { people: Overview['people'] }) {
  const { byType, total } = people
  return (
    <section className={styles.card} aria-label={texts.byType}>
      <h3>{texts.byType}</h3>
      {byType.length === 0 ? <p className={styles.well}>{texts.noTypes}</p> : null}
      <Stack as="ul" gap={10} className={styles.types}>
        {byType.map(({ id, name, count }) => {
          const share = total > 0 ? count / total : 0
          return (
            <li key={id ?? ''}>
              <Text cut>{name}</Text>
              <i aria-hidden="true">
                <i style={{ width: `${share * 100}%` }} />
              </i>
              <b>{texts.number(count)}</b>
              <small>{texts.percent(share)}</small>
            </li>
          )
        })}
      </Stack>
    </section>
  )
}
