import { Tooltip } from 'antd'
import { figureText } from '@xinqiao/domain'
import { InfoIcon, WarningIcon } from '../../../kit/icons/icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { type Cell, cellWords } from '../look.tsx'
import { detailMessages as texts } from '../report.messages.ts'
import type { FigureSection } from '../report.queries.ts'
import styles from './detail.module.css'

/** The figures one after the other, each with how it has changed and how it is counted. */
export function Tiles({ figures }: { figures: readonly FigureSection[] }) {
  if (figures.length === 0) return null
  return (
    <ul className={styles.tiles} aria-label={texts.figures}>
      {figures.map((figure) => (
        <li key={figure.code} data-beyond={figure.warning !== null}>
          <Row as="span" gap={2} look="soft 13/20" className={styles.name}>
            {figure.name}
            <Tooltip title={figure.meaning} trigger={['hover', 'focus']}>
              <button type="button" aria-label={texts.how(figure.name)}>
                <InfoIcon size={14} />
              </button>
            </Tooltip>
          </Row>
          <b data-hidden={figure.now.hidden ?? undefined}>
            {figureText(figure.now)}
            {figure.now.value === null ? null : <i>{figure.unit}</i>}
          </b>
          <small>
            {texts.before} {cellWords(figure.before, figure.unit)}
            <Change now={figure.now} before={figure.before} />
          </small>
          <small>
            {texts.yearAgo} {cellWords(figure.yearAgo, figure.unit)}
          </small>
          {figure.warning ? (
            <em>
              <WarningIcon size={12} />
              {figure.warning}
            </em>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/** Without a judgement: that more came is neither good nor bad. */
function Change({ now, before }: { now: Cell; before: Cell }) {
  if (now.value === null || before.value === null) return null
  const by = tenth(now.value - before.value)
  return <span className={styles.change}>{by === 0 ? texts.same : `${by > 0 ? '↑' : '↓'} ${Math.abs(by)}`}</span>
}
