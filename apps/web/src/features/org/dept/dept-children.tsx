import { deptKinds, labelOf } from '@xinqiao/domain'
import { useState } from 'react'
import { ActionButtons, type ButtonAction } from '../../../kit/gate/action-buttons.tsx'
import { onlyCallFailures } from '../../../kit/failure.ts'
import { Text } from '../../../kit/layout/layout.tsx'
import { RowActions } from '../../../kit/list/row-actions.tsx'
import { SortableList } from '../../../kit/sortable/sortable-list.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { toast } from '../../../kit/toast.ts'
import { deptMessages as texts } from './dept.messages.ts'
import { type Dept, type DeptLeaf, useChildren, useSortDepts } from './dept.queries.ts'
import styles from './dept.module.css'

type DeptChildrenProps = {
  dept: Dept
  /** absent where nothing may be added */
  add: ButtonAction | null
  onChoose: (id: string) => void
  onEdit: (child: DeptLeaf) => void
  onMove: (child: DeptLeaf) => void
  onRemove: (child: DeptLeaf) => Promise<void>
  onChanged: () => void
}

export function DeptChildren({ dept, add, ...on }: DeptChildrenProps) {
  const query = useChildren(dept.id)
  const sort = useSortDepts()
  // The order just given, until the server's arrives.
  const [order, setOrder] = useState<readonly DeptLeaf[] | null>(null)
  const children = order ?? query.data

  async function reorder(next: readonly DeptLeaf[]): Promise<void> {
    setOrder(next)
    try {
      await sort.mutateAsync({ parentId: dept.id, ids: next.map(({ id }) => id) })
      toast.success(texts.sorted)
      on.onChanged()
    } catch (error) {
      onlyCallFailures(error)
    } finally {
      setOrder(null)
    }
  }

  return (
    <Panel title={texts.children} count={children?.length} actions={add && children?.length ? [add] : []}>
      {children === undefined ? (
        <QueryState query={query} />
      ) : children.length === 0 ? (
        <EmptyState
          size="card"
          title={texts.empty}
          description={add ? texts.emptyLead : texts.emptyReadOnly}
          actions={add ? <ActionButtons actions={[add]} /> : undefined}
        />
      ) : (
        <SortableList
          label={texts.children}
          items={children}
          keyOf={(child) => child.id}
          nameOf={(child) => child.name}
          onReorder={dept.canGrow ? (next) => void reorder(next) : undefined}
        >
          {(child) => <ChildRow child={child} {...on} />}
        </SortableList>
      )}
    </Panel>
  )
}

function ChildRow({
  child,
  onChoose,
  onEdit,
  onMove,
  onRemove,
}: { child: DeptLeaf } & Omit<DeptChildrenProps, 'dept' | 'add' | 'onChanged'>) {
  return (
    <div className={styles.child}>
      <button type="button" className={styles.name} title={child.nameRelaTion} onClick={() => onChoose(child.id)}>
        {child.name}
      </button>
      <Text look="soft 13">{labelOf(deptKinds, child.type, '')}</Text>
      <RowActions
        row={child}
        actions={[
          { key: 'edit', label: texts.actions.edit, run: onEdit },
          { key: 'move', label: texts.actions.move, run: onMove },
          { key: 'remove', label: texts.actions.remove, danger: true, run: onRemove },
        ]}
      />
    </div>
  )
}
