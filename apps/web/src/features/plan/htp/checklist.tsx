import {
  htpFeatureCodes,
  htpFeatures,
  htpGroupCodes,
  htpGroups,
  htpLimits,
  htpMarkCodes,
  htpMarks,
  type HtpCheck,
  type HtpFeature,
} from '@xinqiao/domain'
import { Fragment } from 'react'
import { AlertIcon, CheckIcon } from '../../../kit/icons/icons.tsx'
import { cx } from '../../../kit/cx.ts'
import { htpMessages } from './htp.messages.ts'
import type { Drawing } from './htp.queries.ts'
import styles from './rating.module.css'

const texts = htpMessages.rating

export type Column = Readonly<Partial<Record<HtpFeature, HtpCheck>>>

/** Which of one's own is being shown on the picture, and that another one is. */
export type Placing = { readonly code: HtpFeature | null; readonly onChange: (code: HtpFeature | null) => void }

export const columnOf = (checks: Drawing['columns'][number]['checks']): Column =>
  Object.fromEntries(checks.map(({ code, ...seen }) => [code, seen]))

type ChecklistProps = {
  drawing: Drawing
  /** mine, while it is being filled in */
  draft: Column | null
  onChange: (draft: Column) => void
  /** null where there is no paper to point at */
  placing: Placing | null
}

/** What is on the paper, by each who looks at it; beside each other only when both are done. */
export function Checklist({ drawing, draft, onChange, placing }: ChecklistProps) {
  const { columns, disagreements, row } = drawing
  const isCompared = row.raters === 2 && columns.length === 2 && columns.every(({ isRated }) => isRated)
  return (
    <section className={cx(styles.card, styles.list)} aria-label={texts.checklist}>
      <header className={styles.head}>
        <h2>{texts.checklist}</h2>
        {row.raters === 2 ? <span className={styles.quiet}>{texts.blind}</span> : null}
        {isCompared ? (
          <span className={styles.same}>
            {texts.same(htpFeatureCodes.length - disagreements.length, htpFeatureCodes.length)}
          </span>
        ) : null}
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.feature}</th>
            {columns.map(({ raterName, isMine }) => (
              <th key={raterName} scope="col" data-wide={isMine && draft !== null}>
                {isMine ? `${raterName}（${texts.me}）` : raterName}
              </th>
            ))}
            {isCompared ? <th scope="col">{texts.compare}</th> : null}
          </tr>
        </thead>
        <tbody>
          {htpGroupCodes.map((group) => (
            <Fragment key={group}>
              <tr className={styles.group}>
                <th scope="colgroup" colSpan={columns.length + (isCompared ? 2 : 1)}>
                  {htpGroups[group]}
                </th>
              </tr>
              {htpFeatureCodes
                .filter((code) => htpFeatures[code].group === group)
                .map((code) => (
                  <tr key={code} data-differs={disagreements.includes(code)}>
                    <th scope="row">{htpFeatures[code].label}</th>
                    {columns.map((column) => (
                      <td key={column.raterName}>
                        {column.isMine && draft ? (
                          <Marking code={code} draft={draft} onChange={onChange} placing={placing} />
                        ) : (
                          <Mark column={column} code={code} isShort={disagreements.includes(code)} />
                        )}
                      </td>
                    ))}
                    {isCompared ? (
                      <td>
                        <Compared index={disagreements.indexOf(code)} />
                      </td>
                    ) : null}
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Compared({ index }: { index: number }) {
  return index === -1 ? (
    <span className={styles.equal}>
      <CheckIcon size={12} />
      {texts.agreed}
    </span>
  ) : (
    <span className={styles.amber}>
      <AlertIcon size={12} />
      {texts.differs(index + 1)}
    </span>
  )
}

/** What is said about a difference stands where it is settled. */
function Mark({ column, code, isShort }: { column: Drawing['columns'][number]; code: HtpFeature; isShort: boolean }) {
  const found = columnOf(column.checks)[code]
  if (!found) return <span className={styles.quiet}>{column.isRated ? texts.hidden : texts.waiting}</span>
  return (
    <span className={styles.mark} data-mark={found.mark} title={found.note}>
      {found.mark === 'yes' ? <CheckIcon size={12} /> : null}
      {htpMarks[found.mark]}
      {found.note && !isShort ? <small>{found.note}</small> : null}
    </span>
  )
}

type MarkingProps = Pick<ChecklistProps, 'onChange' | 'placing'> & { code: HtpFeature; draft: Column }

function Marking({ code, draft, onChange, placing }: MarkingProps) {
  const { label } = htpFeatures[code]
  const found = draft[code]
  return (
    <div className={styles.marking}>
      <div role="radiogroup" aria-label={label} className={styles.choices}>
        {htpMarkCodes.map((mark) => (
          <label key={mark}>
            <input
              type="radio"
              name={`htp-${code}`}
              checked={found?.mark === mark}
              onChange={() => onChange({ ...draft, [code]: { mark, note: found?.note ?? '' } })}
            />
            {htpMarks[mark]}
          </label>
        ))}
      </div>
      {found && found.mark !== 'no' ? (
        <span className={styles.told}>
          <input
            className={styles.note}
            aria-label={texts.noteOf(label)}
            placeholder={texts.noteHint}
            maxLength={htpLimits.note}
            value={found.note}
            onChange={({ target }) => onChange({ ...draft, [code]: { ...found, note: target.value } })}
          />
          {placing ? (
            <button
              type="button"
              className={styles.place}
              aria-pressed={placing.code === code}
              aria-label={texts.placeOf(label)}
              onClick={() => placing.onChange(placing.code === code ? null : code)}
            >
              {placing.code === code ? texts.placing : found.spot ? texts.placed : texts.place}
            </button>
          ) : null}
        </span>
      ) : null}
    </div>
  )
}
