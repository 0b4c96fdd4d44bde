import type { FormProblem } from '@xinqiao/domain'

const FOCUSABLE =
  'input:not(:disabled),textarea:not(:disabled),button:not(:disabled),select:not(:disabled),[tabindex="0"]'

const placeOf = (root: HTMLElement, path: string): HTMLElement | null => {
  for (const one of [path, path.replace(/_text$/, ''), path.slice(0, path.lastIndexOf('.')), path.split('.')[0]!]) {
    const found = one && root.querySelector<HTMLElement>(`[data-field="${CSS.escape(one)}"]`)
    if (found) return found
  }
  return null
}

/** Brings the first complaint into view and puts the focus where it is mended. */
export const scrollToFirstError = (root: HTMLElement, problems: readonly FormProblem[]): void => {
  const place = problems.reduce<HTMLElement | null>((found, { prop }) => found ?? placeOf(root, prop), null)
  if (!place) return
  const fold = place.closest('details')
  if (fold) fold.open = true
  place.scrollIntoView?.({ block: 'center', behavior: 'smooth' })
  const invalid = place.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = invalid?.matches(FOCUSABLE) ? invalid : place.querySelector<HTMLElement>(FOCUSABLE)
  target?.focus({ preventScroll: true })
}
