import {
  isGraveSign,
  reportLimits,
  reportSignCodes,
  reportSigns,
  reportWhenCodes,
  reportWhens,
  type ReportSign,
  type ReportType,
  type ReportWhen,
} from '@xinqiao/domain'
import { type ReactNode, useState } from 'react'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { CheckIcon, PhoneIcon } from '../../../kit/icons/icons.tsx'
import { BoltIcon } from '../../../kit/icons/shell-icons.tsx'
import { activeRoles, useSession } from '../../../session/index.ts'
import { type ReportSlip, useDrillReport, useInsert } from '../crisis.queries.ts'
import { type Chosen, PersonField } from './person-field.tsx'
import { reportMessages as texts } from './report.messages.ts'
import { type ReportWay, Slip } from './slip.tsx'
import styles from './report.module.css'

/** What is played goes by a call of its own, about whoever plays. */
type Played = { readonly id: string; readonly playerName: string }

const CLASS = 'CRISIS_ROLE_CLASS'
const TUTOR = 'CRISIS_ROLE_CONSULTANT'

/** 上报: call first, five things on a telephone in under a minute, and a number at the end. */
export function ReportForm({ type, drill }: { type: ReportType; drill?: Played }) {
  const [done, setDone] = useState<Done | null>(null)
  return (
    <main className={styles.page}>
      {done ? <Slip {...done} onAnother={() => setDone(null)} /> : <Sheet type={type} drill={drill} onDone={setDone} />}
    </main>
  )
}

function Call() {
  const phone = useSession((state) => state.tenant?.dutyPhone ?? '')
  return (
    <section className={styles.call}>
      <h2>{texts.call}</h2>
      <p>{texts.callLead}</p>
      <a href={`tel:${phone.replace(/\s/g, '')}`}>
        <PhoneIcon size={18} />
        {texts.callAct(phone)}
      </a>
    </section>
  )
}

function Numbered({
  no,
  label,
  hint = '',
  children,
}: {
  no: number
  label: string
  hint?: string
  children: ReactNode
}) {
  return (
    <fieldset className={styles.field}>
      <legend>
        <i>{no}</i>
        {label}
        <span>{hint}</span>
      </legend>
      {children}
    </fieldset>
  )
}

type Done = { slip: ReportSlip; way: ReportWay }
type SheetProps = { type: ReportType; drill: Played | undefined; onDone: (done: Done) => void }

function Sheet({ type, drill, onDone }: SheetProps) {
  const [insert, play] = [useInsert(), useDrillReport()]
  const me = useSession((state) => state.user)
  const hasRole = (...wanted: readonly string[]): boolean =>
    me !== null && activeRoles(me).some(({ roleCode }) => wanted.includes(roleCode))
  const [isClass, isFaculty] = [hasRole(CLASS), hasRole(CLASS, TUTOR)]
  const [person, setPerson] = useState<Chosen | null>(null)
  const [signs, setSigns] = useState<readonly ReportSign[]>([])
  const [happened, setHappened] = useState<ReportWhen>('now')
  const [place, setPlace] = useState('')
  const [words, setWords] = useState('')
  const [isUrgent, setUrgent] = useState(false)
  const [isDorm, setDorm] = useState(false)
  const [fault, setFault] = useState('')
  const isDirect = isUrgent || signs.some(isGraveSign)
  const way = isDirect ? 'duty' : isFaculty ? 'faculty' : 'centre'
  const send = async (): Promise<void> => {
    if (!person && !drill) return setFault(texts.missing.who)
    if (words.trim() === '') return setFault(texts.missing.words)
    setFault('')
    const said = { signs: [...signs], happened, place, words: words.trim(), isUrgent, ...(isClass ? { isDorm } : {}) }
    if (drill) return onDone({ slip: await play.mutateAsync({ id: drill.id, ...said }), way })
    if (person) onDone({ slip: await insert.mutateAsync({ type, userId: person.userId, ...said }), way })
  }
  const toggle = (sign: ReportSign): void =>
    setSigns(signs.includes(sign) ? signs.filter((one) => one !== sign) : [...signs, sign])
  return (
    <>
      <h1 className={styles.title}>{texts.title[type]}</h1>
      {type === '1' && !drill ? <Call /> : null}
      <Numbered no={1} label={texts.who}>
        {drill ? <p>{drill.playerName}</p> : <PersonField value={person} onChange={setPerson} />}
      </Numbered>
      <Numbered no={2} label={texts.now} hint={texts.nowHint}>
        <div className={styles.two}>
          {reportSignCodes.map((sign) => (
            <label key={sign} className={styles.chip} data-chosen={signs.includes(sign)}>
              <input type="checkbox" checked={signs.includes(sign)} onChange={() => toggle(sign)} />
              {signs.includes(sign) ? <CheckIcon size={14} /> : null}
              {reportSigns[sign]}
            </label>
          ))}
        </div>
        <label className={styles.check}>
          <input type="checkbox" checked={isUrgent} onChange={() => setUrgent(!isUrgent)} />
          {texts.urgent}
        </label>
        <p className={styles.direct} role="status">
          {isDirect ? (
            <>
              <BoltIcon size={14} />
              {texts.direct}
            </>
          ) : null}
        </p>
      </Numbered>
      <Numbered no={3} label={texts.when}>
        <div className={styles.four}>
          {reportWhenCodes.map((one) => (
            <label key={one} className={styles.chip} data-chosen={happened === one}>
              <input type="radio" name="happened" checked={happened === one} onChange={() => setHappened(one)} />
              {reportWhens[one]}
            </label>
          ))}
        </div>
      </Numbered>
      <Numbered no={4} label={texts.where}>
        <input
          className={styles.input}
          aria-label={texts.where}
          placeholder={texts.whereHint}
          maxLength={reportLimits.place}
          value={place}
          onChange={(event) => setPlace(event.target.value)}
        />
      </Numbered>
      <Numbered no={5} label={texts.seen} hint={texts.seenHint}>
        <textarea
          className={styles.input}
          aria-label={texts.seen}
          rows={2}
          maxLength={reportLimits.words}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <span className={styles.count}>{`${[...words].length} / ${reportLimits.words}`}</span>
      </Numbered>
      {isClass ? (
        <label className={styles.check}>
          <input type="checkbox" checked={isDorm} onChange={() => setDorm(!isDorm)} />
          {texts.dorm}
        </label>
      ) : null}
      <div className={styles.foot}>
        <p className={styles.fault} role="alert">
          {fault}
        </p>
        <Button
          variant="primary"
          size="xl"
          block
          loading={insert.isPending || play.isPending}
          onClick={() => attempt(send)}
        >
          {texts.send}
        </Button>
        <p>{texts.foot}</p>
      </div>
    </>
  )
}
