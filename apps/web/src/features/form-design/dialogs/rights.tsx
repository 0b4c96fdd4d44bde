import { isQuestion, type FormDefinition } from '@xinqiao/domain'
import { Checkbox, Input, Select } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../kit/dialog.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { BackIcon } from '../../../kit/icons/icons.tsx'
import { Box } from '../../../kit/layout/layout.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { type RoleRight, useRights } from '../form-design.queries.ts'
import { dialogMessages } from './dialogs.messages.ts'
import styles from './dialogs.module.css'
import { useRightChange } from './use-right-change.ts'

const texts = dialogMessages.rights
const ACTIONS = Object.keys(texts.actions) as (keyof typeof texts.actions)[]
const VALUES = Object.entries(texts.values).map(([value, label]) => ({ value, label }))

type RightsProps = {
  readonly formId: string
  readonly title: string
  /** undefined while it is being fetched */
  readonly definition: FormDefinition | undefined
  readonly mayEdit: boolean
  readonly onClose: () => void
}

/** Who may do what with a form, role by role; and behind each role, field by field. */
export function Rights({ formId, title, definition, mayEdit, onClose }: RightsProps) {
  const query = useRights(formId)
  const put = useRightChange(formId)
  const [roleId, setRoleId] = useState<string | null>(null)
  const [keyword, setKeyword] = useState('')
  const chosen = query.data?.find((right) => right.roleId === roleId)
  const body = () => {
    if (!query.data) return <QueryState query={query} />
    if (chosen && definition)
      return (
        <RoleFields
          right={chosen}
          definition={definition}
          mayEdit={mayEdit}
          onPut={put}
          onBack={() => setRoleId(null)}
        />
      )
    return (
      <>
        <p className={styles.lead}>{texts.lead}</p>
        <Input
          allowClear
          aria-label={texts.search}
          placeholder={texts.search}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <RoleTable
          rights={query.data.filter(({ roleName }) => roleName.includes(keyword.trim()))}
          mayEdit={mayEdit}
          onPut={put}
          onFields={setRoleId}
        />
      </>
    )
  }
  return (
    <Dialog open place="right" onPhone="full" width={720} title={texts.title(title)} onClose={onClose}>
      {body()}
    </Dialog>
  )
}

type RoleTableProps = {
  readonly rights: readonly RoleRight[]
  readonly mayEdit: boolean
  readonly onPut: (right: RoleRight) => void
  readonly onFields: (roleId: string) => void
}

function RoleTable({ rights, mayEdit, onPut, onFields }: RoleTableProps) {
  return (
    <table className={styles.rights}>
      <thead>
        <tr>
          <th scope="col">{texts.role}</th>
          {ACTIONS.map((action) => (
            <th key={action} scope="col">
              {texts.actions[action]}
            </th>
          ))}
          <th scope="col">{texts.fields}</th>
        </tr>
      </thead>
      <tbody>
        {rights.map((right) => (
          <tr key={right.roleId}>
            <th scope="row">
              {right.roleName}
              {right.pending.map(({ flowId, facts }) => (
                <small key={flowId} className={styles.pending}>
                  {texts.pending(facts.find(({ label }) => label === texts.afterwards)?.text ?? '')}
                </small>
              ))}
            </th>
            {ACTIONS.map((action) => (
              <td key={action}>
                <Checkbox
                  aria-label={texts.change(right.roleName, texts.actions[action])}
                  disabled={!mayEdit}
                  checked={right.actions.includes(action)}
                  onChange={({ target }) =>
                    onPut({
                      ...right,
                      actions: ACTIONS.filter((one) => (one === action ? target.checked : right.actions.includes(one))),
                    })
                  }
                />
              </td>
            ))}
            <td>
              <Button variant="text" size="sm" onClick={() => onFields(right.roleId)}>
                {Object.keys(right.fields).length > 0
                  ? texts.limited(Object.keys(right.fields).length)
                  : texts.unlimited}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type RoleFieldsProps = {
  readonly right: RoleRight
  readonly definition: FormDefinition
  readonly mayEdit: boolean
  readonly onPut: (right: RoleRight) => void
  readonly onBack: () => void
}

/** Nothing is kept until it is said: a role's fields change together. */
function RoleFields({ right, definition, mayEdit, onPut, onBack }: RoleFieldsProps) {
  const [fields, setFields] = useState(right.fields)
  const asked = definition.fields.filter(isQuestion)
  const set = (prop: string, value: string): void =>
    setFields(({ [prop]: _, ...others }) => (value === '' ? others : { ...others, [prop]: value }))
  return (
    <>
      <div className={styles.sides}>
        <Button size="sm" icon={<BackIcon size={14} />} onClick={onBack}>
          {texts.back}
        </Button>
        <h3>{texts.fieldsOf(right.roleName)}</h3>
        {mayEdit ? (
          <Button
            size="sm"
            variant="primary"
            onClick={() => {
              onPut({ ...right, fields })
              onBack()
            }}
          >
            {texts.save}
          </Button>
        ) : null}
      </div>
      {mayEdit ? (
        <Box as="label" below={8} className={styles.every}>
          {texts.all}
          <Select
            size="small"
            aria-label={texts.all}
            value={null}
            options={VALUES}
            onChange={(value: string | null) =>
              setFields(value ? Object.fromEntries(asked.map(({ prop }) => [prop, value])) : {})
            }
          />
        </Box>
      ) : null}
      <ul className={styles.fieldRights}>
        {asked.map(({ prop, label }) => (
          <li key={prop}>
            <span>{label}</span>
            <Select
              size="small"
              aria-label={label}
              disabled={!mayEdit}
              value={fields[prop] ?? ''}
              options={VALUES}
              onChange={(value: string) => set(prop, value)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
