import type { KeyboardEvent, ReactNode } from 'react'
import { CheckIcon } from '../icons/icons.tsx'
import { type Choosing, choose, isChosen, mayChoose } from './choosing.ts'
import { type DeptNode, ROOT } from './dept.types.ts'
import styles from './dept-tree.module.css'

type DeptRowProps = {
  choosing: Choosing
  node: DeptNode
  as: 'treeitem' | 'option'
  stop: { id: string; tabIndex: number; onFocus: () => void }
  level?: number
  place?: number
  of?: number
  expanded?: boolean | undefined
  caret?: ReactNode
  /** what a click does where the row cannot be chosen */
  onOtherwise?: () => void
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

/** A department in the tree or among the results; the row itself has the focus, so the box in it is only drawn. */
export function DeptRow(props: DeptRowProps) {
  const { choosing, node, as, level = 1 } = props
  const chosen = isChosen(choosing, node.id)
  const choosable = mayChoose(choosing, node)
  const take = (): void => (choosable ? choose(choosing, node) : props.onOtherwise?.())
  const hands = {
    onClick: take,
    onKeyDown: (event: KeyboardEvent) => {
      props.onKeyDown(event)
      if (event.defaultPrevented || (event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault()
      take()
    },
  }
  return (
    <div
      {...props.stop}
      {...hands}
      role={as}
      aria-level={as === 'treeitem' ? level : undefined}
      aria-posinset={props.place}
      aria-setsize={props.of}
      aria-expanded={props.expanded}
      // What can still be opened is not disabled; without aria-selected it is known as not choosable.
      aria-disabled={(!choosable && props.expanded === undefined) || undefined}
      aria-selected={choosable || as === 'option' ? chosen : undefined}
      data-muted={!choosable && node.id !== ROOT.id}
      title={node.nameRelaTion || node.label}
      className={styles.row}
      style={{ '--level': level - 1 }}
    >
      {props.caret}
      {choosing.multiple && choosable ? (
        <span className={styles.box}>
          <CheckIcon size={12} />
        </span>
      ) : null}
      {props.children}
    </div>
  )
}
