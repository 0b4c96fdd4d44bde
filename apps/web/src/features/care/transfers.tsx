import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Card } from '../../kit/card/card.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { attempt } from '../../kit/failure.ts'
import { ReasonDialog } from '../../kit/form-drawer/reason-dialog.tsx'
import { Button } from '../../kit/form/button.tsx'
import { Box, Row, Text } from '../../kit/layout/layout.tsx'
import { useAllowed } from '../../kit/gate/gate.tsx'
import { StatusTag } from '../../kit/status/status-tag.tsx'
import { toast } from '../../kit/toast.ts'
import { careMessages } from './care.messages.ts'
import { type Transfer, useAccept, useDecline, useTransfers } from './care.queries.ts'
import { starLook } from './looks.tsx'
import { answerPath, casePath } from './paths.ts'
import styles from './care.module.css'

const texts = careMessages.transfers

/** Above the list, as long as somebody waits for a word. */
export function TransfersToMe() {
  const allowed = useAllowed()
  return allowed('consult_case_own_btn') ? <Asked /> : null
}

function Asked() {
  const { data = [] } = useTransfers()
  const [declining, decline] = useState<Transfer | null>(null)
  if (data.length === 0) return null
  return (
    <>
      <Card title={texts.title} count={data.length} urgent>
        <ul className={styles.asked}>
          {data.map((transfer) => (
            <AskedRow key={transfer.id} transfer={transfer} onDecline={() => decline(transfer)} />
          ))}
        </ul>
      </Card>
      <DeclineDialog transfer={declining} onClose={() => decline(null)} />
    </>
  )
}

function AskedRow({ transfer, onDecline }: { transfer: Transfer; onDecline: () => void }) {
  const { id, version, visitorName, star, askedByName, sessions, noteId } = transfer
  const accept = useAccept()
  const navigate = useNavigate()
  const take = async () => {
    if (!(await confirm({ title: texts.acceptAsk(visitorName), content: texts.acceptLead }))) return
    const { caseId } = await accept.mutateAsync({ id, version })
    toast.success(texts.accepted)
    void navigate(casePath(caseId))
  }
  return (
    <Row as="li" gap={12} wrap className={styles.askedRow}>
      <Box grow>
        <Row gap={8} wrap>
          <strong>{visitorName}</strong>
          {star === null ? null : <StatusTag {...starLook(star)} />}
        </Row>
        <Text look="soft 12">{texts.lead(askedByName, sessions)}</Text>
      </Box>
      {noteId ? <Link to={answerPath(noteId)}>{texts.note}</Link> : null}
      <Button onClick={onDecline}>{texts.decline}</Button>
      <Button variant="primary" onClick={() => attempt(take)}>
        {texts.accept}
      </Button>
    </Row>
  )
}

function DeclineDialog({ transfer, onClose }: { transfer: Transfer | null; onClose: () => void }) {
  const decline = useDecline()
  return (
    <ReasonDialog
      about={transfer}
      title={texts.declineTitle}
      label={texts.reason}
      hint={texts.reasonHint}
      doneText={texts.declined}
      onClose={onClose}
      onSend={(reason, { id, version }) => decline.mutateAsync({ id, version, reason })}
    />
  )
}
