import { ForwardIcon, PhoneIcon, UsersIcon } from '../../kit/icons/icons.tsx'
import { BreathingCard, type BreathingStep } from '../../kit/login/breathing-card.tsx'
import { EmergencyCard } from '../../kit/login/emergency-card.tsx'
import { usePhone } from '../../kit/use-media.ts'
import { emergencyMessages as t, NATIONAL_HOTLINE } from './emergency.messages.ts'
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

/** The emergency card, the same before and behind the login. It asks the network for nothing. */
export function HelpCard({ open, school, onClose }: HelpCardProps) {
  const phone = usePhone()
  const duty = school?.dutyPhone
    ? [{ title: t.duty, phone: school.dutyPhone, note: t.dutyNote, icon: <PhoneIcon size={24} /> }]
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
      <BreathingCard title={t.breathe} note={t.breatheNote} steps={BREATHS} rounds={ROUNDS} doneText={t.breatheDone} />
      {phone ? <TrustedPerson /> : null}
    </EmergencyCard>
  )
}

function TrustedPerson() {
  return (
    <a className={styles.trusted} href={`sms:?&body=${encodeURIComponent(t.trustedText)}`}>
      <span className={styles.badge}>
        <UsersIcon size={22} />
      </span>
      <span className={styles.words}>
        <b>{t.trusted}</b>
        <span>{t.trustedNote}</span>
      </span>
      <ForwardIcon size={18} />
    </a>
  )
}
