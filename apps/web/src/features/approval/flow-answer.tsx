import { useState } from 'react'
import { BusyButton } from '../../kit/form/busy-button.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { type Flow, useDeciding } from './use-deciding.ts'

type FlowAnswerProps = { flow: Flow; isYes: boolean; label: string; onDone: () => void }

/** Yes or no to a request where it is read about. */
export function FlowAnswer({ flow, isYes, label, onDone }: FlowAnswerProps) {
  const { agree } = useDeciding()
  const [isRefusing, setRefusing] = useState(false)
  return (
    <>
      <BusyButton
        size="sm"
        variant={isYes ? 'primary' : 'default'}
        onClick={async () => {
          if (!isYes) return setRefusing(true)
          if (await agree(flow)) onDone()
        }}
      >
        {label}
      </BusyButton>
      {isRefusing ? <RefuseDialog flow={flow} onClose={() => setRefusing(false)} onDone={onDone} /> : null}
    </>
  )
}
