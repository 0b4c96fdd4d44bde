export type ToastKind = 'info' | 'success' | 'warning' | 'error'

export type ToastOptions = {
  /** ms, at the least: see `lifeOf`; 0 stays until closed */
  duration?: number
  /** toasts of one cause replace each other instead of piling up; by default kind and text */
  cause?: string
  /** one thing to do about it: 撤销 */
  action?: { readonly label: string; readonly run: () => unknown }
}

export type Toast = {
  id: number
  kind: ToastKind
  text: string
  cause: string
  duration: number
  action?: ToastOptions['action']
}

const DURATIONS: Record<ToastKind, number> = { info: 3000, success: 2000, warning: 4000, error: 4500 }
const MOST = 4
/** Long enough to read, decide and reach it. */
const ACTION_MS = 8000
/** A second and a half is over before a refusal of two lines has been found on the screen. */
const READING_MS = 200
const LONGEST_MS = 8000

export const isUrgent = ({ kind }: Pick<Toast, 'kind'>): boolean => kind === 'warning' || kind === 'error'

/** How long it stays, in ms: what goes wrong has to be read, so every character adds to what its caller asked for. */
export function lifeOf(toast: Pick<Toast, 'kind' | 'text' | 'duration'>): number {
  const { text, duration } = toast
  if (duration === 0 || !isUrgent(toast)) return duration
  return Math.max(duration, Math.min(duration + READING_MS * [...text].length, LONGEST_MS))
}

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function publish(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function show(kind: ToastKind, text: string, options: ToastOptions = {}): () => void {
  const cause = options.cause ?? `${kind}:${text}`
  const duration = options.duration ?? (options.action ? ACTION_MS : DURATIONS[kind])
  const toast = { id: nextId++, kind, text, cause, duration, ...(options.action ? { action: options.action } : {}) }
  publish([...toasts.filter((other) => other.cause !== cause), toast].slice(-MOST))
  return () => closeToast(toast.id)
}

export function closeToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id))
}

export const toast = {
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  clear: () => publish([]),
}

export const toastStore = {
  get: (): readonly Toast[] => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
