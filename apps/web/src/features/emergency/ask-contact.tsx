import { PhoneIcon } from '../../kit/icons/icons.tsx'
import { AskRow } from './ask-row.tsx'
import { emergencyMessages as t } from './emergency.messages.ts'
import { askContact } from './emergency.queries.ts'

/** Nobody is on duty now: one press, and whoever can come is called. Nothing is asked for. */
export function AskContact() {
  return (
    <AskRow
      icon={<PhoneIcon size={20} />}
      title={t.contact}
      note={t.contactNote}
      ask={askContact}
      done={({ told, phone, hotline }) => ({
        title: told ? t.contactTold : t.contact,
        note: told ? t.contactToldNote(hotline) : t.contactMissed(phone || hotline),
      })}
      failed={t.contactFailed}
    />
  )
}
