import { deptKinds, deptRoot, labelOf } from '@xinqiao/domain'
import { useState } from 'react'
import { Link } from 'react-router'
import { type DescriptionItem, Descriptions } from '../../../kit/detail/descriptions.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { Box } from '../../../kit/layout/layout.tsx'
import { Panel, type PanelAction } from '../../../kit/panel/panel.tsx'
import { DeptChildren } from './dept-children.tsx'
import { DeptForm, type Editing } from './dept-form.tsx'
import { deptMessages as texts } from './dept.messages.ts'
import type { Dept } from './dept.queries.ts'
import { MoveDept } from './move-dept.tsx'
import { useRemoval } from './use-removal.ts'

type DeptViewProps = { dept: Dept; onChoose: (id: string | null) => void; onChanged: () => void }

/** One department: what it is, and the departments right below it. */
export function DeptView({ dept, onChoose, onChanged }: DeptViewProps) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const [moving, setMoving] = useState<string | null>(null)
  const remove = useRemoval()
  const isRoot = dept.id === deptRoot.id
  const path = dept.nameRelaTion || dept.label
  const add = (): void => setEditing({ parentId: dept.id, path })

  async function removeOne(one: { id: string; name: string }): Promise<void> {
    if (!(await remove(one))) return
    onChanged()
    if (one.id === dept.id) onChoose(dept.parentId)
  }

  const actions: readonly PanelAction[] = [
    ...(dept.canMove
      ? [
          {
            key: 'remove',
            label: texts.actions.remove,
            danger: true,
            run: () => removeOne(dept),
          },
          { key: 'move', label: texts.actions.move, run: () => setMoving(dept.id) },
        ]
      : []),
    ...(isRoot ? [] : [{ key: 'edit', label: texts.actions.edit, run: () => setEditing({ dept }) }]),
  ]
  return (
    <>
      <Panel
        title={isRoot ? texts.wholeSchool : dept.name}
        lead={isRoot ? undefined : path}
        actions={actions}
        note={!isRoot && !dept.canMove ? texts.edge : undefined}
      >
        <Box pad="12 16">
          <Descriptions groups={[{ key: 'facts', items: useFacts(dept) }]} />
        </Box>
      </Panel>
      <DeptChildren
        dept={dept}
        add={
          dept.canGrow
            ? {
                key: 'add',
                label: isRoot ? texts.actions.addTop : texts.actions.add,
                primary: true,
                icon: <PlusIcon size={14} />,
                run: add,
              }
            : null
        }
        onChoose={onChoose}
        onEdit={(child) => setEditing({ dept: child })}
        onMove={(child) => setMoving(child.id)}
        onRemove={removeOne}
        onChanged={onChanged}
      />
      <DeptForm editing={editing} onClose={() => setEditing(null)} onSaved={onChanged} />
      {moving === null ? null : <MoveDept id={moving} onClose={() => setMoving(null)} onMoved={onChanged} />}
    </>
  )
}

function useFacts(dept: Dept): readonly DescriptionItem[] {
  const maySeePeople = useAllowed()('admin_userInfo_list_tab')
  const isRoot = dept.id === deptRoot.id
  const all = texts.viewPeople(texts.many(dept.allUserCount, dept.hasMoreUsers))
  const where = isRoot ? '/user_manage/index' : `/user_manage/index?deptId=${dept.id}`
  const { facts } = texts
  return [
    ...(isRoot ? [] : [{ key: 'type', label: facts.type, value: labelOf(deptKinds, dept.type, '') }]),
    ...(isRoot ? [] : [{ key: 'people', label: facts.people, value: texts.viewPeople(`${dept.userCount}`) }]),
    { key: 'all', label: facts.allPeople, value: maySeePeople ? <Link to={where}>{all}</Link> : all },
    { key: 'depts', label: facts.depts, value: `${dept.deptCount}` },
    ...(isRoot
      ? []
      : [
          {
            key: 'leaders',
            label: facts.leaders,
            value: dept.leaders.map(({ realName, roleName }) => `${realName}（${roleName}）`).join('、'),
          },
        ]),
  ]
}
