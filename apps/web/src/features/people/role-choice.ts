import type { FormValues } from '../../kit/form-drawer/form.types.ts'

type RoleName = { id: string; roleName: string }

/** What somebody holds already can be kept, also where it could not be given. */
export const roleOptions = (grantable: readonly RoleName[], held: readonly RoleName[]) =>
  [...grantable, ...held.filter((role) => grantable.every(({ id }) => id !== role.id))].map(({ id, roleName }) => ({
    value: id,
    label: roleName,
  }))

export const chosenRoles = ({ role }: FormValues): string[] =>
  Array.isArray(role) ? role.filter((one): one is string => typeof one === 'string') : []
