import { useState } from 'react'
import { ForwardIcon, PhoneIcon, UsersIcon } from '../../kit/icons/icons.tsx'
import { BreathingCard, type BreathingStep } from '../../kit/login/breathing-card.tsx'
import { EmergencyBanner } from '../../kit/login/emergency-banner.tsx'
import { EmergencyCard } from '../../kit/login/emergency-card.tsx'
import { usePhone } from '../../kit/use-media.ts'
import { authTexts } from './auth.messages.ts'
import styles from './help.module.css'

const t = authTexts.help

const BREATHS: readonly BreathingStep[] = [
  { text: t.breatheIn, seconds: 4, phase: 'in' },
  { text: t.breatheHold, seconds: 2, phase: 'hold' },
  { text: t.breatheOut, seconds: 6, phase: 'out' },
]
const ROUNDS = 5

/** What is known of the school; with nothing known the national line is still there. */
export type HelpNumbers = { dutyPhone: string; hotline: string } | null

/** The emergency card and the things that open it. Part of every page here, and it asks the network for nothing. */
export function useHelp(school: HelpNumbers) {
  const [isOpen, setOpen] = useState(false)
  const duty = school?.dutyPhone ?? ''
  const hotline = school?.hotline || t.hotline
  const open = (): void => setOpen(true)
  return {
    open,
    banner: <EmergencyBanner title={t.banner} text={t.numbers(duty, hotline)} openText={t.open} onOpen={open} />,
    card: <HelpCard isOpen={isOpen} duty={duty} hotline={hotline} onClose={() => setOpen(false)} />,
  }
}

type HelpCardProps = { isOpen: boolean; duty: string; hotline: string; onClose: () => void }

function HelpCard({ isOpen, duty, hotline, onClose }: HelpCardProps) {
  const phone = usePhone()
  const dutyLine = { title: t.duty, phone: duty, note: t.dutyNote, icon: <PhoneIcon size={24} /> }
  return (
    <EmergencyCard
      open={isOpen}
      onClose={onClose}
      title={t.title}
      lead={t.lead.map((line) => (
        <p key={line}>{line}</p>
      ))}
      assurance={t.assurance}
      lines={[...(duty ? [dutyLine] : []), { title: t.national, phone: hotline, note: t.nationalNote }]}
      dangerTitle={t.danger}
      dangerLines={[
        { label: t.ambulance, phone: '120' },
        { label: t.police, phone: '110' },
      ]}
      callLabel={t.call}
    >
      <BreathingCard title={t.breathe} note={t.breatheNote} steps={BREATHS} rounds={ROUNDS} doneText={t.breatheDone} />
      {phone ? (
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
      ) : null}
    </EmergencyCard>
  )
}
