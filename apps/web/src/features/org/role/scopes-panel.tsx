import { dataScopeCodes, dataScopes, type DataScopeType, resourceGroups } from '@xinqiao/domain'
import { Radio } from 'antd'
import { DeptSelect } from '../../../kit/dept-tree/dept-select.tsx'
import { deptsInSight } from '../../../session/index.ts'
import type { PartProps } from './basic-panel.tsx'
import type { DraftScope } from './role-draft.ts'
import { roleMessages } from './role.messages.ts'
import styles from './role.module.css'

const texts = roleMessages.scope

/** Over whom, for each kind of data. */
export function ScopesPanel({ draft, change, disabled }: PartProps) {
  return draft.scopes.map((scope) => (
    <ResourceScope
      key={scope.resource}
      scope={scope}
      disabled={disabled}
      onChange={(next) => change({ scopes: draft.scopes.map((one) => (one === scope ? next : one)) })}
    />
  ))
}

type ResourceScopeProps = { scope: DraftScope; disabled: boolean; onChange: (scope: DraftScope) => void }

function ResourceScope({ scope, disabled, onChange }: ResourceScopeProps) {
  const title = resourceGroups[scope.resource]
  return (
    <section className={styles.scope} aria-label={title}>
      <h2>{title}</h2>
      {scope.type === null ? <p className={styles.note}>{texts.none}</p> : null}
      <Radio.Group
        aria-label={title}
        className={styles.choices ?? ''}
        disabled={disabled}
        value={scope.type}
        onChange={({ target }) => onChange({ ...scope, type: target.value as DataScopeType })}
      >
        {dataScopeCodes.map((type) => (
          <Radio key={type} value={type} className={styles.choice ?? ''}>
            {dataScopes[type]}
            <small>{texts.hints[type]}</small>
          </Radio>
        ))}
      </Radio.Group>
      {scope.type === 'CUSTOM' ? (
        <div className={styles.depts}>
          <DeptSelect
            multiple
            label={texts.depts}
            placeholder={texts.depts}
            disabled={disabled}
            load={deptsInSight.load}
            search={deptsInSight.search}
            value={scope.depts}
            onChange={(depts) => onChange({ ...scope, depts })}
            aria-invalid={scope.depts.length === 0}
          />
          <ul>
            {scope.depts.map(({ id, path }) => (
              <li key={id}>{path}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}
