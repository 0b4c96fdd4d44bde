import { actLimits, type ApproverType } from '@xinqiao/domain'
import { Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import { IconButton } from '../../../kit/icon-button.tsx'
import { CloseIcon } from '../../../kit/icons/icons.tsx'
import { PlusIcon, TrashIcon } from '../../../kit/icons/shell-icons.tsx'
import { SortableList } from '../../../kit/sortable/sortable-list.tsx'
import { UserPicker } from '../../../kit/user-picker/user-picker.tsx'
import { deptsInSight, loadColleagues } from '../../../session/index.ts'
import { settingMessages } from './act-setting.messages.ts'
import styles from './act-setting.module.css'
import { newNode, type NodeDraft } from './node-draft.ts'

const texts = settingMessages.nodes

export type RoleChoice = { readonly id: string; readonly roleName: string; readonly userCount: number }

type NodesFieldProps = {
  id: string
  label: string
  nodes: readonly NodeDraft[]
  roles: readonly RoleChoice[]
  disabled: boolean
  describedBy: string | undefined
  onChange: (nodes: readonly NodeDraft[]) => void
}

/** The chain of approvers: nodes are added, filled, put in order and taken out. */
export function NodesField({ id, label, nodes, roles, disabled, describedBy, onChange }: NodesFieldProps) {
  const [picking, setPicking] = useState<string | null>(null)
  const picked = nodes.find(({ key }) => key === picking)
  const orderOf = (node: NodeDraft): number => nodes.indexOf(node) + 1
  const change = (node: NodeDraft, next: Partial<NodeDraft>): void =>
    onChange(nodes.map((one) => (one.key === node.key ? { ...one, ...next } : one)))
  return (
    <div id={id} role="group" aria-label={label} aria-describedby={describedBy} className={styles.nodes}>
      <SortableList
        label={label}
        items={nodes}
        keyOf={(node) => node.key}
        nameOf={(node) => texts.node(orderOf(node))}
        onReorder={disabled ? undefined : onChange}
      >
        {(node) => (
          <div className={styles.draft}>
            <div className={styles.draftHead}>
              <b>{texts.node(orderOf(node))}</b>
              <Button
                type="text"
                size="small"
                disabled={disabled}
                icon={<TrashIcon size={14} />}
                aria-label={texts.remove(orderOf(node))}
                onClick={() => onChange(nodes.filter((one) => one.key !== node.key))}
              />
            </div>
            <Segmented<ApproverType>
              className={styles.type ?? ''}
              aria-label={texts.type}
              disabled={disabled}
              value={node.approverType}
              onChange={(approverType) => change(node, { approverType })}
              options={[
                { value: 'user', label: texts.types.user },
                { value: 'role', label: texts.types.role },
                { value: 'deptHead', label: texts.types.deptHead },
              ]}
            />
            {node.approverType === 'user' ? (
              <People node={node} onPick={() => setPicking(node.key)} onChange={(people) => change(node, { people })} />
            ) : null}
            {node.approverType === 'role' ? (
              <Select<string[]>
                mode="multiple"
                aria-label={texts.roles}
                placeholder={texts.roles}
                disabled={disabled}
                optionFilterProp="label"
                maxCount={actLimits.idsPerNode}
                value={[...node.roleIds]}
                onChange={(roleIds) => change(node, { roleIds })}
                options={roleOptions(roles, node.roleIds)}
              />
            ) : null}
            {node.approverType === 'deptHead' ? <p className={styles.hint}>{texts.heads}</p> : null}
          </div>
        )}
      </SortableList>
      <Button
        type="dashed"
        block
        icon={<PlusIcon size={14} />}
        disabled={disabled || nodes.length >= actLimits.nodes}
        onClick={() => onChange([...nodes, newNode()])}
      >
        {nodes.length >= actLimits.nodes ? texts.most(actLimits.nodes) : texts.add}
      </Button>
      <p className={styles.hint}>{texts.fallback}</p>
      <UserPicker
        open={picked !== undefined}
        multiple
        max={actLimits.idsPerNode}
        title={texts.pickTitle}
        depts={deptsInSight}
        people={loadColleagues}
        value={picked?.people ?? []}
        onClose={() => setPicking(null)}
        onChange={(people) => (picked ? change(picked, { people }) : undefined)}
      />
    </div>
  )
}

/** A role that has been switched off since is still shown, so that it can be taken out. */
const roleOptions = (roles: readonly RoleChoice[], chosen: readonly string[]) => [
  ...roles.map(({ id, roleName, userCount }) => ({ value: id, label: texts.role(roleName, userCount) })),
  ...chosen
    .filter((id) => roles.every((role) => role.id !== id))
    .map((id) => ({ value: id, label: settingMessages.gone })),
]

type PeopleProps = {
  node: NodeDraft
  onPick: () => void
  onChange: (people: NodeDraft['people']) => void
}

function People({ node, onPick, onChange }: PeopleProps) {
  return (
    <div className={styles.people}>
      {node.people.map((person) => (
        <span key={person.id} className={styles.person}>
          {person.name}
          <IconButton
            label={texts.drop(person.name)}
            onClick={() => onChange(node.people.filter((one) => one !== person))}
          >
            <CloseIcon size={12} />
          </IconButton>
        </span>
      ))}
      <Button size="small" icon={<PlusIcon size={12} />} onClick={onPick}>
        {texts.pick}
      </Button>
    </div>
  )
}
