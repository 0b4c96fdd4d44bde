import { Link } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { ClipboardIcon } from '../../../kit/icons/shell-icons.tsx'
import { Box, Row, Text } from '../../../kit/layout/layout.tsx'
import { shortMoment } from '../../../kit/time-words.ts'
import { toast } from '../../../kit/toast.ts'
import type { AppointmentDetail } from '../appointment.queries.ts'
import styles from '../detail/detail.module.css'
import { answerPath } from '../paths.ts'
import { firstMessages } from './first.messages.ts'
import { type Refill, useAskRefill, useFirstDetail, useWithdrawRefill } from './first.queries.ts'

const { panel: texts } = firstMessages
const FIRST = '15'

/** What the visitor was asked to fill in again, and what may still be asked for. */
export function RefillPanel({ appointment: { id, type } }: { appointment: AppointmentDetail }) {
  const first = useFirstDetail(type === FIRST ? { id } : null).data
  const ask = useAskRefill()
  if (!first) return null
  const send = async (kind: string): Promise<void> => {
    await ask.mutateAsync({ id, kind })
    toast.success(texts.asked)
  }
  return (
    <Box as="section" surface="card" pad="16 20" aria-label={texts.title}>
      <Row justify="between" wrap gap={8}>
        <Text as="h2" look="14/22 600">
          {texts.title}
        </Text>
        <Row gap={8} wrap>
          {first.mayAsk.map((kind) => (
            <Button key={kind} size="sm" loading={ask.isPending} onClick={() => void send(kind)}>
              {texts.ask[kind]}
            </Button>
          ))}
        </Row>
      </Row>
      {first.refills.length === 0 ? (
        <Text as="p" look="faint 13/22">
          {first.isLocked ? texts.locked : texts.none}
        </Text>
      ) : (
        <ul className={styles.forms}>
          {first.refills.map((one) => (
            <RefillLine key={one.id} one={one} canWithdraw={one.state === 'asked' && first.mayAsk.length < 2} />
          ))}
        </ul>
      )}
    </Box>
  )
}

function RefillLine({ one, canWithdraw }: { one: Refill; canWithdraw: boolean }) {
  const withdraw = useWithdrawRefill()
  const takeBack = async (): Promise<void> => {
    if (!(await confirm({ title: texts.withdrawAsk, content: texts.withdrawLead }))) return
    await withdraw.mutateAsync({ id: one.id, version: one.version })
    toast.success(texts.withdrawn)
  }
  return (
    <li>
      <ClipboardIcon size={16} />
      <b>{one.kindName}</b>
      <span>{[one.stateName, one.result, shortMoment(one.endTime ?? one.askTime)].filter(Boolean).join(' · ')}</span>
      {one.answerId ? <Link to={answerPath(one.answerId)}>{texts.answer}</Link> : null}
      {canWithdraw ? (
        <Button size="sm" loading={withdraw.isPending} onClick={() => void takeBack()}>
          {texts.withdraw}
        </Button>
      ) : null}
    </li>
  )
}
