import { create } from 'zustand'
import { EmergencyBanner } from '../../kit/login/emergency-banner.tsx'
import { useSession } from '../../session/index.ts'
import { emergencyMessages as texts } from './emergency.messages.ts'
import { HelpCard, helpLine } from './help-card.tsx'

const useEmergency = create(() => ({ isOpen: false }))

export const openEmergency = (): void => useEmergency.setState({ isOpen: true })
const close = (): void => useEmergency.setState({ isOpen: false })

/** Mounted once, outside of everything that can fail. Knows the school's phone from the last visit, the hotline by heart. */
export function EmergencyHost() {
  const { isOpen } = useEmergency()
  const school = useSession((state) => state.tenant)
  return <HelpCard open={isOpen} school={school} onClose={close} />
}

/** Under pages that say something went wrong: the system failing must not cut anybody off. */
export function HelpLine() {
  const school = useSession((state) => state.tenant)
  return <EmergencyBanner title={texts.banner} text={helpLine(school)} openText={texts.open} onOpen={openEmergency} />
}
