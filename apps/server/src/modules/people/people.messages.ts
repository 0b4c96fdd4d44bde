/** Words the server says about people's roles, beside the error table. */
export const peopleTexts = {
  grantTitle: (name: string, roles: string): string => `授予${name}角色「${roles}」`,
  rolesLost: '同时收回的角色',
  rolesGained: '将获得的角色',
} as const
