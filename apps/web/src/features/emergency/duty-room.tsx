import { DoorIcon } from '../../kit/icons/shell-icons.tsx'
import { teacher } from './answer-words.ts'
import { AskRow } from './ask-row.tsx'
import { emergencyMessages as t } from './emergency.messages.ts'
import { callDuty, type HelpShift } from './emergency.queries.ts'
import styles from './help-card.module.css'
import { HelpRow } from './help-row.tsx'

/** Somebody sits in the duty room now. Strangers read where; whoever is signed in tells them with one press. */
export function DutyRoom({ shift, canCall }: { shift: HelpShift; canCall: boolean }) {
  const icon = <DoorIcon size={20} />
  if (!canCall)
    return (
      <div className={styles.row}>
        <HelpRow icon={icon} tone="sage" title={t.room} note={<span>{t.roomNote(shift)}</span>} />
      </div>
    )
  return (
    <AskRow
      icon={icon}
      title={t.room}
      note={t.roomNote(shift)}
      ask={() => callDuty(shift.siteId)}
      done={({ hostName, place }) => ({ title: t.roomCalled, note: t.roomCalledNote(teacher(hostName), place) })}
      failed={t.roomFailed}
    />
  )
}
