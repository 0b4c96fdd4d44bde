import { useNavigate } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { useConclusion } from '../interview/interview.queries.ts'
import { levelLook } from '../interview/looks.tsx'
import { planMessages } from '../plan.messages.ts'
import type { Report } from '../plan.queries.ts'
import styles from './report.module.css'

const texts = planMessages.report.conclusion

/** 访谈结论: what came of the talk that followed this sheet, for those who arrange or hold it. */
export function Conclusion({ report }: { report: Report }) {
  const isAllowed = useAllowed()('plantest_interview_list_tab')
  return isAllowed ? <Asked report={report} /> : null
}

function Asked({ report: { id, follow } }: { report: Report }) {
  const { data } = useConclusion({ sheetId: id })
  const navigate = useNavigate()
  // Nobody was to be spoken with, or it is another's to see: the report stands without it.
  if (!data) return null
  const lines = [
    [texts.result, data.resultName || data.stateName],
    [texts.next, data.nextName],
    [texts.asked, follow?.found ?? ''],
    [texts.words, data.suggestions],
    [texts.told, texts.toldWords],
    [texts.by, data.interviewerName],
  ].filter(([, words]) => words)
  return (
    <section className={styles.card} aria-label={texts.title}>
      <h3>
        {texts.title}
        <small>{data.talkTime ? texts.talk(data.talkTime.slice(5, 16), data.minutes) : data.stateName}</small>
      </h3>
      <dl className={styles.conclusion}>
        {data.level === null ? null : (
          <div>
            <dt>{texts.level}</dt>
            <dd>
              <StatusTag {...levelLook(data.level)} />
            </dd>
          </div>
        )}
        {lines.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{data.isOver && data.endTime ? texts.kept(data.endTime.slice(0, 16)) : texts.open}</p>
      {data.isOver ? null : (
        <Button onClick={() => void navigate('/assessmentInterviewInterviewlist/index')}>{texts.go}</Button>
      )}
    </section>
  )
}
