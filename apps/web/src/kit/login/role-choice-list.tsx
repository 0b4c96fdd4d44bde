import { type ReactNode, useId } from 'react'
import { Button } from '../form/button.tsx'
import { Row, Stack, Text } from '../layout/layout.tsx'
import styles from './role-choice-list.module.css'

export type RoleChoice = {
  id: string
  name: string
  description?: string | undefined
  /** why it cannot be chosen here, e.g. 无端口权限 */
  disabledTag?: string | undefined
}

export type RoleChoiceListProps = {
  label: string
  roles: readonly RoleChoice[]
  value: string | undefined
  onChange: (id: string) => void
  okText: string
  onOk: () => void
  logoutText: string
  onLogout: () => void
  loading?: boolean
  /** shown when no role can be chosen, or above the list */
  note?: ReactNode
}

export function RoleChoiceList(props: RoleChoiceListProps) {
  const group = useId()
  const chosen = props.roles.find((role) => role.id === props.value && !role.disabledTag)
  return (
    <form
      className={styles.choice}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) props.onOk()
      }}
    >
      {props.note}
      <fieldset className={styles.list}>
        <legend className="xq-sr">{props.label}</legend>
        {props.roles.map((role) => (
          <Row as="label" gap={12} surface="card" key={role.id} className={styles.role}>
            <input
              type="radio"
              name={group}
              value={role.id}
              checked={role.id === chosen?.id}
              disabled={role.disabledTag !== undefined}
              onChange={() => props.onChange(role.id)}
            />
            <Stack as="span" grow>
              <Text look="500" anywhere>
                {role.name}
              </Text>
              {role.description ? (
                <Text look="faint 12/20" anywhere>
                  {role.description}
                </Text>
              ) : null}
            </Stack>
            {role.disabledTag ? <span className={styles.tag}>{role.disabledTag}</span> : null}
          </Row>
        ))}
      </fieldset>
      <Row gap={8} align="stretch" justify="end" className={styles.foot}>
        <Button size="lg" onClick={props.onLogout}>
          {props.logoutText}
        </Button>
        <Button size="lg" variant="primary" type="submit" disabled={!chosen} loading={props.loading ?? false}>
          {props.okText}
        </Button>
      </Row>
    </form>
  )
}
