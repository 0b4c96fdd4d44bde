import { useEffect, useRef, useState } from 'react'
import { AlertIcon } from './icons/icons.tsx'
import { Row, Text } from './layout/layout.tsx'
import styles from './refusal.module.css'
import { useShown } from './surface.ts'
import { toastStore } from './toast.ts'

/** The open dialogs, the one in front last. */
const fronts: object[] = []

const DIALOG = 'dialog, [role="dialog"]'
const FOOT = 'footer button, [class*="-footer"] button'

/**
 * What was refused while a dialog was in front stands at its foot until the next try: the toast goes, and behind a modal
 * dialog nobody can hold it, close it or hear it read. It listens to the toasts, so that whoever sends from a dialog need not
 * know.
 */
export function Refusal({ open }: { open: boolean }) {
  const isFront = useShown() && open
  const [words, setWords] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isFront) return
    const self = {}
    fronts.push(self)
    let seen = newest()?.id ?? 0
    const stop = toastStore.subscribe(() => {
      const last = newest()
      if (!last || last.id <= seen) return
      seen = last.id
      if (fronts.at(-1) !== self) return
      if (last.kind === 'error') setWords(last.text)
      if (last.kind === 'success') setWords(null)
    })
    return () => {
      stop()
      fronts.splice(fronts.indexOf(self), 1)
      setWords(null)
    }
  }, [isFront])

  useEffect(() => {
    const dialog = words === null ? null : place.current?.closest(DIALOG)
    if (!dialog) return
    const tryAgain = (event: Event): void => {
      const isTry = event.type === 'submit' || (event.target as Element).closest(FOOT) !== null
      if (isTry) setWords(null)
    }
    dialog.addEventListener('submit', tryAgain)
    dialog.addEventListener('click', tryAgain)
    return () => {
      dialog.removeEventListener('submit', tryAgain)
      dialog.removeEventListener('click', tryAgain)
    }
  }, [words])

  if (words === null) return null
  return (
    <Row gap={8} align="start" role="alert" ref={place} className={styles.refusal}>
      <AlertIcon size={16} />
      <Text anywhere slim>
        {words}
      </Text>
    </Row>
  )
}

const newest = () => toastStore.get().at(-1)
