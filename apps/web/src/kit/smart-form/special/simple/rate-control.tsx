import { boundsOf } from '@xinqiao/domain'
import { StarIcon } from '../../../icons/shell-icons.tsx'
import type { ControlProps, ViewProps } from '../../control-types.ts'
import { useValue } from '../../use-field.ts'
import { specialTexts } from '../special.messages.ts'
import styles from './simple.module.css'

const { rate: texts, noneYet } = specialTexts

const scoreOf = (value: unknown): number => Number(value ?? 0) || 0

/** Radio buttons that look like stars. */
export function RateControl({ store, field, path, bind }: ControlProps) {
  const score = scoreOf(useValue(store, path))
  const { max } = boundsOf(field)
  return (
    <div className={styles.rate}>
      {Array.from({ length: max }, (_, place) => place + 1).map((one) => (
        <label key={one} data-on={one <= score || undefined} title={texts.of(one)}>
          <input
            type="radio"
            className="xq-sr"
            name={bind.id}
            checked={one === score}
            aria-label={texts.of(one)}
            onChange={() => store.set(path, one)}
          />
          <StarIcon size={22} />
        </label>
      ))}
      <span className={styles.score}>{score > 0 ? texts.of(score) : ''}</span>
      {score > 0 && bind['aria-required'] === undefined ? (
        <button type="button" className={styles.link} onClick={() => store.set(path, undefined)}>
          {texts.clear}
        </button>
      ) : null}
    </div>
  )
}

export function RateView({ store, field, path }: ViewProps) {
  const score = scoreOf(useValue(store, path))
  const { max } = boundsOf(field)
  return (
    <p className={styles.rate}>
      {score === 0 ? <span className={styles.none}>{noneYet}</span> : null}
      {score > 0
        ? Array.from({ length: max }, (_, place) => place + 1).map((one) => (
            <span key={one} data-on={one <= score || undefined} aria-hidden="true">
              <StarIcon size={18} />
            </span>
          ))
        : null}
      {score > 0 ? <span className={styles.score}>{texts.of(score)}</span> : null}
    </p>
  )
}
