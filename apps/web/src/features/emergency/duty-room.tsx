import { useState } from 'react'
import { ForwardIcon } from '../../kit/icons/icons.tsx'
import { DoorIcon } from '../../kit/icons/shell-icons.tsx'
import { reasonOf } from '../../kit/reason-of.ts'
import { emergencyMessages as t } from './emergency.messages.ts'
import { type Called, callDuty, type DutyToday } from './emergency.queries.ts'
import styles from './help-card.module.css'

/** Somebody sits in the duty room now: one press tells them that you are coming. Nothing is asked for. */
export function DutyRoom({ shift }: { shift: DutyToday[number] }) {
  const [isAsking, setAsking] = useState(false)
  const [called, setCalled] = useState<Called | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const call = async (): Promise<void> => {
    if (isAsking || called) return
    setAsking(true)
    setProblem(null)
    try {
      setCalled(await callDuty(shift.siteId))
    } catch (error) {
      setProblem(reasonOf(error, t.roomFailed))
    }
    setAsking(false)
  }
  return (
    <button
      type="button"
      className={styles.trusted}
      aria-busy={isAsking || undefined}
      aria-disabled={called !== null || undefined}
      onClick={() => void call()}
    >
      <span className={styles.badge} data-tone="sage">
        <DoorIcon size={20} />
      </span>
      <span className={styles.words}>
        <b>{called ? t.roomCalled : t.room}</b>
        <span role="status">
          {problem ?? (called ? t.roomCalledNote(called.hostName, called.place) : t.roomNote(shift))}
        </span>
      </span>
      {called ? null : <ForwardIcon size={18} />}
    </button>
  )
}
