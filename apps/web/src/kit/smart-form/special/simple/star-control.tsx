import { plainText } from '@xinqiao/domain'
import { Row } from '../../../layout/layout.tsx'
import type { ControlProps, ViewProps } from '../../control-types.ts'
import { useValue } from '../../use-field.ts'
import { specialTexts } from '../special.messages.ts'
import { LevelTag, levelsOf } from './level-tag.tsx'
import styles from './simple.module.css'

/** A level of the school, chosen among its tags. */
export function StarControl({ store, field, path, bind }: ControlProps) {
  const chosen = plainText(useValue(store, path))
  return (
    <Row gap={8} align="stretch" wrap className={styles.stars}>
      {levelsOf(store.setup.options(field.prop), store.setup.host).map((level) => (
        <Row as="label" gap={8} key={level.star} className={styles.star} data-on={level.star === chosen || undefined}>
          <input
            type="radio"
            name={bind.id}
            value={level.star}
            checked={level.star === chosen}
            onChange={() => store.set(path, level.star)}
          />
          <LevelTag {...level} />
        </Row>
      ))}
    </Row>
  )
}

export function StarView({ store, field, path }: ViewProps) {
  const chosen = plainText(useValue(store, path))
  const level = levelsOf(store.setup.options(field.prop), store.setup.host).find(({ star }) => star === chosen)
  return (
    <p className={styles.shown}>
      {level ? <LevelTag {...level} /> : <span className={styles.none}>{chosen || specialTexts.noneYet}</span>}
    </p>
  )
}
