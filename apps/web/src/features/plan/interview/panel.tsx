import { invitationWords, offersMost } from '@xinqiao/domain'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../../kit/avatar/avatar.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { ReasonDialog } from '../../../kit/form-drawer/reason-dialog.tsx'
import { CheckCircleIcon } from '../../../kit/icons/icons.tsx'
import { MailIcon } from '../../../kit/icons/shell-icons.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { clockOf, momentWords, shortDay, shortMoment, weekdayIn } from '../../../kit/time-words.ts'
import { toast } from '../../../kit/toast.ts'
import { usePhone } from '../../../kit/use-media.ts'
import { interviewMessages } from './interview.messages.ts'
import {
  type InterviewDetail,
  type Interviewer,
  useAssign,
  useInterview,
  useInterviewers,
  useInvite,
  useReopen,
  useTimes,
  useWaive,
} from './interview.queries.ts'
import styles from './interview.module.css'
import { interviewLook, levelLook } from './looks.tsx'

const texts = interviewMessages.panel

const may = ({ acts }: InterviewDetail, action: string): boolean => acts.some((one) => one.action === action)

/** One person: who speaks with them, at which times, and what they will read. */
export function Panel({ id }: { id: string }) {
  const found = useInterview(id)
  const [isWaiving, setWaiving] = useState(false)
  const reopen = useReopen()
  const waive = useWaive()
  const readsReports = useAllowed()('plantest_sheet_list_tab')
  const { data } = found
  const isPhone = usePhone()
  const root = useRef<HTMLDivElement>(null)
  const isThere = data !== undefined
  // On a phone it stands below the whole list.
  useEffect(() => {
    if (isPhone && isThere) root.current?.scrollIntoView?.({ block: 'start' })
  }, [isPhone, isThere])
  if (data === undefined) return <QueryState query={found} />
  const known = { id: data.id, version: data.version }
  return (
    <div ref={root} className={styles.panel}>
      <header className={styles.head}>
        <h3>{data.userName}</h3>
        {data.level === null ? null : <StatusTag {...levelLook(data.level)} />}
        <StatusTag {...interviewLook(data)} />
        <small>{texts.left(data.interviewable)}</small>
        <span className={styles.grow} />
        {readsReports ? <Link to={`/evaluationReport?id=${data.sheetId}`}>{texts.report}</Link> : null}
      </header>
      <p className={styles.why}>{data.why}</p>
      {may(data, 'assign') ? <Assigning interview={data} /> : null}
      {data.interviewerId && may(data, 'invite') ? <Inviting key={data.interviewerId} interview={data} /> : null}
      <Facts interview={data} />
      <footer className={styles.foot}>
        {may(data, 'waive') ? <Button onClick={() => setWaiving(true)}>{texts.waive}</Button> : null}
        {may(data, 'reopen') ? (
          <Button variant="primary" loading={reopen.isPending} onClick={() => attempt(() => reopen.mutateAsync(known))}>
            {texts.reopen}
          </Button>
        ) : null}
      </footer>
      <ReasonDialog
        about={isWaiving ? data : null}
        title={texts.waiveTitle(data.userName)}
        label={texts.waiveReason}
        okText={texts.waive}
        doneText={texts.waived}
        onClose={() => setWaiving(false)}
        onSend={(reason) => waive.mutateAsync({ ...known, reason })}
      />
    </div>
  )
}

const byLoad = (a: Interviewer, b: Interviewer): number => a.week + a.open - (b.week + b.open)

