import { useState } from 'react'
import { EmergencyBanner } from '../../kit/login/emergency-banner.tsx'
import { HelpCard, helpLine, type HelpNumbers } from '../emergency/index.ts'
import { authTexts } from './auth.messages.ts'

const t = authTexts.help

/** The emergency card and the things that open it. Part of every page here, and it asks the network for nothing. */
export function useHelp(school: HelpNumbers) {
  const [isOpen, setOpen] = useState(false)
  const open = (): void => setOpen(true)
  return {
    open,
    banner: <EmergencyBanner title={t.banner} text={helpLine(school)} openText={t.open} onOpen={open} />,
    card: <HelpCard open={isOpen} school={school} onClose={() => setOpen(false)} />,
  }
}
