import { useAllowed } from '../../../kit/gate/gate.tsx'
import { AlertIcon, InfoIcon } from '../../../kit/icons/icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { LiveChat } from './live-chat.tsx'
import { staffMessages } from './staff.messages.ts'
import type { SessionInfo } from './staff.queries.ts'
import styles from './staff.module.css'

const texts = staffMessages.info

/** The conversation for whoever took over; for the others a word on who is with the student. */
export function LivePanel({ info }: { info: SessionInfo }) {
  const allowed = useAllowed()
  if (info.canReply) return <LiveChat info={info} />
  const words = wordsFor(info, info.canTakeOver && allowed('consult_ai_takeover_btn'))
  if (words === null) return null
  return (
    <Row as="p" gap={8} look="soft" surface="card" className={styles.notice} data-due={info.isWaiting} role="status">
      {info.isWaiting ? <AlertIcon size={16} /> : <InfoIcon size={16} />}
      {words}
    </Row>
  )
}

const wordsFor = ({ isWaiting, state, takenByName }: SessionInfo, canTake: boolean): string | null => {
  if (isWaiting) return canTake ? texts.takeLead : texts.waitLead
  if (state === '3' && takenByName !== null) return texts.takenLead(takenByName)
  return state === '1' && canTake ? texts.canTakeLead : null
}
