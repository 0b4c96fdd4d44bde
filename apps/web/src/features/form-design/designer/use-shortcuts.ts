import { useEffect } from 'react'

type Shortcuts = { readonly save: () => unknown; readonly undo: () => void; readonly redo: () => void }

/** While somebody types, undoing is the box's own. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=radio],[type=checkbox]),textarea')

/** Ctrl+S keeps, Ctrl+Z takes back, Ctrl+Shift+Z or Ctrl+Y does again. */
export function useShortcuts(isOn: boolean, { save, undo, redo }: Shortcuts): void {
  useEffect(() => {
    if (!isOn) return
    function handle(event: KeyboardEvent): void {
      if (!event.ctrlKey && !event.metaKey) return
      const key = event.key.toLowerCase()
      if (key === 's') void save()
      else if (isTyping(event.target)) return
      else if (key === 'z' && !event.shiftKey) undo()
      else if (key === 'y' || (key === 'z' && event.shiftKey)) redo()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [isOn, save, undo, redo])
}
