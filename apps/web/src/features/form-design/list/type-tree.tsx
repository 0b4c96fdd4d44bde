import { Column, Row, Text } from '../../../kit/layout/layout.tsx'
import { formDesignMessages } from '../form-design.messages.ts'
import type { FormType } from '../form-design.queries.ts'
import styles from './list.module.css'

const texts = formDesignMessages.list

type TypeTreeProps = {
  readonly types: readonly FormType[]
  readonly category: string
  readonly chosen: string
  readonly onChoose: (categoryCode: string, typeCode: string) => void
}

/** What forms are for: a few categories, the types in each, and how many forms a type has. */
export function TypeTree({ types, category, chosen, onChoose }: TypeTreeProps) {
  const categories = Map.groupBy(types, ({ categoryCode }) => categoryCode)
  const count = (list: readonly FormType[]): number => list.reduce((sum, { formCount }) => sum + formCount, 0)
  return (
    <Column as="nav" gap={4} aria-label={texts.types} className={styles.tree}>
      <Choice
        label={texts.allTypes}
        count={count(types)}
        isOn={category === '' && chosen === ''}
        onChoose={() => onChoose('', '')}
      />
      {[...categories].map(([code, list]) => (
        <section key={code}>
          <Choice
            isHead
            label={list[0]?.categoryName ?? code}
            count={count(list)}
            isOn={category === code && chosen === ''}
            onChoose={() => onChoose(code, '')}
          />
          <ul>
            {list.map((type) => (
              <li key={type.code}>
                <Choice
                  label={type.typeName}
                  count={type.formCount}
                  isOn={chosen === type.code}
                  onChoose={() => onChoose('', type.code)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Column>
  )
}

type ChoiceProps = {
  readonly label: string
  readonly count: number
  readonly isOn: boolean
  readonly isHead?: boolean
  readonly onChoose: () => void
}

function Choice({ label, count, isOn, isHead = false, onChoose }: ChoiceProps) {
  return (
    <Row
      as="button"
      gap={8}
      look="soft 13"
      bare
      type="button"
      aria-current={isOn || undefined}
      data-head={isHead}
      className={styles.choice}
      onClick={onChoose}
    >
      <Text cut grow>
        {label}
      </Text>
      <Text as="small" look="faint 12 400">
        {count}
      </Text>
    </Row>
  )
}
