import { ScaleQuestions } from '../booking/way/scale-step.tsx'
import { firstMessages } from './first.messages.ts'
import { useFillScale } from './first.queries.ts'
import { RefillPage } from './refill-page.tsx'

/** 初始访谈量表补填. */
export function Page() {
  const fill = useFillScale()
  return (
    <RefillPage kind="scale">
      {({ id, scaleCode }) => (
        <ScaleQuestions
          code={scaleCode}
          sendText={firstMessages.refill.send}
          sending={fill}
          onSend={(answers) => fill.mutate({ id, answers: [...answers] })}
        />
      )}
    </RefillPage>
  )
}
