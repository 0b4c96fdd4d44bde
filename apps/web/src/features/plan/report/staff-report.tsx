import { useState } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { PrintIcon } from '../../../kit/icons/shell-icons.tsx'
import { AlertIcon, CheckIcon } from '../../../kit/icons/icons.tsx'
import { ReasonDialog } from '../../../kit/form-drawer/reason-dialog.tsx'
import { PageFrame } from '../../../kit/page-frame/page-frame.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { Segments } from '../../../kit/segments.tsx'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { TakePaper } from '../paper/take-paper.tsx'
import { rescoreMessages } from '../rescore/rescore.messages.ts'
import { useCrumb } from '../crumb.ts'
import { planMessages } from '../plan.messages.ts'
import { type Report, useInvalidate, useReport } from '../plan.queries.ts'
import { sheetLook, starLook } from '../staff/looks.tsx'
import { Conclusion } from './conclusion.tsx'
import { ProfileChart } from './profile-chart.tsx'
import styles from './report.module.css'
import { Trend } from './trend.tsx'

const texts = planMessages.report
const PRINT_PART = 16
const MOST_STEPS = 6

/** 个人测评报告, the staff's words: where each dimension stands, every answer, how it was answered, and the times before. */
export function StaffReport({ id }: { id: string }) {
  const crumb = useCrumb()
  const report = useReport(id)
  const [isStudents, setStudents] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { data } = report
  if (data === undefined) return <QueryState query={report} page={texts.title} title={texts.failed} />
  return (
    <PageFrame crumbs={[crumb, planMessages.sheets.title]} title={texts.title}>
      <div className={styles.bar}>
        <div className={styles.who}>
          <h2>{data.userName}</h2>
          <span>{[data.userNo, data.deptName, data.sexName].filter(Boolean).join(' · ')}</span>
          <StatusTag {...sheetLook(data)} />
        </div>
        <Segments
          label={texts.title}
          options={[
            { value: true, label: texts.student },
            { value: false, label: texts.staff },
          ]}
          value={isStudents}
          onChange={setStudents}
        />
        {data.mayInvalidate ? <Button onClick={() => setAsking(true)}>{texts.invalidate}</Button> : null}
        <TakePaper wanted={{ sheetId: data.id, kind: isStudents ? 'student' : 'staff' }} />
        <Button variant="primary" icon={<PrintIcon size={16} />} onClick={() => globalThis.print()}>
          {texts.print}
        </Button>
      </div>
      <PrintHead report={data} />
      <Marked report={data} />
      {isStudents ? <StudentWords words={data.studentWords} /> : <Whole report={data} />}
      <Invalidate report={data} isOpen={isAsking} onClose={() => setAsking(false)} />
    </PageFrame>
  )
}

function PrintHead({ report }: { report: Report }) {
  return (
    <header className={styles.paper}>
      <div>
        <b>{texts.heading}</b>
        <small>{texts.inner}</small>
      </div>
      <dl>
        <div>
          <dt>{texts.plan}</dt>
          <dd>{report.planName}</dd>
        </div>
        <div>
          <dt>{texts.finished}</dt>
          <dd>{report.submitTime}</dd>
        </div>
        <div>
          <dt>{texts.check}</dt>
          <dd className={styles.mono} title={report.print}>
            {report.print.slice(0, PRINT_PART)}
          </dd>
        </div>
      </dl>
    </header>
  )
}

/** A key found wrong later: said above everything else, with what it comes to now. */
function Marked({ report }: { report: Report }) {
  return report.rescored.map(({ scaleName, version, time, isChanged, dimensions }) => (
    <section key={scaleName + version} className={styles.card} role="note">
      <h3>{rescoreMessages.marked(scaleName, version, time)}</h3>
      <p>{isChanged ? rescoreMessages.markedChanged : rescoreMessages.markedSame}</p>
      {isChanged
        ? dimensions.map((one) => (
            <p key={one.name}>
              {one.name} <b>{texts.scoreOf(one.score, one.max)}</b> {one.level}
            </p>
          ))
        : null}
    </section>
  ))
}

