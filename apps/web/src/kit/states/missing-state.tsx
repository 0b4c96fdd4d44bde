import { useNavigate } from 'react-router'
import { Button } from '../form/button.tsx'
import { kitTexts } from '../texts.ts'
import { LostArt } from './illustrations.tsx'
import { StateFrame, type StateProps } from './state-frame.tsx'

/** The address names nothing, or what is not there any more, or not for this person: which of these is not told apart. */
export function MissingState({ size = 'page' }: Pick<StateProps, 'size'>) {
  return (
    <StateFrame
      size={size}
      role="status"
      art={<LostArt />}
      title={kitTexts.missing}
      description={kitTexts.missingLead}
      actions={size === 'page' ? <WayBack /> : undefined}
    />
  )
}

/** Whoever came by a link has nothing behind them. */
const hasPast = (): boolean => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0

function WayBack() {
  const navigate = useNavigate()
  return (
    <>
      {hasPast() ? (
        <Button variant="primary" onClick={() => void navigate(-1)}>
          {kitTexts.back}
        </Button>
      ) : null}
      <Button variant={hasPast() ? 'default' : 'primary'} onClick={() => void navigate('/')}>
        {kitTexts.home}
      </Button>
    </>
  )
}

/** In place of a whole page. */
export function MissingPage({ title }: { title: string }) {
  return (
    <main>
      <h1 className="xq-sr">{title}</h1>
      <MissingState />
    </main>
  )
}
