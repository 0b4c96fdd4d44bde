import { isMasked } from '@xinqiao/domain'
import { useState } from 'react'
import { attempt } from '../../kit/failure.ts'
import { Button } from '../../kit/form/button.tsx'
import { useAllowed } from '../../kit/gate/gate.tsx'
import { EyeIcon, EyeOffIcon } from '../../kit/icons/icons.tsx'
import { revealMessages as texts } from './reveal.messages.ts'
import type { RevealKind } from './reveal.queries.ts'
import styles from './reveal.module.css'
import type { Reveal } from './use-reveal.ts'

type RevealButtonProps = {
  reveal: Reveal
  kind: RevealKind
  id: string
  /** as the list has it; who sees it in full has nothing to ask for */
  name: string
  /** the eye alone, where a row has no room for words */
  compact?: boolean
}

/** Whose names are told only to those who have to do with them, beyond seeing the list. */
const NEEDS: Readonly<Partial<Record<RevealKind, string>>> = {
  queueIds: 'consult_queue_manage_btn',
  signalIds: 'consult_desk_manage_btn',
}

/** 申请显示, and away again. */
export function RevealButton({ reveal, kind, id, name, compact = false }: RevealButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const allowed = useAllowed()
  if (!isMasked(name) || !allowed(NEEDS[kind])) return null
  const isOpen = reveal.of(id) !== null
  const label = isOpen ? texts.hide : texts.ask
  const ask = async (): Promise<void> => {
    setAsking(true)
    await reveal.ask(kind, id).finally(() => setAsking(false))
  }
  return (
    <Button
      size="sm"
      variant="text"
      className={styles.button}
      data-compact={compact}
      title={isOpen ? texts.hide : texts.hint}
      aria-label={isOpen ? texts.hide : texts.askFor(name)}
      icon={isOpen ? <EyeOffIcon size={14} /> : <EyeIcon size={14} />}
      loading={isAsking}
      guardMs={0}
      onClick={() => (isOpen ? reveal.hide() : attempt(ask))}
    >
      {compact ? null : label}
    </Button>
  )
}
