import { Select, TreeSelect } from 'antd'
import { useMemo } from 'react'
import { Box } from '../../../kit/layout/layout.tsx'
import styles from './notice-form.module.css'
import { noticeTexts } from './notice.messages.ts'
import type { Scope } from './notice.queries.ts'

const texts = noticeTexts.form

type Branch = { value: string; title: string; children: Branch[] }

/** The departments as they lie below each other; one whose parent is out of reach stands at the top. */
const treeOf = (depts: Scope['depts']): Branch[] => {
  const branches = new Map(depts.map(({ id, name }) => [id, { value: id, title: name, children: [] as Branch[] }]))
  const top: Branch[] = []
  for (const { id, parentId } of depts) {
    const branch = branches.get(id)
    const parent = parentId === null ? undefined : branches.get(parentId)
    if (branch) (parent?.children ?? top).push(branch)
  }
  return top
}

type ScopeFieldsProps = {
  id: string
  choices: Scope
  deptIds: readonly string[]
  roleIds: readonly string[]
  isInvalid: boolean
  onChange: (part: { deptIds: readonly string[] } | { roleIds: readonly string[] }) => void
}

export function ScopeFields({ id, choices, deptIds, roleIds, isInvalid, onChange }: ScopeFieldsProps) {
  const tree = useMemo(() => treeOf(choices.depts), [choices.depts])
  const status = isInvalid ? 'error' : ''
  return (
    <Box surface="inset" pad="12 16" above={12} className={styles.scope}>
      <label htmlFor={id}>{texts.depts}</label>
      <TreeSelect
        id={id}
        multiple
        allowClear
        showSearch
        treeNodeFilterProp="title"
        treeDefaultExpandAll={choices.depts.length < 30}
        maxTagCount={6}
        placeholder={texts.deptsHint}
        status={status}
        treeData={tree}
        value={[...deptIds]}
        onChange={(next: string[]) => onChange({ deptIds: next })}
      />
      <label htmlFor={`${id}-roles`}>{texts.roles}</label>
      <Select
        id={`${id}-roles`}
        mode="multiple"
        allowClear
        showSearch
        optionFilterProp="label"
        maxTagCount={6}
        placeholder={texts.rolesHint}
        status={status}
        options={choices.roles.map((role) => ({ value: role.id, label: role.name }))}
        value={[...roleIds]}
        onChange={(next: string[]) => onChange({ roleIds: next })}
      />
      <p className={styles.hint}>{texts.both}</p>
    </Box>
  )
}
