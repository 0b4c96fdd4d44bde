import { boundsOf } from '@xinqiao/domain'
import { useValue } from '../../use-field.ts'
import type { ControlProps } from '../../control-types.ts'
import { specialTexts } from '../special.messages.ts'
import styles from './simple.module.css'

const { slider: texts } = specialTexts
const TENSION = 'tensionLevel'

/** Words for the two ends; how tense somebody is has its own. */
const ends = (prop: string): readonly [string, string] =>
  prop === TENSION ? [texts.calm, texts.tense] : [texts.least, texts.most]

/** The browser's own slider: keys, fingers and screen readers know it. Nothing is chosen until it is touched. */
export function SliderControl({ store, field, path, bind }: ControlProps) {
  const value = useValue(store, path)
  const { min, max } = boundsOf(field)
  const number = value === undefined || value === null || value === '' ? null : Number(value)
  const [low, high] = ends(field.prop)
  const choose = (text: string): void => store.set(path, Number(text))
  return (
    <div className={styles.slider} style={{ '--share': `${(((number ?? min) - min) / (max - min || 1)) * 100}%` }}>
      <input
        {...bind}
        type="range"
        min={min}
        max={max}
        step={1}
        value={number ?? min}
        data-empty={number === null || undefined}
        aria-valuetext={number === null ? texts.none : `${number}，${min} 为${low}，${max} 为${high}`}
        onChange={(event) => choose(event.currentTarget.value)}
        // The lowest value does not change a slider that stands there already.
        onPointerUp={(event) => number === null && choose(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (number !== null || !(event.key === 'Home' || event.key === ' ')) return
          event.preventDefault()
          choose(String(min))
        }}
      />
      <output className={styles.number} data-empty={number === null || undefined}>
        {number ?? '–'}
      </output>
      <span className={styles.low}>
        {min} {low}
      </span>
      <span className={styles.high}>
        {max} {high}
      </span>
    </div>
  )
}