function StudentWords({ words }: { words: readonly string[] }) {
  return (
    <section className={styles.card} aria-label={texts.student}>
      <h3>{texts.studentLead}</h3>
      {(words.length > 0 ? words : [texts.studentNone]).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}

function Whole({ report }: { report: Report }) {
  const { scales, profile } = report
  const [code, setCode] = useState(scales[0]?.code ?? '')
  return (
    <>
      <div className={styles.two}>
        <section className={styles.card} aria-label={texts.profile}>
          <h3>{texts.profile}</h3>
          {profile ? (
            <ProfileChart profile={profile} />
          ) : (
            <>
              <p className={styles.quiet}>{texts.profileLead}</p>
              {scales.map((scale) => (
                <Profile key={scale.code} scale={scale} />
              ))}
            </>
          )}
          <Met report={report} />
        </section>
        <Quality report={report} />
      </div>
      {scales.length > 1 ? (
        <Segments
          className={styles.switch}
          label={texts.scales}
          options={scales.map((scale) => ({ value: scale.code, label: scale.code }))}
          value={code}
          onChange={setCode}
        />
      ) : null}
      {scales.map((scale) => (
        <div key={scale.code} className={styles.parts} data-shown={scale.code === code}>
          <Items scale={scale} isTold={profile !== null} />
          <section className={styles.card} aria-label={texts.trend(scale.code)}>
            <h3>{texts.trend(scale.code)}</h3>
            <Trend
              points={scale.trend}
              bands={scale.bands}
              max={scale.dimensions[0]?.max ?? 0}
              label={texts.trend(scale.code)}
            />
            <p className={styles.quiet}>{texts.trendLead}</p>
          </section>
          {scale.code === code ? <Conclusion report={report} /> : null}
        </div>
      ))}
    </>
  )
}

type Scale = Report['scales'][number]

function Profile({ scale }: { scale: Scale }) {
  return (
    <div className={styles.profile}>
      <p className={styles.quiet}>{`${scale.code} ${scale.title} ${texts.version(scale.version)} · ${scale.norm}`}</p>
      <ul>
        {scale.dimensions.map((one) => (
          <li key={one.name}>
            <span>{one.name}</span>
            <span className={styles.scale}>
              {one.score === null ? null : (
                <span
                  data-star={one.star ?? 0}
                  style={{ inlineSize: `${((one.score - one.min) / Math.max(1, one.max - one.min)) * 100}%` }}
                />
              )}
            </span>
            <b>{texts.scoreOf(one.score, one.max)}</b>
            {one.star === null ? <span /> : <StatusTag {...starLook(one.star, one.level)} />}
            <p className={styles.words}>{[one.standard, one.words].filter(Boolean).join('　')}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Which rules were met and what was asked about it, below the scores: how it was answered takes nothing from them. */
function Met({ report: { risks, follow } }: { report: Report }) {
  return (
    <>
      {risks.length > 0 ? (
        <div className={styles.risks}>
          <b>{texts.risks}</b>
          {risks.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      ) : null}
      {follow ? (
        <div className={styles.risks}>
          <b>{texts.followed(follow.title)}</b>
          <p>{follow.found}</p>
          {follow.items.map(({ text, answer }) => (
            <p key={text}>{texts.followItem(text, answer)}</p>
          ))}
        </div>
      ) : null}
    </>
  )
}

function Quality({ report }: { report: Report }) {
  const isSound = report.validity === 'valid'
  return (
    <section className={styles.card} aria-label={texts.quality}>
      <h3>
        {texts.quality}
        <StatusTag
          tone={isSound ? 'success' : 'warning'}
          icon={isSound ? <CheckIcon size={14} /> : <AlertIcon size={14} />}
          label={report.validityName}
        />
      </h3>
      <ul className={styles.quality}>
        {report.quality.map(({ name, found, isFine }) => (
          <li key={name + found} data-fine={isFine}>
            {isFine ? <CheckIcon size={14} /> : <AlertIcon size={14} />}
            <span>{name}</span>
            <b>{found}</b>
          </li>
        ))}
      </ul>
      <p className={styles.inset}>{texts.qualityFoot}</p>
    </section>
  )
}

/** How much of a question somebody chose, at a glance; the words beside it say it to readers. */
function Steps({ value, max }: { value: number | null; max: number }) {
  return (
    <span className={styles.steps} aria-hidden>
      {Array.from({ length: Math.min(max, MOST_STEPS) }, (_, at) => (
        <i key={`step-${at + 1}`} data-on={value !== null && at < value} />
      ))}
    </span>
  )
}

/** `isTold`: how it stands among others is above, what it came to stands here. */
function Items({ scale, isTold }: { scale: Scale; isTold: boolean }) {
  const isCompared = scale.items.some(({ change }) => change !== null)
  return (
    <section className={styles.card} aria-label={texts.items(scale.code)}>
      <h3>{texts.items(scale.code)}</h3>
      {isTold ? <Profile scale={scale} /> : null}
      <ScrollRegion label={texts.items(scale.code)} className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.cols.no}</th>
              <th scope="col">{texts.cols.text}</th>
              <th scope="col">{texts.cols.answer}</th>
              {isCompared ? <th scope="col">{texts.cols.change}</th> : null}
              <th scope="col">{texts.cols.seconds}</th>
            </tr>
          </thead>
          <tbody>
            {scale.items.map((item) => (
              <tr key={item.no} data-risk={item.isRisk}>
                <td>{item.no}</td>
                <td>
                  {item.text}
                  {item.isRisk ? <StatusTag {...starLook(4, texts.risk)} /> : null}
                </td>
                <td>
                  <span className={styles.answer}>
                    <Steps value={item.value} max={item.max} />
                    {item.answer || '–'}
                  </span>
                </td>
                {isCompared ? <td data-change={Math.sign(item.change ?? 0)}>{texts.change(item.change)}</td> : null}
                <td>{item.seconds.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

function Invalidate({ report, isOpen, onClose }: { report: Report; isOpen: boolean; onClose: () => void }) {
  const invalidate = useInvalidate()
  return (
    <ReasonDialog
      about={isOpen ? report : null}
      title={texts.invalidateTitle}
      label={texts.invalidateReason}
      hint={texts.invalidateHint}
      okText={texts.invalidate}
      doneText={texts.invalidated}
      onClose={onClose}
      onSend={(reason, { id, version }) => invalidate.mutateAsync({ id, version, reason })}
    />
  )
}
