import { formatDateTime } from '@xinqiao/domain'
import { ForwardIcon, PhoneIcon } from '../../kit/icons/icons.tsx'
import { SendIcon } from '../../kit/icons/shell-icons.tsx'
import { BreathingCard, type BreathingStep } from '../../kit/login/breathing-card.tsx'
import { EmergencyCard } from '../../kit/login/emergency-card.tsx'
import { useAnswer } from '../../kit/use-answer.ts'
import { usePhone } from '../../kit/use-media.ts'
import { useSession } from '../../session/index.ts'
import { DutyRoom } from './duty-room.tsx'
import { emergencyMessages as t, NATIONAL_HOTLINE } from './emergency.messages.ts'
import { dutyToday, type DutyToday } from './emergency.queries.ts'
import styles from './help-card.module.css'

const BREATHS: readonly BreathingStep[] = [
  { text: t.breatheIn, seconds: 4, phase: 'in' },
  { text: t.breatheHold, seconds: 2, phase: 'hold' },
  { text: t.breatheOut, seconds: 6, phase: 'out' },
]
const ROUNDS = 5

/** What is known of the school; with nothing known the national line is still there. */
export type HelpNumbers = { readonly dutyPhone: string; readonly hotline: string } | null

export const hotlineOf = (school: HelpNumbers): string => school?.hotline || NATIONAL_HOTLINE

/** For under a form or a failure: the numbers in one line. */
export const helpLine = (school: HelpNumbers): string => t.numbers(school?.dutyPhone ?? '', hotlineOf(school))

type HelpCardProps = { open: boolean; school: HelpNumbers; onClose: () => void }

/** Who is there; null before the login, without a network, and while nobody knows. Nothing on the card waits for it. */
const useShift = (isWanted: boolean): DutyToday[number] | null => {
  const isSignedIn = useSession((state) => state.token !== null && state.user !== null)
  const answer = useAnswer(isWanted && isSignedIn ? 'duty' : null, dutyToday)
  const shifts = answer.state === 'ready' ? answer.data : []
  return shifts.find(({ isNow }) => isNow) ?? shifts.find(isComing) ?? null
}

const isComing = ({ startTime }: DutyToday[number]): boolean => startTime > formatDateTime(new Date()).slice(11, 16)

const dutyWords = (shift: DutyToday[number] | null): { title: string; note: string } => {
  if (!shift) return { title: t.duty, note: t.dutyNote }
  const { hostName, startTime, endTime, isNow } = shift
  return {
    title: isNow ? t.dutyWho(hostName) : t.dutyLater(hostName),
    note: isNow ? t.dutyHours(startTime, endTime) : t.dutyLaterHours(startTime, endTime),
  }
}

/** The emergency card, the same before and behind the login. What it needs of the network it can do without. */
export function HelpCard({ open, school, onClose }: HelpCardProps) {
  const phone = usePhone()
  const shift = useShift(open)
  const duty = school?.dutyPhone
    ? [{ ...dutyWords(shift), phone: school.dutyPhone, icon: <PhoneIcon size={24} /> }]
    : []
  return (
    <EmergencyCard
      open={open}
      onClose={onClose}
      title={t.title}
      lead={t.lead.map((line) => (
        <p key={line}>{line}</p>
      ))}
      assurance={t.assurance}
      lines={[...duty, { title: t.national, phone: hotlineOf(school), note: t.nationalNote }]}
      dangerTitle={t.danger}
      dangerLines={[
        { label: t.ambulance, phone: '120' },
        { label: t.police, phone: '110' },
      ]}
      callLabel={t.call}
    >
      {shift?.isNow ? <DutyRoom shift={shift} /> : null}
      <BreathingCard title={t.breathe} note={t.breatheNote} steps={BREATHS} rounds={ROUNDS} doneText={t.breatheDone} />
      {phone ? <TrustedPerson /> : null}
    </EmergencyCard>
  )
}

function TrustedPerson() {
  return (
    <a className={styles.trusted} href={`sms:?&body=${encodeURIComponent(t.trustedText)}`}>
      <span className={styles.badge}>
        <SendIcon size={20} />
      </span>
      <span className={styles.words}>
        <b>{t.trusted}</b>
        <span>{t.trustedNote}</span>
      </span>
      <ForwardIcon size={18} />
    </a>
  )
}
