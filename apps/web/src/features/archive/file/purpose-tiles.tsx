import { purposeCodes, purposes, type Purpose } from '@xinqiao/domain'
import { type ReactNode, useId } from 'react'
import { Avatar } from '../../../kit/avatar/avatar.tsx'
import type { FieldControl } from '../../../kit/form-drawer/form.types.ts'
import { CapIcon, ChatIcon, FlagIcon, PencilIcon, ShieldAlertIcon } from '../../../kit/icons/shell-icons.tsx'
import { Box, Para, Row } from '../../../kit/layout/layout.tsx'
import { activeRoles, useSession } from '../../../session/index.ts'
import { archiveMessages } from '../archive.messages.ts'
import styles from './open-dialog.module.css'

const texts = archiveMessages.open

const icons: Readonly<Record<Purpose, ReactNode>> = {
  1: <ChatIcon size={16} />,
  2: <CapIcon size={16} />,
  3: <ShieldAlertIcon size={16} />,
  4: <FlagIcon size={16} />,
  5: <PencilIcon size={16} />,
}

/** What for: five, each a press away. */
export function PurposeTiles({ id, label, value, onChange, disabled, ...told }: FieldControl) {
  const name = useId()
  return (
    <div {...told} id={id} role="radiogroup" aria-label={label} className={styles.purposes}>
      {purposeCodes.map((code) => (
        <label key={code}>
          <input
            type="radio"
            name={name}
            disabled={disabled}
            checked={value === String(code)}
            onChange={() => onChange(String(code))}
          />
          <span>
            {icons[code]}
            {purposes[code].label}
          </span>
        </label>
      ))}
    </div>
  )
}

/** The line as it will stand in the person's footprint. */
export function Told({ words }: { words: string }) {
  const user = useSession((session) => session.user)
  const name = user?.name ?? ''
  const [role] = user ? activeRoles(user) : []
  return (
    <Row gap={12} className={styles.told}>
      <Avatar name={name} src={null} size={32} />
      <Box grow slim>
        <Para look="13/20 600">{texts.teller(name, role?.roleName ?? '')}</Para>
        <Para look="soft 13/20">{words}</Para>
      </Box>
    </Row>
  )
}
