import { Segmented } from 'antd'
import { type RefObject, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { GuardedButton } from '../../../kit/gate/guarded-button.tsx'
import { CheckCircleIcon, PhoneIcon, WarningIcon } from '../../../kit/icons/icons.tsx'
import { later } from '../../../kit/later.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { clockOf, dayWords } from '../../../kit/time-words.ts'
import { toast } from '../../../kit/toast.ts'
import { useNow } from '../../../kit/use-now.ts'
import { ALL, QUALITY } from '../paths.ts'
import { useHandle } from '../use-handle.tsx'
import { type Desk, useDesk, useNext } from '../warning.queries.ts'
import { msOf } from './clock.ts'
import { ContactCard } from './contact-card.tsx'
import { deskMessages as texts } from './desk.messages.ts'
import { Hero } from './hero.tsx'
import { Mine, Release } from './mine.tsx'
import { OpenList } from './open-list.tsx'
import columns from './columns.module.css'
import styles from './desk.module.css'

const { Part: NoteDialog } = later(async () => (await import('../note-dialog.tsx')).NoteDialog)

/** 预警跟进: the one to take next, all that wait, what one has in hand, and what was done about it. */
export function Page() {
  const query = useDesk()
  if (!query.data) return <QueryState query={query} title={texts.failed} />
  // The clock of the school: a computer that is a few minutes wrong says nobody is late who is.
  return <Open desk={query.data} skew={msOf(query.data.now) - query.dataUpdatedAt} />
}

/** On a telephone the card lies screens below what was pressed; where it is in sight already nothing moves. */
const bringToSight = ({ current: card }: RefObject<HTMLElement | null>): void => {
  if (card && card.getBoundingClientRect().top > window.innerHeight / 2) card.scrollIntoView({ block: 'start' })
}

function Open({ desk, skew }: { desk: Desk; skew: number }) {
  const now = useNow().getTime() + skew
  const next = useNext()
  const { run, dialogs } = useHandle()
  const [picked, setPicked] = useState<string | null>(null)
  const [isCalling, setCalling] = useState(false)
  const card = useRef<HTMLElement>(null)
  const choose = (id: string): void => {
    setPicked(id)
    bringToSight(card)
  }
  const chosen = desk.mine.some(({ id }) => id === picked) ? picked : (desk.mine[0]?.id ?? null)
  const take = async (): Promise<void> => {
    const { id } = await next.mutateAsync({})
    choose(id)
    toast.success(texts.next.done)
  }
  return (
    <main className={styles.desk}>
      <Head desk={desk} onCall={() => setCalling(true)} />
      <Hero desk={desk} now={now} onTake={take} onHand={({ signal }) => void run('hand', signal)} />
      <div className={columns.columns}>
        <OpenList desk={desk} now={now} />
        <div className={columns.middle}>
          <Mine desk={desk} now={now} chosen={chosen} onChoose={choose} />
          {desk.release ? <Release release={desk.release} today={desk.now} /> : null}
        </div>
        <ContactCard ref={card} id={chosen} now={now} run={run} />
      </div>
      {dialogs}
      <Suspense fallback={null}>
        {isCalling ? <NoteDialog kind="call" onClose={() => setCalling(false)} /> : null}
      </Suspense>
    </main>
  )
}

function Head({ desk, onCall }: { desk: Desk; onCall: () => void }) {
  const navigate = useNavigate()
  const { duty, secondDuty, heads } = desk
  const people = [
    duty.length > 0 ? texts.duty(duty.join('、')) : texts.noDuty,
    secondDuty.length > 0 ? texts.second(secondDuty.map(({ name }) => name).join('、')) : '',
    heads.length > 0 ? texts.heads(heads.join('、')) : '',
  ]
  return (
    <header className={styles.head}>
      <div>
        <h1>{texts.title}</h1>
        <p>
          {texts.now(dayWords(desk.now), clockOf(desk.now))} <span>{people.filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      <Audit audit={desk.audit} />
      <Segmented
        aria-label={texts.views.label}
        value="desk"
        options={[
          { value: 'desk', label: texts.views.desk },
          { value: ALL, label: texts.views.list },
          { value: QUALITY, label: texts.views.quality },
        ]}
        onChange={(to) => void navigate(to)}
      />
      <GuardedButton icon={<PhoneIcon size={16} />} onClick={onCall}>
        {texts.call}
      </GuardedButton>
    </header>
  )
}

function Audit({ audit: { time, live, withStep } }: Pick<Desk, 'audit'>) {
  if (!time) return <span className={styles.audit}>{texts.audit.never}</span>
  const isWell = withStep === live
  return (
    <span className={styles.audit} data-well={isWell}>
      {isWell ? <CheckCircleIcon size={14} /> : <WarningIcon size={14} />}
      {isWell ? texts.audit.well(clockOf(time), live) : texts.audit.missing(clockOf(time), live - withStep)}
    </span>
  )
}
