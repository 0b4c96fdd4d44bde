import { isForKindOnly, isPermission, type RoleCode } from '@xinqiao/domain'
import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { clearable } from '../../../kit/clear-icon.tsx'
import { SearchIcon } from '../../../kit/icons/shell-icons.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import type { PartProps } from './basic-panel.tsx'
import { roleMessages } from './role.messages.ts'
import { type PermissionTree, usePermissionTree } from './role.queries.ts'
import styles from './role.module.css'

const texts = roleMessages.tree
const LONGEST = 50

type Group = PermissionTree[number]
type Leaf = Group['children'][number]

type PermissionsPanelProps = PartProps & {
  kind: RoleCode
  /** What the role holds already: it can be kept, also where it could not be given. */
  before: readonly string[]
}

/** Every permission there is, by the screen it belongs to. */
export function PermissionsPanel({ draft, change, disabled, kind, before }: PermissionsPanelProps) {
  const query = usePermissionTree(kind)
  const [typed, setTyped] = useState('')
  // Who can only look wants to know what the role may, not what there is.
  const [chosenOnly, setChosenOnly] = useState(disabled)
  if (!query.data) return <QueryState query={query} />
  const held = new Set(draft.permissions)
  const all = query.data.flatMap(({ children }) => children)
  const groups = found(query.data, typed.trim().toLowerCase(), chosenOnly ? held : null)
  const mayTick = (leaf: Leaf): boolean => !disabled && (!leaf.disabled || before.includes(leaf.id))

  function tick(leaves: readonly Leaf[], isOn: boolean): void {
    const ids = new Set(leaves.filter(mayTick).map(({ id }) => id))
    change({ permissions: all.map(({ id }) => id).filter((id) => (ids.has(id) ? isOn : held.has(id))) })
  }

  return (
    <>
      <div className={styles.tools}>
        <Input
          allowClear={clearable}
          prefix={<SearchIcon size={14} />}
          aria-label={texts.search}
          placeholder={texts.search}
          maxLength={LONGEST}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Checkbox checked={chosenOnly} onChange={({ target }) => setChosenOnly(target.checked)}>
          {texts.chosenOnly}
        </Checkbox>
        <span aria-live="polite">{texts.chosen(held.size, all.length)}</span>
      </div>
      {groups.length === 0 ? (
        <p role="status" className={styles.nothing}>
          {texts.nothing}
        </p>
      ) : null}
      {groups.map((group) => (
        <PermissionGroup key={group.id} group={group} held={held} mayTick={mayTick} disabled={disabled} onTick={tick} />
      ))}
    </>
  )
}

type PermissionGroupProps = {
  group: Group
  held: ReadonlySet<string>
  mayTick: (leaf: Leaf) => boolean
  disabled: boolean
  onTick: (leaves: readonly Leaf[], isOn: boolean) => void
}

function PermissionGroup({ group, held, mayTick, disabled, onTick }: PermissionGroupProps) {
  const open = group.children.filter(mayTick)
  const ticked = open.filter(({ id }) => held.has(id)).length
  return (
    <div role="group" aria-label={group.label} className={styles.group}>
      <Checkbox
        disabled={open.length === 0}
        checked={open.length > 0 && ticked === open.length}
        indeterminate={ticked > 0 && ticked < open.length}
        aria-label={texts.all(group.label)}
        onChange={({ target }) => onTick(group.children, target.checked)}
      >
        <b>{group.label}</b>
      </Checkbox>
      <div className={styles.leaves}>
        {group.children.map((leaf) => {
          const reason = disabled || mayTick(leaf) ? null : reasonOf(leaf)
          return (
            <Checkbox
              key={leaf.id}
              disabled={!mayTick(leaf)}
              checked={held.has(leaf.id)}
              {...(reason ? { title: reason } : {})}
              onChange={({ target }) => onTick([leaf], target.checked)}
            >
              {leaf.label}
              {reason ? <small>{reason}</small> : null}
            </Checkbox>
          )
        })}
      </div>
    </div>
  )
}

const reasonOf = ({ id }: Leaf): string => (isPermission(id) && isForKindOnly(id) ? texts.kindOnly : texts.notHeld)

/** A screen that is named shows all it has. */
const found = (tree: PermissionTree, sought: string, among: ReadonlySet<string> | null): PermissionTree =>
  tree
    .map((group) => ({
      ...group,
      children: group.children.filter(
        ({ id, label }) =>
          (group.label.toLowerCase().includes(sought) || label.toLowerCase().includes(sought)) &&
          (among === null || among.has(id)),
      ),
    }))
    .filter(({ children }) => children.length > 0)
