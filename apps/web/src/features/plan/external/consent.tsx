import { isSignature } from '@xinqiao/domain'
import { useState, type ReactNode } from 'react'
import { CheckField } from '../../../kit/form/check-field.tsx'
import { answerMessages } from '../answer/answer.messages.ts'
import { InkPad } from './ink-pad.tsx'

type Asked = { readonly needsAgreement: boolean; readonly needsSignature: boolean }

type Consent = {
  readonly isComplete: boolean
  /** What goes along with the beginning. */
  readonly given: { readonly hasAgreed: true; readonly ink?: string }
  readonly fields: (isMissed: boolean) => ReactNode
}

/** What somebody without a session agrees to and signs before the first question, where the plan asks for it. */
export function useConsent({ needsAgreement, needsSignature }: Asked): Consent {
  const [hasAgreed, setAgreed] = useState(false)
  const [ink, setInk] = useState('')
  const lacks = { agreement: needsAgreement && !hasAgreed, ink: needsSignature && !isSignature(ink) }
  return {
    isComplete: !lacks.agreement && !lacks.ink,
    given: { hasAgreed: true, ...(needsSignature ? { ink } : {}) },
    fields: (isMissed) => (
      <>
        {needsAgreement ? (
          <CheckField
            checked={hasAgreed}
            onChange={setAgreed}
            error={isMissed && lacks.agreement ? answerMessages.intro.agreeFirst : undefined}
          >
            {answerMessages.intro.agree}
          </CheckField>
        ) : null}
        {needsSignature ? <InkPad onChange={setInk} isMissed={isMissed && lacks.ink} /> : null}
      </>
    ),
  }
}
