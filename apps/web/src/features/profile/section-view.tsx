import { answerText, infoCounters, type InfoForm, isShown } from '@xinqiao/domain'
import { profileMessages as texts } from './profile.messages.ts'
import type { Mine, MyEvaluation } from './profile.queries.ts'
import styles from './profile.module.css'

/** A section as it stands, to read. */
export function SectionView({ form, mine }: { form: InfoForm; mine: Mine }) {
  const { answers, deptFullName } = mine
  return (
    <>
      <dl className={styles.facts}>
        {form.fields
          .filter((field) => isShown(field, answers))
          .map((field) => {
            const words = field.type === 'dept' ? deptFullName : answerText(field, answers)
            return <Fact key={field.prop} label={field.label} words={words} wide={field.type === 'textarea'} />
          })}
      </dl>
      {isEvaluation(mine) ? <Counters mine={mine} /> : null}
    </>
  )
}

function Fact({ label, words, wide }: { label: string; words: string; wide: boolean }) {
  return (
    <div data-wide={wide}>
      <dt>{label}</dt>
      <dd data-empty={words === ''}>{words || texts.none}</dd>
    </div>
  )
}

const isEvaluation = (mine: Mine): mine is MyEvaluation => 'punishNum' in mine

/** Not the person's to change, so it stands apart. */
function Counters({ mine }: { mine: MyEvaluation }) {
  return (
    <section className={styles.counters}>
      <h3>{texts.counters}</h3>
      <dl className={styles.facts}>
        {infoCounters.map(({ prop, label, unit }) => (
          <Fact key={prop} label={label} words={`${mine[prop]} ${unit}`} wide={false} />
        ))}
      </dl>
    </section>
  )
}
