import { contactOutcomes, contactWays, dayStart, formatDateTime, millisecondsPer, signalNoteMin } from '@xinqiao/domain'
import { Input, Select } from 'antd'
import { type RefObject, useId, useState } from 'react'
import { Link } from 'react-router'
import { GuardedButton } from '../../../kit/gate/guarded-button.tsx'
import { PhoneIcon } from '../../../kit/icons/icons.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { toast } from '../../../kit/toast.ts'
import { clockOf } from '../../../kit/time-words.ts'
import { signalPath } from '../paths.ts'
import { LONGEST, type WarningAct } from '../warning-acts.ts'
import { type Signal, type SignalDetail, useContact, useSignal } from '../warning.queries.ts'
import { Chips } from './chips.tsx'
import { ReachWords } from '../../care/index.ts'
import { deskMessages } from './desk.messages.ts'
import columns from './columns.module.css'
import styles from './contact.module.css'

const texts = deskMessages.contact
type When = keyof typeof texts.whens
type Run = (act: WarningAct, signal: Signal) => Promise<void>

const MORNING = 9
const whenOf = (when: When, now: Date): Date | null => {
  const { minute, hour } = millisecondsPer
  const morning = (days: number): Date => new Date(dayStart(now, days).getTime() + MORNING * hour)
  const after = (ms: number): Date => new Date(now.getTime() + ms)
  const times: Readonly<Record<When, Date | null>> = {
    '': null,
    m30: after(30 * minute),
    h1: after(hour),
    h3: after(3 * hour),
    tomorrow: morning(1),
    d3: morning(3),
  }
  return times[when]
}

type ContactCardProps = { ref: RefObject<HTMLElement | null>; id: string | null; now: number; run: Run }

/** What was done about the one that is chosen, written down where it is done. */
export function ContactCard({ ref, id, now, run }: ContactCardProps) {
  const query = useSignal(id)
  return (
    <section ref={ref} className={`${columns.card} ${styles.place}`} aria-label={texts.title}>
      {id === null ? (
        <>
          <header>
            <h2>{texts.title}</h2>
          </header>
          <p className={columns.empty}>{texts.none}</p>
        </>
      ) : query.data ? (
        <Contact key={id} signal={query.data} now={now} run={run} />
      ) : (
        <QueryState size="card" query={query} />
      )}
    </section>
  )
}

function Contact({ signal, now, run }: { signal: SignalDetail; now: number; run: Run }) {
  const id = useId()
  const contact = useContact()
  const [way, setWay] = useState<keyof typeof contactWays>('phone')
  const [outcome, setOutcome] = useState<keyof typeof contactOutcomes | ''>('')
  const [note, setNote] = useState('')
  const [when, setWhen] = useState<When>('')
  const [what, setWhat] = useState('')
  const [fault, setFault] = useState('')
  const last = signal.talks[0]
  const save = async (): Promise<void> => {
    // What is missing is said without a pause: the next press counts.
    const short = [...note.trim()].length < signalNoteMin
    if (outcome === '' || short) return setFault(outcome === '' ? texts.missing : texts.short(signalNoteMin))
    setFault('')
    const nextAt = whenOf(when, new Date(now))
    await contact.mutateAsync({
      id: signal.id,
      version: signal.version,
      way,
      outcome,
      note: note.trim(),
      ...(nextAt ? { nextTime: formatDateTime(nextAt) } : {}),
      ...(what.trim() ? { nextWords: what.trim() } : {}),
    })
    toast.success(texts.saved)
    setOutcome('')
    setNote('')
    setWhen('')
    setWhat('')
  }
  return (
    <>
      <header>
        <h2>{texts.title}</h2>
        <Link to={signalPath(signal.id)}>{texts.nth(signal.visitorName, signal.talks.length + 1)}</Link>
        {last ? <span className={columns.faint}>{texts.savedAt(clockOf(last.time))}</span> : null}
      </header>
      <div className={styles.form}>
        <Reach signal={signal} />
        <Chips label={texts.way} options={contactWays} value={way} onChange={setWay} />
        <Chips label={texts.outcome} options={contactOutcomes} value={outcome} onChange={setOutcome} />
        <label htmlFor={id}>{texts.note}</label>
        <Input.TextArea
          id={id}
          className={styles.note ?? ''}
          value={note}
          maxLength={LONGEST}
          showCount
          placeholder={texts.hint}
          status={fault ? 'error' : ''}
          aria-describedby={`${id}-fault`}
          onChange={(event) => setNote(event.target.value)}
        />
        <span id={`${id}-fault`} className={styles.fault} role="alert">
          {fault}
        </span>
        <label htmlFor={`${id}-next`}>{texts.next}</label>
        <div className={styles.nextStep}>
          <Select
            aria-label={texts.nextWhen}
            value={when}
            options={Object.entries(texts.whens).map(([value, label]) => ({ value: value as When, label }))}
            onChange={setWhen}
          />
          <Input
            id={`${id}-next`}
            value={what}
            maxLength={60}
            placeholder={texts.nextWhat}
            onChange={(event) => setWhat(event.target.value)}
          />
        </div>
      </div>
      <footer className={styles.foot}>
        <Endings signal={signal} run={run} />
        <GuardedButton size="small" guardMs={0} className={columns.soft ?? ''} onClick={save}>
          {texts.save}
        </GuardedButton>
      </footer>
    </>
  )
}

/** How to reach the person, and what is said when somebody else answers. */
function Reach({ signal: { phone, contacts, reach, visitorId } }: { signal: SignalDetail }) {
  const [first] = contacts
  return (
    <div className={styles.reach}>
      <PhoneIcon size={14} />
      <div>
        {reach ? <ReachWords userId={visitorId} reach={reach} /> : null}
        <b>{texts.self} </b>
        {phone ? <a href={`tel:${phone}`}>{phone}</a> : texts.noPhone}
        {first ? (
          <>
            {' · '}
            <b>{first.relationName || first.name} </b>
            <a href={`tel:${first.phone}`}>{first.phone}</a>
          </>
        ) : null}
        {reach?.words ? null : <p>{texts.discreet}</p>}
      </div>
    </div>
  )
}

function Endings({ signal, run }: { signal: SignalDetail; run: Run }) {
  const may = (act: WarningAct): boolean => signal.actions.includes(act) && !(act === 'propose' && signal.isProposed)
  const ending = (['close', 'propose'] as const).find(may)
  return (
    <>
      {may('refer') ? (
        <GuardedButton size="small" onClick={() => run('refer', signal)}>
          {texts.refer}
        </GuardedButton>
      ) : null}
      {may('escalate') ? (
        <GuardedButton size="small" onClick={() => run('escalate', signal)}>
          {texts.escalate}
        </GuardedButton>
      ) : null}
      {may('dismiss') ? (
        <GuardedButton size="small" type="text" onClick={() => run('dismiss', signal)}>
          {texts.dismiss}
        </GuardedButton>
      ) : null}
      {ending ? (
        <GuardedButton size="small" type="text" onClick={() => run(ending, signal)}>
          {texts.close}
        </GuardedButton>
      ) : null}
    </>
  )
}
