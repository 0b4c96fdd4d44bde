import { actLimits } from '@xinqiao/domain'
import { Input } from 'antd'
import { useState } from 'react'
import { BusyButton } from '../../kit/form/busy-button.tsx'
import { Row, Stack, Text } from '../../kit/layout/layout.tsx'
import { useUnsaved } from '../../kit/unsaved.ts'
import { approvalMessages } from './approval.messages.ts'
import { type Flow, isOpinionEnough, useDeciding } from './use-deciding.ts'

const { actions, answer: texts } = approvalMessages

type FlowDecisionProps = {
  flow: Flow
  /** what yes is called, or why it cannot be said yet */
  agree: { readonly label: string } | { readonly wait: string }
  /** what sending it back is called */
  reject?: string
  onDone: () => void
}

/** The answer to a request on the page of what it is about, where there is more to go by than in the request. */
export function FlowDecision({ flow, agree, reject = actions.reject, onDone }: FlowDecisionProps) {
  const [opinion, setOpinion] = useState('')
  const [isShort, setShort] = useState(false)
  const deciding = useDeciding()
  useUnsaved(opinion.trim() !== '', flow.title)
  const sendBack = async (): Promise<void> => {
    if (!isOpinionEnough(opinion)) return setShort(true)
    await deciding.reject(flow, opinion)
    onDone()
  }
  const say = async (): Promise<void> => {
    if (await deciding.agree(flow, opinion)) onDone()
  }
  const canAgree = 'label' in agree
  return (
    <Stack gap={8} fluid>
      <Input.TextArea
        aria-label={texts.label}
        placeholder={texts.hint}
        value={opinion}
        maxLength={actLimits.opinion}
        autoSize={{ minRows: 2, maxRows: 6 }}
        status={isShort ? 'error' : ''}
        aria-invalid={isShort}
        onChange={(event) => {
          setOpinion(event.target.value)
          setShort(false)
        }}
      />
      {isShort ? (
        <Text look="danger 12" role="alert">
          {texts.short}
        </Text>
      ) : null}
      <Row gap={8} wrap>
        {canAgree ? (
          <BusyButton variant="primary" onClick={say}>
            {agree.label}
          </BusyButton>
        ) : null}
        <BusyButton guardMs={0} variant={canAgree ? 'default' : 'primary'} onClick={sendBack}>
          {reject}
        </BusyButton>
        {canAgree ? null : <Text look="faint 12">{agree.wait}</Text>}
      </Row>
    </Stack>
  )
}
