/** Words the server says about what is proposed and confirmed. */
export const grantTexts = {
  proposed: '已提出，等待他人确认',
  granted: '已经他人确认，现已生效',
  byPlatform: '由平台运维直接完成',
  appointed: (name: string, role: string): string => `任命${name}为${role}`,
  who: '谁会获得',
  holders: (count: number, names: readonly string[]): string =>
    count === 0
      ? '目前没有人持有该角色'
      : `该角色现有${count}人：${names.join('、')}${count > names.length ? '等' : ''}`,
} as const
