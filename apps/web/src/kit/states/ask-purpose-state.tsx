import { useLocation, useNavigate } from 'react-router'
import { Button } from '../form/button.tsx'
import { kitTexts } from '../texts.ts'
import { LostArt } from './illustrations.tsx'
import { StateFrame, type StateProps } from './state-frame.tsx'

type Props = Pick<StateProps, 'size'> & { userId: string; layer: number }

/** There, and for this person after they have said what for: the person's file asks, and leads back here. */
export function AskPurposeState({ size = 'page', userId, layer }: Props) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const way = new URLSearchParams({ userId, layer: String(layer), back: pathname + search })
  return (
    <StateFrame
      size={size}
      role="status"
      art={<LostArt />}
      title={kitTexts.purpose}
      description={kitTexts.purposeLead}
      actions={
        <Button variant="primary" onClick={() => void navigate(`/visitorFile_info/index?${way.toString()}`)}>
          {kitTexts.purposeAct}
        </Button>
      }
    />
  )
}
