import { lazy, Suspense, useState } from 'react'
import { ForwardIcon, ShieldIcon } from '../../kit/icons/icons.tsx'
import { factorMessages as texts } from './factor.messages.ts'

const FactorDialog = lazy(() => import('./factor-dialog.tsx').then(({ FactorDialog: it }) => ({ default: it })))

/** The row in the personal centre. */
export function FactorRow() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <ShieldIcon size={20} />
        <span>
          <b>{texts.title}</b>
          <small>{texts.row}</small>
        </span>
        <ForwardIcon size={16} />
      </button>
      {isOpen ? (
        <Suspense>
          <FactorDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
