import { Link } from 'react-router'
import { ColumnHeads } from '../../../kit/column-heads.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { shortMoment } from '../../../kit/time-words.ts'
import { careMessages } from '../care.messages.ts'
import type { CaseVisit } from '../care.queries.ts'
import { recordLook, starLook } from '../looks.tsx'
import { answerPath, recordPath, visitPath } from '../paths.ts'
import styles from '../care.module.css'

const texts = careMessages.detail

/** Session by session, the latest first; what was said is behind each of them. */
export function CaseVisits({ visits }: { visits: readonly CaseVisit[] }) {
  if (visits.length === 0) return <Panel title={texts.from} note={texts.noVisits} />
  return (
    <Panel title={texts.from} count={visits.length}>
      <ScrollRegion inside label={texts.from} className={styles.visits}>
        <table>
          <ColumnHeads titles={texts.visitColumns} />
          <tbody>
            {visits.map((visit) => (
              <Line key={visit.id} visit={visit} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Panel>
  )
}

function Line({ visit }: { visit: CaseVisit }) {
  const { id, no, startTime, minutes, methodName, star, stateName, recordState, mayWrite, answerId, mayLook } = visit
  const record = recordLook(recordState)
  return (
    <tr>
      <td>{no ?? ''}</td>
      <td>{shortMoment(startTime)}</td>
      <td>{texts.minutes(minutes)}</td>
      <td>{methodName}</td>
      <td>{star === null ? null : <StatusTag {...starLook(star)} />}</td>
      <td>{stateName}</td>
      <td>{record ? <StatusTag {...record} /> : null}</td>
      <td>
        {mayWrite ? <Link to={recordPath(id)}>{texts.write}</Link> : null}
        {answerId ? (
          <Link to={answerPath(answerId)}>{texts.read}</Link>
        ) : mayLook ? (
          <Link to={visitPath(id)}>{texts.look}</Link>
        ) : null}
      </td>
    </tr>
  )
}
