import { htpFeatures, htpLimits, htpOutcomeCodes, htpOutcomes, type HtpFeature, type HtpOutcome } from '@xinqiao/domain'
import { Input } from 'antd'
import { useId } from 'react'
import { SignatureIcon } from '../../../kit/icons/shell-icons.tsx'
import { htpMessages } from './htp.messages.ts'
import type { Drawing } from './htp.queries.ts'
import styles from './rating.module.css'
import { columnOf } from './checklist.tsx'

const texts = htpMessages.rating

export type Agreed = { readonly settled: Readonly<Partial<Record<HtpFeature, HtpOutcome>>>; readonly report: string }

type SideProps = { drawing: Drawing; agreed: Agreed; mayWrite: boolean; onChange: (agreed: Agreed) => void }

/** What two saw differently, what the person says themselves, and what is signed in the end. */
export function Side({ drawing, agreed, mayWrite, onChange }: SideProps) {
  return (
    <div className={styles.side}>
      <Differences drawing={drawing} agreed={agreed} mayWrite={mayWrite} onChange={onChange} />
      <section className={styles.card} aria-label={texts.own}>
        <header className={styles.head}>
          <h2>{texts.own}</h2>
          <span className={styles.quiet}>{texts.ownLead}</span>
        </header>
        <dl className={styles.words}>
          {drawing.answers.length === 0 ? <dd>{texts.nothing}</dd> : null}
          {drawing.answers.map(({ question, words }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>“{words}”</dd>
            </div>
          ))}
        </dl>
      </section>
      <Report drawing={drawing} agreed={agreed} mayWrite={mayWrite} onChange={onChange} />
    </div>
  )
}

function Differences({ drawing, agreed, mayWrite, onChange }: SideProps) {
  const { disagreements, columns, row } = drawing
  const isCompared = columns.length === row.raters && columns.every(({ isRated }) => isRated)
  const codes = disagreements as readonly HtpFeature[]
  return (
    <section className={styles.card} aria-label={texts.differ}>
      <header className={styles.head}>
        <h2>{texts.differ}</h2>
        {codes.length > 0 ? <span className={styles.count}>{codes.length}</span> : null}
        <span className={styles.quiet}>{texts.differLead}</span>
      </header>
      {codes.length === 0 ? (
        <p className={styles.empty}>{row.raters === 1 ? texts.alone : isCompared ? texts.none : texts.after}</p>
      ) : null}
      {codes.map((code, index) => (
        <div key={code} className={styles.differ}>
          <p>
            <b>{index + 1}</b> {htpFeatures[code].label}
          </p>
          {columns.map(({ raterName, checks }) => {
            const note = columnOf(checks)[code]?.note
            return note ? (
              <p key={raterName} className={styles.quiet}>
                {raterName}：{note}
              </p>
            ) : null
          })}
          <div className={styles.outcomes} role="group" aria-label={htpFeatures[code].label}>
            {htpOutcomeCodes.map((outcome) => (
              <button
                key={outcome}
                type="button"
                disabled={!mayWrite}
                aria-pressed={agreed.settled[code] === outcome}
                onClick={() => onChange({ ...agreed, settled: { ...agreed.settled, [code]: outcome } })}
              >
                {htpOutcomes[outcome]}
              </button>
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}

function Report({ drawing, agreed, mayWrite, onChange }: SideProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-label={texts.report}>
      <header className={styles.head}>
        <h2 id={id}>{texts.report}</h2>
      </header>
      {mayWrite ? (
        <Input.TextArea
          aria-labelledby={id}
          rows={3}
          showCount
          maxLength={htpLimits.report}
          value={agreed.report}
          placeholder={texts.reportHint}
          onChange={({ target }) => onChange({ ...agreed, report: target.value })}
        />
      ) : (
        <p className={styles.written}>{drawing.report || texts.nothing}</p>
      )}
      <ul className={styles.signs}>
        {drawing.columns.map(({ raterName, signTime }) => (
          <li key={raterName} data-signed={signTime !== null}>
            <SignatureIcon size={16} />
            <b>{raterName}</b>
            <span>{signTime ? texts.signed(signTime.slice(5, 16)) : texts.unsigned}</span>
          </li>
        ))}
      </ul>
      {drawing.row.state === 'done' ? (
        <p className={styles.quiet}>
          {texts.check} <code>{drawing.print.slice(0, 16)}</code>
        </p>
      ) : null}
    </section>
  )
}
