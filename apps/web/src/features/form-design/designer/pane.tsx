import { type ReactNode, useState } from 'react'
import { IconButton } from '../../../kit/icon-button.tsx'
import { FoldIcon } from '../../../kit/icons/shell-icons.tsx'
import { readStore, writeStore } from '../../../session/index.ts'
import { designerMessages as texts } from './designer.messages.ts'
import styles from './pane.module.css'

type PaneProps = { readonly side: 'left' | 'right'; readonly title: string; readonly children: ReactNode }

/** What stands beside the paper and can be put away, so that the paper has the room; remembered by this browser. */
export function Pane({ side, title, children }: PaneProps) {
  const store = `designPane.${side}`
  const [isFolded, setFolded] = useState(() => readStore<boolean>(store) ?? false)
  const label = (isFolded ? texts.unfold : texts.fold)(title)
  const toggle = (): void => {
    setFolded(!isFolded)
    writeStore(store, !isFolded, true)
  }
  return (
    <div className={styles.pane} data-side={side} data-folded={isFolded}>
      <div className={styles.inner} hidden={isFolded}>
        {children}
      </div>
      {isFolded ? (
        <button type="button" className={styles.strip} aria-label={label} title={label} onClick={toggle}>
          <FoldIcon size={14} />
          <span>{title}</span>
        </button>
      ) : (
        <IconButton className={styles.fold} label={label} title={label} onClick={toggle}>
          <FoldIcon size={14} />
        </IconButton>
      )}
    </div>
  )
}
