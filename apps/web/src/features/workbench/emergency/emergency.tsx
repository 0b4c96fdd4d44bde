import { create } from 'zustand'
import { BreathingCard } from '../../../kit/login/breathing-card.tsx'
import { EmergencyBanner } from '../../../kit/login/emergency-banner.tsx'
import { EmergencyCard, type EmergencyLine } from '../../../kit/login/emergency-card.tsx'
import { useSession } from '../../../session/index.ts'
import { breathing, emergencyMessages as texts, NATIONAL_HOTLINE } from './emergency.messages.ts'

const ROUNDS = 5

const useEmergency = create(() => ({ isOpen: false }))

export const openEmergency = (): void => useEmergency.setState({ isOpen: true })
const close = (): void => useEmergency.setState({ isOpen: false })

/** Mounted once, outside of everything that can fail. Knows the school's phone from the last visit, the hotline by heart. */
export function EmergencyHost() {
  const { isOpen } = useEmergency()
  const tenant = useSession((state) => state.tenant)
  const hotline = { title: texts.hotline, phone: tenant?.hotline || NATIONAL_HOTLINE, note: texts.hotlineNote }
  const duty: EmergencyLine[] = tenant?.dutyPhone
    ? [{ title: texts.duty(tenant.centreName), phone: tenant.dutyPhone }]
    : []
  return (
    <EmergencyCard
      open={isOpen}
      onClose={close}
      title={texts.title}
      lead={texts.lead}
      assurance={texts.assurance}
      lines={[...duty, hotline]}
      dangerTitle={texts.danger}
      dangerLines={[
        { label: texts.ambulance, phone: '120' },
        { label: texts.police, phone: '110' },
      ]}
      callLabel={texts.call}
    >
      <BreathingCard
        title={texts.breathe}
        note={texts.breatheNote}
        steps={breathing}
        rounds={ROUNDS}
        doneText={texts.breatheDone}
      />
    </EmergencyCard>
  )
}

/** Under pages that say something went wrong: the system failing must not cut anybody off. */
export function HelpLine() {
  const phone = useSession((state) => state.tenant?.dutyPhone ?? '')
  return (
    <EmergencyBanner
      title={texts.bannerTitle}
      text={texts.bannerText(phone)}
      openText={texts.open}
      onOpen={openEmergency}
    />
  )
}
