import { PhoneIcon } from '../../../kit/icons/icons.tsx'
import { Stack, Text } from '../../../kit/layout/layout.tsx'
import { useSession } from '../../../session/index.ts'
import { hotlineOf } from '../../emergency/index.ts'
import { workbenchMessages } from '../workbench.messages.ts'
import { Card } from '../../../kit/card/card.tsx'
import styles from '../../../kit/card/card.module.css'

const texts = workbenchMessages.contacts

/** The numbers staff give out, never more than a glance away. */
export function ContactsCard() {
  const tenant = useSession((state) => state.tenant)
  const lines = [
    { label: texts.duty, phone: tenant?.dutyPhone ?? '' },
    { label: texts.hotline, phone: hotlineOf(tenant) },
    { label: texts.ambulance, phone: '120' },
    { label: texts.police, phone: '110' },
  ].filter(({ phone }) => phone !== '')
  return (
    <Card title={texts.title} more={{ to: '/hotline/index', text: texts.more }}>
      <Stack as="ul" gap={8} look="13/20" className={styles.plain}>
        {lines.map(({ label, phone }) => (
          <li key={label}>
            <PhoneIcon size={14} />
            <Text look="soft">{label}</Text>
            <b>{phone}</b>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
