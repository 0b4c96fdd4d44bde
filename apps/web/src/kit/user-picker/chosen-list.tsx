import { Button } from '../form/button.tsx'
import { CloseIcon } from '../icons/icons.tsx'
import { Centre } from '../layout/layout.tsx'
import { PersonWords } from './people-list.tsx'
import type { PickablePerson } from './person.ts'
import { pickerTexts as texts } from './user-picker.messages.ts'
import styles from './user-picker.module.css'

type ChosenListProps = {
  chosen: readonly PickablePerson[]
  max: number | undefined
  onChange: (chosen: readonly PickablePerson[]) => void
}

export function ChosenList({ chosen, max, onChange }: ChosenListProps) {
  return (
    <section className={styles.chosen} aria-label={texts.chosen}>
      <header className={styles.chosenHead}>
        <span role="status">{texts.chosenCount(chosen.length, max)}</span>
        {chosen.length > 0 ? (
          <Button variant="text" size="sm" onClick={() => onChange([])}>
            {texts.clear}
          </Button>
        ) : null}
      </header>
      {chosen.length === 0 ? <p className={styles.note}>{texts.nobodyChosen}</p> : null}
      <ul className={styles.chosenList}>
        {chosen.map((person) => (
          <li key={person.id}>
            <PersonWords person={person} />
            <Centre
              as="button"
              box={28}
              look="faint"
              firm
              bare
              type="button"
              className={styles.remove}
              aria-label={texts.remove(person.name)}
              onClick={() => onChange(chosen.filter((other) => other !== person))}
            >
              <CloseIcon size={14} />
            </Centre>
          </li>
        ))}
      </ul>
    </section>
  )
}
