import {
  defaultDataScope,
  defaultRolePermissions,
  isRoleCode,
  resourceGroupCodes,
  roleCodes,
  roleHints,
  roleNameMax,
  roleNameRule,
  roles,
  type RoleCode,
} from '@xinqiao/domain'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import type { FormField } from '../../../kit/form-drawer/form.types.ts'
import { toast } from '../../../kit/toast.ts'
import { sendForm, textOf } from '../../../kit/form-drawer/send-form.ts'
import { bodyOf, draftOf, kindOf, type RoleDraft } from './role-draft.ts'
import { useRoleNames } from '../../../session/index.ts'
import { roleMessages } from './role.messages.ts'
import { fetchRole, fetchTree, type PermissionTree, useSaveRole } from './role.queries.ts'

const texts = roleMessages.form
const LONGEST_DESC = 200

/** From nothing, or as a copy. */
export type Start = 'new' | { readonly copyOf: { readonly id: string; readonly roleName: string } }

type RoleFormProps = { start: Start | null; onClose: () => void; onAdded: (id: string) => void }

/** Refusals that are about one field: the name is taken. */
const FIELD_OF = { 40741: 'roleName' }

/** Names a new role and where it begins; all the rest is set on its page. */
export function RoleForm({ start, onClose, onAdded }: RoleFormProps) {
  const names = useRoleNames(start !== null)
  const save = useSaveRole()
  const source = start !== null && start !== 'new' ? start.copyOf : null
  return (
    <FormDrawer
      open={start !== null}
      mode="create"
      noun={roleMessages.noun}
      title={source ? texts.copyTitle(source.roleName) : texts.title}
      {...(source ? { recordId: source.id } : {})}
      fields={fieldsOf((names.data ?? []).map(({ id: value, roleName: label }) => ({ value, label })))}
      initial={
        source
          ? { roleName: texts.copyName(source.roleName).slice(0, roleNameMax), from: 'role', sourceId: source.id }
          : { roleName: '', from: 'kind' }
      }
      onClose={onClose}
      onSubmit={(values) =>
        sendForm(async () => {
          const { kind, draft } =
            values['from'] === 'role' ? await copied(textOf(values['sourceId'])) : fresh(values['roleCode'])
          const { permissions, leftOut } = grantable(draft, await fetchTree(kind))
          const { id } = await save.mutateAsync(
            bodyOf(kind, {
              ...draft,
              permissions,
              roleName: textOf(values['roleName']),
              roleDesc: textOf(values['roleDesc']),
            }),
          )
          if (leftOut > 0) toast.warning(texts.leftOut(leftOut))
          onAdded(id)
        }, FIELD_OF)
      }
    />
  )
}

type Beginning = { kind: RoleCode; draft: RoleDraft }

const copied = async (id: string): Promise<Beginning> => {
  const role = await fetchRole(id)
  return { kind: kindOf(role), draft: draftOf(role) }
}

const fresh = (roleCode: unknown): Beginning => {
  const kind = isRoleCode(roleCode) ? roleCode : 'ROLE_GENERAL'
  return {
    kind,
    draft: {
      roleName: '',
      roleDesc: '',
      ports: ['pc', 'h5'],
      permissions: defaultRolePermissions[kind],
      scopes: resourceGroupCodes.map((resource) => ({ resource, type: defaultDataScope[kind], depts: [] })),
    },
  }
}

/** Nobody gives what they may not: the rest is left out, and said. */
const grantable = ({ permissions }: RoleDraft, tree: PermissionTree) => {
  const allowed = new Set(
    tree.flatMap(({ children }) => children.filter(({ disabled }) => !disabled).map(({ id }) => id)),
  )
  const kept = permissions.filter((permission) => allowed.has(permission))
  return { permissions: kept, leftOut: permissions.length - kept.length }
}

const fieldsOf = (names: readonly { value: string; label: string }[]): readonly FormField[] => [
  { kind: 'text', name: 'roleName', label: texts.name, required: true, max: roleNameMax, rule: roleNameRule },
  {
    kind: 'radio',
    name: 'from',
    label: texts.from,
    options: [
      { value: 'kind', label: texts.fromKind },
      { value: 'role', label: texts.fromRole },
    ],
  },
  {
    kind: 'select',
    name: 'roleCode',
    label: texts.kind,
    required: true,
    hint: texts.kindHint,
    options: roleCodes.map((value) => ({ value, label: `${roles[value]} · ${roleHints[value]}` })),
    shown: ({ from }) => from !== 'role',
  },
  {
    kind: 'select',
    name: 'sourceId',
    label: texts.source,
    required: true,
    options: names,
    shown: ({ from }) => from === 'role',
  },
  { kind: 'textarea', name: 'roleDesc', label: texts.description, max: LONGEST_DESC },
]
