import { useNavigate } from 'react-router'
import { Sunrise } from '../../../kit/brand/sunrise.tsx'
import { CopyButton } from '../../../kit/copy-button.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { CheckIcon, LockIcon, PhoneIcon, UsersIcon } from '../../../kit/icons/icons.tsx'
import { ChatIcon } from '../../../kit/icons/shell-icons.tsx'
import { useKeepRoom } from '../../../kit/make-room.ts'
import { useShown } from '../../../kit/surface.ts'
import { clockOf, dateWords } from '../../../kit/time-words.ts'
import type { ReportSlip } from '../crisis.queries.ts'
import { reportMessages } from './report.messages.ts'
import styles from './report.module.css'

const texts = reportMessages.slip
const SIGNS = [CheckIcon, UsersIcon, LockIcon] as const
const TALK = '/myAppointment'

/** To those on duty at once, to the centre, or to the faculty first. */
export type ReportWay = keyof typeof texts.first

type SlipProps = {
  slip: ReportSlip
  way: ReportWay
  onAnother: () => void
}

/** Only a number: what happens next, what will not be told, and a word for whoever reported. */
export function Slip({ slip, way, onAnother }: SlipProps) {
  const navigate = useNavigate()
  // The message that says the same would lie over the number.
  useKeepRoom(useShown())
  return (
    <>
      <header className={styles.thanks}>
        <Sunrise />
        <h1>{way === 'duty' ? texts.title : texts.titleElse}</h1>
        <p>{texts.lead}</p>
      </header>
      <section className={styles.number}>
        <div>
          <span>{`${texts.no} · ${texts.at(`${dateWords(slip.createTime)} ${clockOf(slip.createTime)}`)}`}</span>
          <b>{slip.reportNo}</b>
        </div>
        <CopyButton text={slip.reportNo} />
      </section>
      <section className={styles.card}>
        <h2>{texts.next}</h2>
        <ol>
          {[texts.first[way], ...texts.steps].map(([title, note], at) => {
            const Sign = SIGNS[at] ?? CheckIcon
            return (
              <li key={title}>
                <Sign size={16} />
                <div>
                  <b>{title}</b>
                  <span>{note}</span>
                </div>
              </li>
            )
          })}
        </ol>
      </section>
      <section className={styles.care}>
        <h2>{texts.care}</h2>
        {texts.careLines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <div className={styles.two}>
          <Button size="lg" icon={<ChatIcon size={16} />} onClick={() => void navigate(TALK)}>
            {texts.talk}
          </Button>
          <a className={styles.tel} href="tel:12356">
            <PhoneIcon size={16} />
            {texts.hotline}
          </a>
        </div>
      </section>
      <div className={styles.foot}>
        <a className={styles.duty} href={`tel:${slip.dutyPhone.replace(/\s/g, '')}`}>
          {texts.again}
        </a>
        <p>{`${slip.dutyPhone} · ${texts.foot}`}</p>
        <Button variant="text" onClick={onAnother}>
          {texts.another}
        </Button>
      </div>
    </>
  )
}
