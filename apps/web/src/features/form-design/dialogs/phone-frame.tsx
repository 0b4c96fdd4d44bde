import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { dialogMessages } from './dialogs.messages.ts'
import styles from './dialogs.module.css'

/** Only what paints; scripts stay outside. */
const PAINT = 'style,link[rel="stylesheet"]'

/** A window of a phone's width, so that everything is laid out in it as on a phone. */
export function PhoneFrame({ face, children }: { readonly face: 'visitor' | 'staff'; readonly children: ReactNode }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const inside = frame.current?.contentDocument
    if (!inside) return
    for (const { name, value } of document.documentElement.attributes) inside.documentElement.setAttribute(name, value)
    const paint = (node: Node): void => {
      if (node instanceof Element && node.matches(PAINT)) inside.head.append(node.cloneNode(true))
    }
    inside.head.replaceChildren()
    for (const node of document.head.children) paint(node)
    // Parts that are loaded later bring their styles along.
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) paint(node)
    })
    observer.observe(document.head, { childList: true })
    setBody(inside.body)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    const root = body?.ownerDocument.documentElement
    if (face === 'visitor') root?.setAttribute('data-xq-face', 'visitor')
    else root?.removeAttribute('data-xq-face')
  }, [body, face])
  return (
    <>
      <iframe ref={frame} title={dialogMessages.preview.frame} className={styles.phone} sandbox="allow-same-origin" />
      {body ? createPortal(children, body) : null}
    </>
  )
}
