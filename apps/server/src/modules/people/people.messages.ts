/** Words the server says about people's roles, beside the error table. */
export const peopleTexts = {
  grantTitle: (name: string, roles: string): string => `授予${name}角色「${roles}」`,
  credentialTitle: (name: string): string => `代${name}更改登录方式`,
  credentialOf: '谁的账号',
  credentialWhat: '提出人可以',
  credentialWords: (hours: number): string =>
    `在确认后${hours}小时内，为其重置一次密码，或更换一次登录用的手机号、证件或指纹；之后能以其身份登录`,
  none: '无',
  states: { '0': '正常', '9': '已停用' },
  rolesLost: '同时收回的角色',
  rolesGained: '将获得的角色',
} as const
