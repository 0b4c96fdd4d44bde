import {
  htpFeatureCodes,
  htpFeatures,
  htpGroupCodes,
  htpGroups,
  htpLimits,
  htpMarkCodes,
  htpMarks,
  type HtpFeature,
  type HtpMark,
} from '@xinqiao/domain'
import { Fragment } from 'react'
import { AlertIcon, CheckIcon } from '../../../kit/icons/icons.tsx'
import { cx } from '../../../kit/cx.ts'
import { htpMessages } from './htp.messages.ts'
import type { Drawing } from './htp.queries.ts'
import styles from './rating.module.css'

const texts = htpMessages.rating

export type Column = Readonly<Partial<Record<HtpFeature, { mark: HtpMark; note: string }>>>

export const columnOf = (checks: Drawing['columns'][number]['checks']): Column =>
  Object.fromEntries(checks.map(({ code, mark, note }) => [code, { mark, note }]))

type ChecklistProps = {
  drawing: Drawing
  /** mine, while it is being filled in */
  draft: Column | null
  onChange: (draft: Column) => void
}

/** What is on the paper, by each who looks at it; beside each other only when both are done. */
export function Checklist({ drawing, draft, onChange }: ChecklistProps) {
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
                          <Marking code={code} draft={draft} onChange={onChange} />
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

function Marking({ code, draft, onChange }: { code: HtpFeature; draft: Column; onChange: (draft: Column) => void }) {
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
        <input
          className={styles.note}
          aria-label={texts.noteOf(label)}
          placeholder={texts.noteHint}
          maxLength={htpLimits.note}
          value={found.note}
          onChange={({ target }) => onChange({ ...draft, [code]: { ...found, note: target.value } })}
        />
      ) : null}
    </div>
  )
}
