import { answerOf, type InfoField } from '@xinqiao/domain'
import { useState } from 'react'
import { DeptSelect } from '../../kit/dept-tree/dept-select.tsx'
import type { DeptSource } from './profile.queries.ts'
import type { SectionEdit } from './use-section-edit.ts'

type DeptFieldProps = {
  field: InfoField
  edit: SectionEdit
  depts: DeptSource
  id: string
  isInvalid: boolean
  describedBy: string
}

export function DeptField({ field, edit, depts, id, isInvalid, describedBy }: DeptFieldProps) {
  const value = answerOf(edit.values, field.prop)
  const { deptFullName } = edit.mine
  const [chosen, setChosen] = useState<{ id: string; label: string; path: string } | null>(null)
  const known = chosen?.id === value ? chosen : { id: value, label: deptFullName, path: deptFullName }
  return (
    <DeptSelect
      id={id}
      label={field.label}
      load={depts.load}
      search={depts.search}
      value={value === '' ? [] : [known]}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={([next]) => {
        setChosen(next ?? null)
        edit.set(field.prop, next?.id ?? '')
      }}
    />
  )
}
