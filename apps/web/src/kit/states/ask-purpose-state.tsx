import { useLocation, useNavigate } from 'react-router'
import type { PurposeAsked } from '../failure.ts'
import { Button } from '../form/button.tsx'
import { kitTexts } from '../texts.ts'
import { LostArt } from './illustrations.tsx'
import { StateFrame, type StateProps } from './state-frame.tsx'

type Props = Pick<StateProps, 'size'> & PurposeAsked

/** There, and for this person after they have said what for: the person's file asks, and leads back here. */
export function AskPurposeState({ size = 'page', userId, layer, isSealed }: Props) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const way = new URLSearchParams({ userId, layer: String(layer), back: pathname + search })
  return (
    <StateFrame
      size={size}
      role="status"
      art={<LostArt />}
      title={isSealed ? kitTexts.sealed : kitTexts.purpose}
      description={isSealed ? kitTexts.sealedLead : kitTexts.purposeLead}
      actions={
        <Button variant="primary" onClick={() => void navigate(`/visitorFile_info/index?${way.toString()}`)}>
          {isSealed ? kitTexts.sealedAct : kitTexts.purposeAct}
        </Button>
      }
    />
  )
}
