import { infoSections } from '@xinqiao/domain'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { confirm } from '../../../kit/confirm.tsx'
import { attempt } from '../../../kit/failure.ts'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import type { FormField, FormValues } from '../../../kit/form-drawer/form.types.ts'
import { MoreIcon } from '../../../kit/icons/list-icons.tsx'
import { PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { toast } from '../../../kit/toast.ts'
import { useGrantableRoles } from '../people.queries.ts'
import { textOf } from '../../../kit/form-drawer/send-form.ts'
import { templateMessages } from './template.messages.ts'
import styles from './template.module.css'
import { type UserType, useSaveType, useSwitchType } from './template.queries.ts'

const texts = templateMessages.types
const NAME_MAX = 20

type TypeListProps = { types: readonly UserType[]; chosen: string; onChoose: (id: string) => void }

export function TypeList({ types, chosen, onChoose }: TypeListProps) {
  const [editing, setEditing] = useState<UserType | 'new' | null>(null)
  const save = useSaveType()
  const roles = useGrantableRoles(editing !== null)
  const one = editing === 'new' ? null : editing

  async function send(values: FormValues): Promise<void> {
    const sections = Array.isArray(values['infoSections']) ? values['infoSections'].map(Number) : []
    const { id } = await save.mutateAsync({
      ...(one ? { id: one.id, version: one.version } : {}),
      userTypeName: textOf(values['userTypeName']),
      canRegister: values['canRegister'] === true,
      needAudit: values['needAudit'] === true,
      defaultRoleId: textOf(values['defaultRoleId']),
      infoSections: [0, ...sections],
    })
    onChoose(id)
  }

  return (
    <section className={styles.types} aria-label={texts.title}>
      <header>
        <h2>{texts.title}</h2>
        <Button
          type="text"
          aria-label={texts.add}
          title={texts.add}
          icon={<PlusIcon size={16} />}
          onClick={() => setEditing('new')}
        />
      </header>
      <ul>
        {types.map((type) => (
          <li key={type.id} data-chosen={type.id === chosen}>
            <button type="button" aria-pressed={type.id === chosen} onClick={() => onChoose(type.id)}>
              <b>{type.userTypeName}</b>
              <small>
                {[
                  texts.people(type.userCount),
                  ...(type.isEnabled ? [] : [texts.disabled]),
                  ...(type.isEnabled && type.canRegister ? [texts.register] : []),
                ].join(' · ')}
              </small>
            </button>
            <TypeMenu type={type} onEdit={() => setEditing(type)} />
          </li>
        ))}
      </ul>
      <FormDrawer
        open={editing !== null}
        mode={one ? 'edit' : 'create'}
        noun={texts.noun}
        as="dialog"
        {...(one ? { recordId: one.id } : {})}
        fields={fieldsFor(roles.data ?? [])}
        initial={roles.data ? initialOf(one) : undefined}
        error={roles.error}
        onRetry={() => void roles.refetch()}
        onClose={() => setEditing(null)}
        onSubmit={send}
      />
    </section>
  )
}

const initialOf = (type: UserType | null): FormValues =>
  type
    ? {
        ...type,
        infoSections: type.infoSections.filter((section) => section !== 0).map(String),
        defaultRoleId: type.defaultRoleId ?? '',
      }
    : { infoSections: ['1'], canRegister: false, needAudit: true }

const fieldsFor = (roles: readonly { id: string; roleName: string }[]): readonly FormField[] => [
  { kind: 'text', name: 'userTypeName', label: texts.name, required: true, max: NAME_MAX },
  {
    kind: 'select',
    name: 'infoSections',
    label: texts.sections,
    multiple: true,
    hint: texts.sectionsHint,
    options: infoSections.slice(1).map(({ code, label }) => ({ value: String(code), label })),
  },
  {
    kind: 'select',
    name: 'defaultRoleId',
    label: texts.role,
    required: true,
    hint: texts.roleHint,
    options: roles.map(({ id: value, roleName: label }) => ({ value, label })),
  },
  { kind: 'switch', name: 'canRegister', label: texts.canRegister },
  { kind: 'switch', name: 'needAudit', label: texts.needAudit, shown: ({ canRegister }) => canRegister === true },
]

function TypeMenu({ type, onEdit }: { type: UserType; onEdit: () => void }) {
  const change = useSwitchType()
  const { id, version, isEnabled, userTypeName } = type

  async function turn(): Promise<void> {
    const question = {
      title: texts.askDisable(userTypeName),
      content: texts.askDisableLead,
      okText: texts.disable,
      danger: true,
    }
    if (isEnabled && !(await confirm(question))) return
    await change.mutateAsync({ id, version, isEnabled: !isEnabled })
    toast.success(isEnabled ? texts.disabledDone : texts.enabledDone)
  }

  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'edit', label: texts.edit },
          { key: 'turn', label: isEnabled ? texts.disable : texts.enable, danger: isEnabled },
        ],
        onClick: ({ key }) => (key === 'edit' ? onEdit() : attempt(turn)),
      }}
    >
      <Button type="text" aria-label={`${userTypeName} ${texts.edit}`} icon={<MoreIcon size={16} />} />
    </Dropdown>
  )
}
