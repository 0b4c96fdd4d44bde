import { optionsOf, roles, type RoleCode } from '@xinqiao/domain'
import { Select, Switch } from 'antd'
import type { Design } from '../designer/use-design.ts'
import { useRightChange } from '../dialogs/use-right-change.ts'
import { useRights } from '../form-design.queries.ts'
import { fieldOf } from '../model/design-model.ts'
import { panelMessages } from './panel.messages.ts'
import styles from './panel.module.css'
import type { TabProps } from './panel.types.ts'
import { Row } from './row.tsx'

const texts = panelMessages.rights
const ROLES = [...optionsOf(roles)]

/** Who sees and fills in the field: as the form says it, and beyond that role by role. */
export function RightsTab(props: TabProps & { readonly design: Design }) {
  const { field, isFixed, change } = props
  const list = (key: 'visibleTo' | 'editableBy', hint?: string) => (
    <Row label={texts[key]} hint={hint}>
      {(id) => (
        <Select
          id={id}
          mode="multiple"
          allowClear
          disabled={isFixed}
          placeholder={key === 'visibleTo' ? texts.visibleAll : texts.editableAll}
          showSearch={{ optionFilterProp: 'label' }}
          value={[...(field[key] ?? [])]}
          options={ROLES}
          onChange={(codes: RoleCode[]) => change({ [key]: codes.length > 0 ? codes : undefined })}
        />
      )}
    </Row>
  )
  return (
    <>
      {list('visibleTo', texts.visibleHint)}
      {list('editableBy')}
      <Row beside label={texts.onUserInfoPage}>
        {(id) => (
          <Switch
            id={id}
            disabled={isFixed}
            checked={field.onUserInfoPage === true}
            onChange={(isOn) => change({ onUserInfoPage: isOn || undefined })}
          />
        )}
      </Row>
      <PerRole {...props} />
    </>
  )
}

/** Rights of single roles are the form's, not the version's: they hold at once. */
function PerRole({ field, isFixed, design }: TabProps & { readonly design: Design }) {
  const rights = useRights(design.base.id)
  const put = useRightChange(design.base.id)
  const isStored = fieldOf(design.store.get().saved, field.prop) !== undefined
  return (
    <section className={styles.section} aria-label={texts.perRole}>
      <h3>{texts.perRole}</h3>
      <p className={styles.hint}>{isStored ? texts.perRoleLead : texts.saveFirst}</p>
      {(rights.data ?? []).map((right) => (
        <div key={right.roleId} className={styles.right}>
          <span>{right.roleName}</span>
          <Select
            size="small"
            aria-label={texts.of(right.roleName)}
            disabled={isFixed || !isStored}
            value={right.fields[field.prop] ?? ''}
            options={Object.entries(texts.values).map(([value, label]) => ({ value, label }))}
            onChange={(value: string) => {
              const { [field.prop]: _, ...others } = right.fields
              put({ ...right, fields: value === '' ? others : { ...others, [field.prop]: value } })
            }}
          />
        </div>
      ))}
    </section>
  )
}
