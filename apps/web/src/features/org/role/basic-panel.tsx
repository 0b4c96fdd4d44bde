import { type Port, portCodes, ports, roleHints, roleNameMax, roles } from '@xinqiao/domain'
import { Checkbox, Input } from 'antd'
import { useId } from 'react'
import { Descriptions } from '../../../kit/detail/descriptions.tsx'
import { orgMessages } from '../org.messages.ts'
import { useWholeSchool } from '../use-whole-school.ts'
import { kindOf, type RoleDraft } from './role-draft.ts'
import { roleMessages } from './role.messages.ts'
import type { RoleDetail } from './role.queries.ts'
import styles from './role.module.css'

const texts = roleMessages.detail
const LONGEST_DESC = 200

/** What every part of a role's page gets. */
export type PartProps = {
  draft: RoleDraft
  change: (part: Partial<RoleDraft>) => void
  disabled: boolean
}

type BasicPanelProps = PartProps & { role: RoleDetail }

/** Its name, and the ports through which it can be used. */
export function BasicPanel({ disabled, ...props }: BasicPanelProps) {
  return disabled ? <ReadOnly {...props} /> : <Editable {...props} />
}

function ReadOnly({ role, draft }: Omit<BasicPanelProps, 'disabled'>) {
  const isWhole = useWholeSchool()
  return (
    <>
      <p className={styles.note}>{isWhole ? texts.readOnly : orgMessages.wholeSchoolOnly}</p>
      <Descriptions
        groups={[
          {
            key: 'basic',
            items: [
              { key: 'name', label: texts.name, value: draft.roleName },
              { key: 'kind', label: texts.kind, value: roles[kindOf(role)] },
              { key: 'ports', label: texts.ports, value: draft.ports.map((port) => ports[port]).join('、') },
              { key: 'desc', label: texts.description, value: draft.roleDesc, wide: true },
            ],
          },
        ]}
      />
    </>
  )
}

function Editable({ role, draft, change }: Omit<BasicPanelProps, 'disabled'>) {
  const id = useId()
  const kind = kindOf(role)
  return (
    <div className={styles.basic}>
      {role.isSystem ? <p className={styles.note}>{texts.systemNote}</p> : null}
      <label htmlFor={`${id}-name`}>{texts.name}</label>
      <Input
        id={`${id}-name`}
        maxLength={roleNameMax}
        showCount
        aria-required
        {...(draft.roleName.trim() === '' ? { status: 'error' as const } : {})}
        value={draft.roleName}
        onChange={(event) => change({ roleName: event.target.value })}
      />
      <label htmlFor={`${id}-desc`}>{texts.description}</label>
      <Input.TextArea
        id={`${id}-desc`}
        maxLength={LONGEST_DESC}
        showCount
        autoSize={{ minRows: 2, maxRows: 6 }}
        className={styles.long ?? ''}
        value={draft.roleDesc}
        onChange={(event) => change({ roleDesc: event.target.value })}
      />
      <span>{texts.kind}</span>
      <div>
        {roles[kind]}
        <small>{roleHints[kind]}</small>
      </div>
      <span id={`${id}-ports`}>{texts.ports}</span>
      <div role="group" aria-labelledby={`${id}-ports`} className={styles.ports}>
        {portCodes.map((port) => (
          <Checkbox
            key={port}
            checked={draft.ports.includes(port)}
            onChange={({ target }) => change({ ports: toggled(draft.ports, port, target.checked) })}
          >
            {ports[port]}
          </Checkbox>
        ))}
        <small>{texts.portsHint}</small>
      </div>
    </div>
  )
}

/** In the order of the table, however they were ticked. */
const toggled = (held: readonly Port[], port: Port, isOn: boolean): readonly Port[] =>
  portCodes.filter((one) => (one === port ? isOn : held.includes(one)))
