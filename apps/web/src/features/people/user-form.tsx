import { CallError } from '@xinqiao/contract/client'
import { chosenRoles, roleOptions } from './role-choice.ts'
import { updateFlag } from '@xinqiao/domain'
import { complaintsIn } from '../../kit/failure.ts'
import { FormDrawer } from '../../kit/form-drawer/form-drawer.tsx'
import type { FieldErrors, FormValues } from '../../kit/form-drawer/form.types.ts'
import { kitTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toast.ts'
import { peopleMessages as texts } from './people.messages.ts'
import {
  type Secret,
  type UserForm,
  useAddUser,
  useBasicForms,
  useGrantableRoles,
  useUpdateUser,
  useUserForm,
  useUserTypes,
} from './people.queries.ts'
import { deptIdOf } from '../../kit/dept-tree/dept-field.tsx'
import { textOf } from '../../kit/form-drawer/send-form.ts'
import { profileFields } from './profile-fields.tsx'

/** `new`, or the id of somebody to change. */
export type Editing = 'new' | { readonly id: string }

type UserFormDrawerProps = {
  editing: Editing | null
  /** where a new person belongs unless told otherwise */
  dept?: { id: string; label: string; path: string } | undefined
  onClose: () => void
  onAdded?: (secret: Secret) => void
}

export function UserFormDrawer({ editing, dept, onClose, onAdded }: UserFormDrawerProps) {
  const id = editing === null || editing === 'new' ? null : editing.id
  const form = useUserForm(id)
  const types = useUserTypes()
  const roles = useGrantableRoles(editing !== null)
  const add = useAddUser()
  const update = useUpdateUser()
  const current = id === null ? null : (form.data ?? null)

  // A type out of use is kept by those who have it, and given to nobody else.
  const offered = (types.data ?? []).filter((type) => type.isEnabled || type.id === current?.userTypeId)
  const forms = useBasicForms(editing === null ? [] : offered.map((type) => type.id))
  const fields = profileFields(current?.answers ?? null, {
    types: offered.map(({ id: value, userTypeName: label }) => ({ value, label })),
    forms: forms.byType,
    roles: roleOptions(roles.data ?? [], current?.role ?? []),
    pending: current?.pending.map(({ title }) => title) ?? [],
  })

  async function send(values: FormValues): Promise<FieldErrors | void> {
    try {
      const done = current
        ? await update.mutateAsync({ ...bodyOf(values), ...flagsOf(values), id: current.id, version: current.version })
        : await add.mutateAsync({ ...bodyOf(values), username: textOf(values['username']) })
      if ('password' in done) onAdded?.(done)
      if (done.flowId !== null) toast.info(kitTexts.waits)
    } catch (error) {
      const told = complaintsOf(error)
      if (Object.keys(told).length > 0) return told
      if (error instanceof CallError) toast.error(error.message)
      throw error
    }
  }

  const failed = form.error ?? roles.error ?? forms.error
  return (
    <FormDrawer
      open={editing !== null}
      as="drawer"
      mode={id === null ? 'create' : 'edit'}
      noun={texts.user}
      {...(id === null ? {} : { recordId: id })}
      fields={fields}
      initial={roles.data && types.data && forms.isReady ? initialOf(id, current, dept) : undefined}
      error={failed}
      onRetry={() => void Promise.all([form.refetch(), roles.refetch(), types.refetch(), forms.refetch()])}
      onClose={onClose}
      onSubmit={send}
    />
  )
}

const initialOf = (
  id: string | null,
  form: UserForm | null,
  dept: UserFormDrawerProps['dept'],
): FormValues | undefined => {
  if (id === null) return { deptId: dept ?? null, sex: '', role: [] }
  if (!form) return undefined
  const deptId = form.answers['deptId'] ?? ''
  return {
    ...form.answers,
    deptId: deptId ? { id: deptId, label: form.deptFullName, path: form.deptFullName } : null,
    userTypeId: form.userTypeId ?? '',
    role: form.role.map((role) => role.id),
  }
}

const OWN_SHAPE = ['username', 'deptId', 'userTypeId', 'role']

const bodyOf = (values: FormValues) => {
  const texts = Object.entries(values).filter(([name]) => !OWN_SHAPE.includes(name))
  const userTypeId = textOf(values['userTypeId'])
  return {
    ...Object.fromEntries(texts.map(([name, value]) => [name, textOf(value)])),
    deptId: deptIdOf(values['deptId']),
    role: chosenRoles(values),
    ...(userTypeId ? { userTypeId } : {}),
  }
}

const flagsOf = (values: FormValues) => ({
  updateRealNameFlag: updateFlag(textOf(values['realName'])),
  updatePhoneFlag: updateFlag(textOf(values['phone'])),
  updateIdCardFlag: updateFlag(textOf(values['idCard'])),
})

/** Refusals that are about one field, by their code. */
const FIELD_OF: Readonly<Record<number, string>> = {
  40302: 'phone',
  40311: 'role',
  40312: 'role',
  40319: 'role',
  40335: 'role',
  40320: 'deptId',
  40318: 'username',
  40322: 'idCard',
}

const complaintsOf = (error: unknown): FieldErrors => {
  if (!(error instanceof CallError)) return {}
  const field = FIELD_OF[error.code]
  if (field) return { [field]: error.message }
  return complaintsIn(error)
}
