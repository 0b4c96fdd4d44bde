import { type RefObject, useEffect } from 'react'
import styles from './printing.module.css'

/**
 * Prints this part of the page alone, by its button and by the browser's own command. What is printed is a copy at the
 * end of the document: inside the shell's scrolling frames only what is in sight would come out.
 */
export function usePrinting(ref: RefObject<HTMLElement | null>): () => void {
  useEffect(() => {
    let sheet: HTMLElement | null = null
    const begin = (): void => {
      const page = ref.current
      // Pages of other tabs are kept in the document, unseen.
      if (!page || page.offsetParent === null) return
      sheet = copyOf(page)
      document.body.append(sheet)
    }
    const end = (): void => {
      sheet?.remove()
      sheet = null
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      end()
    }
  }, [ref])
  return () => window.print()
}

function copyOf(page: HTMLElement): HTMLElement {
  const sheet = document.createElement('div')
  sheet.className = styles.sheet ?? ''
  const copy = page.cloneNode(true) as HTMLElement
  // A copied canvas is blank.
  const drawn = page.querySelectorAll('canvas')
  copy.querySelectorAll('canvas').forEach((blank, index) => {
    const picture = new Image()
    picture.src = drawn[index]?.toDataURL() ?? ''
    picture.style.width = `${drawn[index]?.clientWidth ?? 0}px`
    blank.replaceWith(picture)
  })
  sheet.append(copy)
  return sheet
}
