import { useSession } from '../../session/index.ts'
import { isLocked, useLock } from './lock-store.ts'

/**
 * Everything behind the login is drawn into this element. Locking takes it out of the document, so that nothing of the
 * pages can be seen, searched or read out, while React keeps them alive with all that was typed.
 */
export const desk = document.createElement('div')

/** Listens to the stores rather than to React: the content is gone in the same moment, before anything is drawn. */
export const attachDesk = (): (() => void) => {
  const place = (): void => {
    if (isLocked()) desk.remove()
    else if (!desk.isConnected) document.body.append(desk)
  }
  place()
  const undo = [useLock.subscribe(place), useSession.subscribe(place)]
  return () => {
    for (const one of undo) one()
    desk.remove()
  }
}
