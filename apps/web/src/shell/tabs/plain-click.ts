import type { MouseEvent } from 'react'

/** Any other click on a link is the browser's: a window or a tab of its own. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
