import type { ReactNode } from 'react'
import { QueryState } from '../../kit/states/query-state.tsx'
import { toast } from '../../kit/toast.ts'
import { BindFactor } from './bind-factor.tsx'
import { CodeForm } from './code-form.tsx'
import { factorMessages as texts } from './factor.messages.ts'
import { useMyFactor, useShowFactor } from './factor.queries.ts'

const FEW = 3

type FactorStepProps = {
  /** Draws the step in its frame, under the title and lead that fit. */
  frame: (title: string, lead: string, content: ReactNode) => ReactNode
  leave: ReactNode
}

/** The second step of signing in: bind an authenticator, the first time, or show what it says. */
export function FactorStep({ frame, leave }: FactorStepProps) {
  const mine = useMyFactor()
  const show = useShowFactor()
  if (!mine.data) return frame(texts.step.title, '', <QueryState size="card" query={mine} title={texts.failed} />)
  if (!mine.data.isBound) return frame(texts.bind.title, texts.bind.lead, <BindFactor leave={leave} />)
  return frame(
    texts.step.title,
    texts.step.lead,
    <CodeForm
      hint={texts.codeHint}
      leave={leave}
      onCode={async (code) => {
        const { codesLeft } = await show.mutateAsync(code)
        if (codesLeft < FEW) toast.warning(texts.left(codesLeft))
      }}
    />,
  )
}
