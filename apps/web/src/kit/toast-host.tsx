import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { attempt } from './failure.ts'
import { IconButton } from './icon-button.tsx'
import { AlertIcon, CheckCircleIcon, CloseIcon, InfoIcon, WarningIcon } from './icons/icons.tsx'
import { Column, Row, Text } from './layout/layout.tsx'
import { kitTexts } from './texts.ts'
import { closeToast, isUrgent, lifeOf, type Toast, toastStore } from './toast.ts'
import styles from './toast.module.css'

const ICONS = { info: InfoIcon, success: CheckCircleIcon, warning: WarningIcon, error: AlertIcon }

/** Mount once, beside the router. Lives in the top layer, so dialogs do not cover it. */
export function ToastHost() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const host = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id

  useEffect(() => {
    const element = host.current
    if (!element?.showPopover) return
    element.popover = 'manual'
    // The top layer orders by time of entry: enter again to come before a dialog opened since.
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest !== undefined) element.showPopover()
  }, [newest])

  return (
    <Column gap={8} align="center" look="plain" ref={host} aria-live="polite" className={styles.host}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </Column>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const { id, kind, text, action } = toast
  const life = lifeOf(toast)

  useEffect(() => {
    if (held || life === 0) return
    const timer = setTimeout(() => closeToast(id), life)
    return () => clearTimeout(timer)
  }, [held, id, life])

  const Icon = ICONS[kind]
  return (
    <Row
      gap={8}
      align="start"
      surface="card"
      role={isUrgent(toast) ? 'alert' : undefined}
      className={styles.toast}
      data-kind={kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} />
      <Text anywhere slim>
        {text}
      </Text>
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            closeToast(id)
            attempt(action.run)
          }}
        >
          {action.label}
        </button>
      ) : null}
      {life === 0 || life > 3000 || isUrgent(toast) ? (
        <IconButton size="small" className={styles.close} label={kitTexts.close} onClick={() => closeToast(id)}>
          <CloseIcon size={14} />
        </IconButton>
      ) : null}
    </Row>
  )
}
