import type { KeyboardEvent, MouseEvent } from 'react'
import { ForwardIcon } from '../icons/icons.tsx'
import { Text } from '../layout/layout.tsx'
import { useRoving } from '../use-roving.ts'
import type { Choosing } from './choosing.ts'
import { deptTexts as texts } from './dept.messages.ts'
import { DeptRow } from './dept-row.tsx'
import styles from './dept-tree.module.css'
import { type TreeRow, treeRows } from './tree-rows.ts'
import type { useBranches } from './use-branches.ts'

type BranchViewProps = { label: string; choosing: Choosing; tree: ReturnType<typeof useBranches> }

export function BranchView({ label, choosing, tree }: BranchViewProps) {
  const rows = treeRows(tree.branches, tree.open)
  const roving = useRoving(rows.map(({ key }) => key))

  /** As everywhere: right opens, then goes in; left closes, then goes out. */
  function handleKey(event: KeyboardEvent, row: TreeRow): void {
    if (roving.move(event, row.key)) return
    if (event.key === 'ArrowRight' && row.kind === 'node' && row.node.isChild) {
      event.preventDefault()
      if (row.expanded) roving.go(rows[rows.indexOf(row) + 1]?.key)
      else tree.toggle(row.key)
    }
    if (event.key === 'ArrowLeft') {
      event.preventDefault()
      if (row.kind === 'node' && row.expanded) tree.toggle(row.key)
      else roving.go(row.parent ?? undefined)
    }
  }

  return (
    <div role="tree" aria-label={label} aria-multiselectable={choosing.multiple ?? false} className={styles.rows}>
      {rows.map((row) =>
        row.kind === 'node' ? (
          <DeptRow
            key={row.key}
            as="treeitem"
            choosing={choosing}
            node={row.node}
            stop={roving.stop(row.key)}
            level={row.level}
            place={row.place}
            of={row.of}
            expanded={row.node.isChild ? row.expanded : undefined}
            caret={<Caret row={row} onToggle={() => tree.toggle(row.key)} />}
            onOtherwise={() => (row.node.isChild ? tree.toggle(row.key) : undefined)}
            onKeyDown={(event) => handleKey(event, row)}
          >
            <Text cut grow className={styles.name}>
              {row.node.label}
            </Text>
          </DeptRow>
        ) : (
          <div
            key={row.key}
            {...roving.stop(row.key)}
            tabIndex={roving.stop(row.key).tabIndex}
            role="treeitem"
            aria-level={row.level}
            aria-selected={false}
            className={styles.note}
            data-kind={row.kind}
            style={{ '--level': row.level - 1 }}
            onClick={() => (row.kind === 'failed' ? tree.retry(row.below) : undefined)}
            onKeyDown={(event) => {
              handleKey(event, row)
              if (row.kind === 'failed' && (event.key === 'Enter' || event.key === ' ')) tree.retry(row.below)
            }}
          >
            {texts[row.kind]}
          </div>
        ),
      )}
    </div>
  )
}

function Caret({ row, onToggle }: { row: TreeRow & { kind: 'node' }; onToggle: () => void }) {
  if (!row.node.isChild) return <span className={styles.leaf} />
  // A pointer's target only: the keyboard opens with the arrows of the row.
  return (
    <span
      role="presentation"
      className={styles.caret}
      title={row.expanded ? texts.collapse : texts.expand}
      onClick={(event: MouseEvent) => {
        event.stopPropagation()
        onToggle()
      }}
    >
      <ForwardIcon size={14} />
    </span>
  )
}