function Assigning({ interview }: { interview: InterviewDetail }) {
  const interviewers = useInterviewers()
  const assign = useAssign()
  const [chosen, setChosen] = useState<string | null>(null)
  const all = (interviewers.data ?? []).toSorted(byLoad)
  const selected = chosen ?? interview.interviewerId ?? all[0]?.id ?? ''
  const press = async (): Promise<void> => {
    await assign.mutateAsync({ id: interview.id, version: interview.version, interviewerId: selected })
    toast.success(texts.assigned)
  }
  if (interviewers.data?.length === 0) return <p className={styles.order}>{texts.noInterviewer}</p>
  return (
    <fieldset className={styles.group}>
      <legend>
        {texts.interviewers} <small>{texts.interviewersLead}</small>
      </legend>
      {all.map(({ id, name, week, most, open, free }) => (
        <label key={id} className={styles.host} data-chosen={id === selected}>
          <input type="radio" name="interviewer" checked={id === selected} onChange={() => setChosen(id)} />
          <Avatar name={name} src={null} size={24} />
          <b>{name}</b>
          <span className={styles.meter} aria-hidden="true">
            <span
              data-full={week + open >= most}
              style={{ inlineSize: `${Math.min(100, ((week + open) / most) * 100)}%` }}
            />
          </span>
          <small>
            {texts.load(week, most, open)} · {texts.free(free)}
          </small>
        </label>
      ))}
      <Button
        variant="primary"
        disabled={selected === '' || selected === interview.interviewerId}
        loading={assign.isPending}
        onClick={() => attempt(press)}
      >
        {texts.assign}
      </Button>
    </fieldset>
  )
}

const OFFERED = 3

function Inviting({ interview }: { interview: InterviewDetail }) {
  const times = useTimes({ interviewerId: interview.interviewerId ?? '' })
  const invite = useInvite()
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const [words, setWords] = useState(interview.words || invitationWords(interview.interviewerName.slice(0, 1)))
  const chosen = picked ?? (times.data ?? []).slice(0, OFFERED).map(({ slotId }) => slotId)
  const toggle = (id: string): void =>
    setPicked(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(-offersMost))
  const press = async (): Promise<void> => {
    await invite.mutateAsync({
      id: interview.id,
      version: interview.version,
      slotIds: [...chosen],
      words: words.trim(),
    })
    toast.success(texts.invited)
  }
  return (
    <>
      <fieldset className={styles.group}>
        <legend>
          {texts.times} <small>{texts.timesLead}</small>
        </legend>
        {times.data?.length === 0 ? <p className={styles.order}>{texts.noTimes}</p> : null}
        <div className={styles.times}>
          {times.data?.map(({ slotId, startTime }) => (
            <button key={slotId} type="button" aria-pressed={chosen.includes(slotId)} onClick={() => toggle(slotId)}>
              <span>{`${shortDay(startTime)} ${weekdayIn(startTime)}`}</span>
              <span>{clockOf(startTime)}</span>
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>
          {texts.words} <small>{texts.wordsLead}</small>
        </legend>
        <div className={styles.letter}>
          <p>
            <MailIcon size={14} />
            {texts.wordsWay}
          </p>
          <textarea
            className={styles.words}
            rows={4}
            maxLength={300}
            value={words}
            aria-label={texts.words}
            onChange={({ target }) => setWords(target.value)}
          />
          <ul aria-label={texts.offered}>
            {(times.data ?? [])
              .filter(({ slotId }) => chosen.includes(slotId))
              .map(({ slotId, startTime }) => (
                <li key={slotId}>{shortMoment(startTime)}</li>
              ))}
            <li>{texts.otherTime}</li>
          </ul>
        </div>
        <p className={styles.facts}>
          {texts.facts.map((fact) => (
            <span key={fact}>
              <CheckCircleIcon size={14} /> {fact}
            </span>
          ))}
        </p>
        <Button
          variant="primary"
          disabled={chosen.length === 0 || words.trim() === ''}
          loading={invite.isPending}
          onClick={() => attempt(press)}
        >
          {texts.invite}
        </Button>
      </fieldset>
    </>
  )
}

function Facts({ interview }: { interview: InterviewDetail }) {
  const { talkTime, place, resultName, nextName, suggestions, interviewStatusName, state, inviteTime } = interview
  const facts = [
    ...(state === 'invited' && inviteTime ? [[texts.words, texts.sent(momentWords(inviteTime))] as const] : []),
    ...(talkTime
      ? [[texts.talk, [momentWords(talkTime), place, interviewStatusName].filter(Boolean).join(' · ')] as const]
      : []),
    ...(resultName ? [[texts.result, resultName] as const, [texts.next, nextName] as const] : []),
    ...(suggestions ? [[texts.suggestions, suggestions] as const] : []),
  ]
  if (facts.length === 0) return null
  return (
    <dl className={styles.said}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
