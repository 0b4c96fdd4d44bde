import type { ReactNode } from 'react'
import { HelpLine, openEmergency } from '../../features/emergency/index.ts'
import { LoginFrame } from '../../kit/login/login-frame.tsx'
import { useSession } from '../../session/index.ts'
import { shellMessages as texts } from '../shell.messages.ts'
import styles from './boot.module.css'

/** A slogan breaks after its comma, as it would be spoken. */
const spoken = (slogan: string): string[] => slogan.match(/[^，,]+[，,]?/g) ?? [slogan]

/** Between login and layout: the front door's own frame, so that it feels like one more step of coming in. */
export function BootPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const tenant = useSession((state) => state.tenant)
  return (
    <LoginFrame
      name={tenant?.name ?? texts.product}
      note={tenant?.centreName}
      headline={spoken(tenant?.slogan || texts.slogan)}
      title={title}
      subtitle={lead}
      sosText={texts.sos}
      onSos={openEmergency}
    >
      <div className={styles.step}>{children}</div>
      <HelpLine />
    </LoginFrame>
  )
}
